import type { Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  Label,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts';
import { RequiredMark } from './required-mark.tsx';

interface TextFieldProps
  extends FieldNotesProps,
    Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'ref' | 'value'> {
  label: string;
  /** Null is empty. */
  value?: string | null | undefined;
  placeholder?: string;
  className?: string;
  /** The input itself, for focus. */
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  value,
  placeholder,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      {...(value !== undefined && { value: value ?? '' })}
      className={`${fieldStyle} ${className}`}
    >
      <Label className={labelStyle}>
        {label}
        {props.isRequired && <RequiredMark />}
      </Label>
      <Input {...(ref && { ref })} {...(placeholder && { placeholder })} className={inputStyle} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
