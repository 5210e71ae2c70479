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
import { formatWeekday } from '../text/format.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { DateParts, type Focusable } from './date-parts.tsx';
import { DateSegments } from './date-segments.tsx';
import { calendarProps, clockProps, DateWords } from './date-words.tsx';
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
  /** The IANA time zone in which the time is typed. */
  timeZone: string;
  /** The day on which the calendar of an empty field opens: YYYY-MM-DD. */
  startsOn?: string | null | undefined;
  hasYear?: boolean;
  className?: string;
  ref?: Ref<Focusable>;
}

/**
 * A field for a day and a time in a time zone. Its year is not typed unless asked for: it is the one near the start.
 * The calendar has every year.
 */
export function DateTimeField({
  label,
  value,
  onChange,
  timeZone,
  startsOn,
  hasYear,
  description,
  errorMessage,
  className = '',
  ref,
  ...props
}: DateTimeFieldProps) {
  const start = startsOn ? parseDate(startsOn) : today(timeZone);
  const usual = toZoned(toCalendarDateTime(start, USUAL_START), timeZone);
  const notes = [value && formatWeekday(value, timeZone), description].filter(Boolean);

  return (
    <DateWords>
      <AriaDatePicker
        validationBehavior="aria"
        granularity="minute"
        hideTimeZone
        {...clockProps()}
        {...calendarProps()}
        {...props}
        placeholderValue={usual}
        value={value ? parseAbsolute(value, timeZone) : null}
        onChange={(moment) => onChange(moment?.toAbsoluteString() ?? null)}
        className={`${fieldStyle} ${className}`}
      >
        <DateParts label={label} focusRef={ref} description={notes.join(' · ')} errorMessage={errorMessage}>
          <DateSegments fallback={usual} {...(!hasYear && { yearNear: start })} />
        </DateParts>
        <CalendarPopover />
      </AriaDatePicker>
    </DateWords>
  );
}
