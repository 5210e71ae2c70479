import type { Ref } from 'react';
import type { FieldNotesProps } from '../form/field-notes.tsx';
import { labelStyle } from '../form/field-style.ts';
import { dayKey } from '../text/format.ts';
import type { Focusable } from './date-parts.tsx';
import { DayField } from './day-field.tsx';
import { atTime, onDay, timeOf } from './on-day.ts';
import { TimeField, type TimeFieldProps } from './time-field.tsx';
import { timeTexts } from './time-texts.ts';
import { USUAL_START } from './usual-start.ts';

interface DateTimeFieldProps extends FieldNotesProps, Pick<TimeFieldProps, 'unread' | 'onUnread'> {
  label: string;
  /** An instant (RFC 3339); null when empty. */
  value: string | null | undefined;
  onChange: (instant: string | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  /** The IANA time zone in which the time is typed. */
  timeZone: string;
  ref?: Ref<Focusable>;
  timeRef?: Ref<HTMLInputElement>;
}

/** A day and a time in a time zone. A day without a time gets the usual start; without a day both are empty. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, unread, onUnread, timeZone, description, timeRef, ...day } = props;
  const onCalendar = value ? dayKey(value, timeZone) : null;

  const chooseDay = (chosen: string | null) => {
    if (!chosen) onUnread('');
    onChange(chosen && (value ? onDay(value, chosen, timeZone) : atTime(chosen, USUAL_START, timeZone)));
  };
  /** Left empty, it shows its time again: only the day removes both. */
  const chooseTime = (time: string | null) => {
    if (onCalendar && time) onChange(atTime(onCalendar, time, timeZone));
  };

  return (
    <fieldset>
      <legend className={`mb-1 ${labelStyle}`}>{label}</legend>
      <div className="grid grid-cols-2 gap-5 max-[23rem]:grid-cols-1">
        <DayField
          {...day}
          label={timeTexts.day}
          value={onCalendar}
          onChange={chooseDay}
          timeZone={timeZone}
          description={description}
        />
        <TimeField
          label={timeTexts.time}
          value={value ? timeOf(value, timeZone) : null}
          onChange={chooseTime}
          unread={unread}
          onUnread={onUnread}
          isDisabled={!onCalendar}
          {...(timeRef && { ref: timeRef })}
        />
      </div>
    </fieldset>
  );
}
