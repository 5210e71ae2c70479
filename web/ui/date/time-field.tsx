import { CalendarDate, parseTime, toCalendarDateTime } from '@internationalized/date';
import { TimeField as AriaTimeField, Label } from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from '../form/field-notes.tsx';
import { fieldStyle, groupStyle, labelStyle } from '../form/field-style.ts';
import { DateSegments } from './date-segments.tsx';
import { clockProps, DateWords } from './date-words.tsx';
import { USUAL_START } from './usual-start.ts';

interface TimeFieldProps extends FieldNotesProps {
  label: string;
  /** A time of day, HH:MM; null when empty. */
  value: string | null;
  onChange: (time: string | null) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isInvalid?: boolean;
}

/** The segments of a time have a date too. It is never shown. */
const ANY_DAY = new CalendarDate(2000, 1, 1);

export function TimeField({ label, value, onChange, description, errorMessage, ...field }: TimeFieldProps) {
  return (
    <DateWords>
      <AriaTimeField
        validationBehavior="aria"
        granularity="minute"
        {...clockProps()}
        {...field}
        placeholderValue={USUAL_START}
        value={value ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
        className={fieldStyle}
      >
        <Label className={labelStyle}>{label}</Label>
        <div className={groupStyle}>
          <DateSegments fallback={toCalendarDateTime(ANY_DAY, USUAL_START)} />
        </div>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </AriaTimeField>
    </DateWords>
  );
}
