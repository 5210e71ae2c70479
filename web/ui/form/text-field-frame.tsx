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

/** What stands around a field for text of one line or of several. */
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
