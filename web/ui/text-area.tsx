import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Label,
  type TextFieldProps,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts';
import { RequiredMark } from './required-mark.tsx';

interface TextAreaProps
  extends FieldNotesProps,
    Omit<TextFieldProps, 'className' | 'children' | 'style' | 'ref' | 'value' | 'type'> {
  label: string;
  /** Null is empty. */
  value?: string | null | undefined;
  placeholder?: string;
  rows?: number;
  className?: string;
  /** The textarea itself, for focus. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with what is typed, up to half the screen. */
export function TextArea({
  label,
  value,
  placeholder,
  rows = 3,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: TextAreaProps) {
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
      <AriaTextArea
        {...(ref && { ref })}
        {...(placeholder && { placeholder })}
        rows={rows}
        className={`${inputStyle} field-sizing-content max-h-[50vh] min-h-24`}
      />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
