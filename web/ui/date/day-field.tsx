import { type CalendarDate, parseDate } from '@internationalized/date';
import type { Ref } from 'react';
import { DatePicker } from 'react-aria-components';
import type { FieldNotesProps } from '../form/field-notes.tsx';
import { fieldStyle } from '../form/field-style.ts';
import { formatDayWithWeekday } from '../text/format.ts';
import { todayIn } from '../timing/use-today.ts';
import { CalendarPopover } from './calendar-popover.tsx';
import { DateParts, type Focusable } from './date-parts.tsx';
import { DateSegments } from './date-segments.tsx';
import { calendarProps, DateWords } from './date-words.tsx';

interface DayFieldProps extends FieldNotesProps {
  label: string;
  /** YYYY-MM-DD; null when empty. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  /** The IANA time zone whose today the calendar of an empty field shows. */
  timeZone: string;
  /** The day on which the calendar of an empty field opens: YYYY-MM-DD. */
  startsOn?: string | null | undefined;
  remark?: string | undefined;
  hasYear?: boolean;
  ref?: Ref<Focusable>;
}

/** A field for a day. Its year is not typed unless asked for: it is the one near the start. The calendar has all. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, timeZone, startsOn, remark, hasYear, description, errorMessage, ref, ...picker } =
    props;
  const usual = parseDate(startsOn ?? todayIn(timeZone));

  return (
    <DateWords>
      <DatePicker<CalendarDate>
        validationBehavior="aria"
        {...calendarProps()}
        {...picker}
        placeholderValue={usual}
        value={value ? parseDate(value) : null}
        onChange={(day) => onChange(day?.toString() ?? null)}
        className={fieldStyle}
      >
        <DateParts
          label={label}
          focusRef={ref}
          description={value ? [formatDayWithWeekday(value), remark].filter(Boolean).join(' · ') : description}
          errorMessage={errorMessage}
        >
          <DateSegments fallback={usual} {...(!hasYear && { yearNear: usual })} />
        </DateParts>
        <CalendarPopover />
      </DatePicker>
    </DateWords>
  );
}
