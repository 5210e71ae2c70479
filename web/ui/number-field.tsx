import type { Ref } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
  Label,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts';

export interface NumberFieldProps
  extends FieldNotesProps,
    Omit<AriaNumberFieldProps, 'className' | 'children' | 'style' | 'ref' | 'value' | 'onChange'> {
  label: string;
  /** Null when empty. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  placeholder?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function NumberField({
  label,
  value,
  onChange,
  placeholder,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...props}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      className={`${fieldStyle} ${className}`}
    >
      <Label className={labelStyle}>{label}</Label>
      <Input {...(ref && { ref })} {...(placeholder && { placeholder })} className={`${inputStyle} figures`} />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
