import { type CalendarDate, parseDate } from '@internationalized/date';
import type { Ref } from 'react';
import { DatePicker as AriaDatePicker, type DatePickerProps as AriaDatePickerProps } from 'react-aria-components';
import { DateParts, type Focusable } from './date-parts.tsx';
import type { FieldNotesProps } from './field-notes.tsx';
import { fieldStyle } from './field-style.ts';

interface DateFieldProps
  extends FieldNotesProps,
    Omit<
      AriaDatePickerProps<CalendarDate>,
      'className' | 'children' | 'style' | 'ref' | 'value' | 'onChange' | 'minValue' | 'maxValue'
    > {
  label: string;
  /** YYYY-MM-DD; null when empty. */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  className?: string;
  ref?: Ref<Focusable>;
}

/** A day without a time: typed, or chosen from a calendar. */
export function DateField({
  label,
  value,
  onChange,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: DateFieldProps) {
  return (
    <AriaDatePicker
      validationBehavior="aria"
      {...props}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day?.toString() ?? null)}
      className={`${fieldStyle} ${className}`}
    >
      <DateParts label={label} focusRef={ref} description={description} errorMessage={errorMessage} />
    </AriaDatePicker>
  );
}
