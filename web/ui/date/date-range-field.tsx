import { type CalendarDate, parseDate } from '@internationalized/date';
import { type Ref, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { DateRangePicker, DateRangePickerStateContext, type RangeValue } from 'react-aria-components';
import { deviceTimeZone } from '../device/time-zone.ts';
import type { FieldNotesProps } from '../form/field-notes.tsx';
import { fieldStyle } from '../form/field-style.ts';
import { todayIn } from '../timing/use-today.ts';
import { RangeCalendarPopover } from './calendar-popover.tsx';
import { DateParts, type Focusable } from './date-parts.tsx';
import { DateSegments } from './date-segments.tsx';
import { calendarProps, DateWords } from './date-words.tsx';

/** Two days, YYYY-MM-DD; either may be null. */
interface DayRange {
  start: string | null;
  end: string | null;
}

interface DateRangeFieldProps extends FieldNotesProps {
  label: string;
  defaultValue: DayRange;
  onChange: (range: DayRange) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  ref?: Ref<Focusable>;
}

/** A field for a range of days, which are typed or chosen in one calendar. */
export function DateRangeField({
  label,
  defaultValue,
  onChange,
  description,
  errorMessage,
  ref,
  ...props
}: DateRangeFieldProps) {
  const start = defaultValue.start ? parseDate(defaultValue.start) : null;
  const end = defaultValue.end ? parseDate(defaultValue.end) : null;

  const usual = start ?? end ?? parseDate(todayIn(deviceTimeZone()));

  return (
    <DateWords>
      <DateRangePicker<CalendarDate>
        {...calendarProps()}
        {...props}
        validationBehavior="aria"
        // The picker supports a single date, although its type does not say so.
        defaultValue={{ start, end } as RangeValue<CalendarDate>}
        placeholderValue={usual}
        className={fieldStyle}
      >
        <DateParts label={label} focusRef={ref} description={description} errorMessage={errorMessage}>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="flex gap-x-2">
              <DateSegments slot="start" fallback={usual} />
              <span aria-hidden>–</span>
            </span>
            <DateSegments slot="end" fallback={usual} />
          </div>
        </DateParts>
        <RangeCalendarPopover />
        <Halves defaultValue={defaultValue} onChange={onChange} />
      </DateRangePicker>
    </DateWords>
  );
}

/** Reports a range with a single date, for which the picker calls no handler. */
function Halves({ defaultValue, onChange }: Pick<DateRangeFieldProps, 'defaultValue' | 'onChange'>) {
  const value = useContext(DateRangePickerStateContext)?.value;
  const start = value?.start?.toString() ?? null;
  const end = value?.end?.toString() ?? null;
  const reported = useRef(defaultValue);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (reported.current.start === start && reported.current.end === end) return;
    reported.current = { start, end };
    report({ start, end });
  }, [start, end]);
  return null;
}
