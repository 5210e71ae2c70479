import type { ReactNode } from 'react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Label } from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, labelStyle } from './field-style.ts';
import { RequiredMark } from './required-mark.tsx';

export interface TextFieldFrameProps
  extends FieldNotesProps,
    Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'ref' | 'value'> {
  label: string;
  /** Null is empty. */
  value?: string | null | undefined;
  className?: string;
}

/** The label, hint and error around a text field of one or more lines. */
export function TextFieldFrame({
  label,
  value,
  description,
  errorMessage,
  className = '',
  children,
  ...props
}: TextFieldFrameProps & { children: ReactNode }) {
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
      {children}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
