import {
  parseAbsolute,
  parseDate,
  toCalendarDateTime,
  today,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import type { Ref } from 'react';
import { DatePicker as AriaDatePicker, type DatePickerProps as AriaDatePickerProps } from 'react-aria-components';
import type { FieldNotesProps } from '../form/field-notes.tsx';
import { fieldStyle } from '../form/field-style.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { DateParts, type Focusable } from './date-parts.tsx';
import { DateSegments } from './date-segments.tsx';
import { USUAL_START } from './usual-start.ts';

interface DateTimeFieldProps
  extends FieldNotesProps,
    Omit<
      AriaDatePickerProps<ZonedDateTime>,
      'className' | 'children' | 'style' | 'ref' | 'value' | 'onChange' | 'minValue' | 'maxValue' | 'placeholderValue'
    > {
  label: string;
  /** An instant (RFC 3339); null when empty. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
  /** The IANA zone in whose clock the time is typed. */
  timeZone: string;
  /** The day that the calendar opens on while the field is empty: YYYY-MM-DD. */
  startsOn?: string | null | undefined;
  className?: string;
  ref?: Ref<Focusable>;
}

/** A day and a time on the clock of a zone. */
export function DateTimeField({
  label,
  value,
  onChange,
  timeZone,
  startsOn,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: DateTimeFieldProps) {
  const usual = toZoned(toCalendarDateTime(startsOn ? parseDate(startsOn) : today(timeZone), USUAL_START), timeZone);

  return (
    <AriaDatePicker
      validationBehavior="aria"
      granularity="minute"
      hourCycle={12}
      hideTimeZone
      {...props}
      placeholderValue={usual}
      value={value ? parseAbsolute(value, timeZone) : null}
      onChange={(moment) => onChange(moment?.toAbsoluteString() ?? null)}
      className={`${fieldStyle} ${className}`}
    >
      <DateParts label={label} focusRef={ref} description={description} errorMessage={errorMessage}>
        <DateSegments fallback={usual} />
      </DateParts>
      <CalendarPopover />
    </AriaDatePicker>
  );
}
