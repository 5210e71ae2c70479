import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { DayField } from '../ui/date/day-field.tsx';
import { atTime, dayAfter, timeOf } from '../ui/date/on-day.ts';
import { TimeField } from '../ui/date/time-field.tsx';
import { parseDuration, showDuration } from '../ui/form/duration.ts';
import { useFormField } from '../ui/form/form.ts';
import { dayKey } from '../ui/text/format.ts';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { DAY_MS, dayOf } from './plan.ts';
import { texts } from './texts.ts';
import { endOf } from './times.ts';
import type { FormZones } from './use-zones.ts';

interface CheckOutFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  zones: FormZones;
}

/** When most hotels expect people, and when they want them out: HH:MM. */
const USUAL_CHECK_IN = '15:00';
const USUAL_CHECK_OUT = '11:00';
const MINUTE_MS = 60_000;

/** The day and the time at which people leave a lodging. They write the form's duration. */
export function CheckOutFields({ control, zones }: CheckOutFieldsProps) {
  const timeField = useFormField(control, 'scheduledTime');
  const dayField = useFormField(control, 'scheduledDay');
  const duration = useFormField(control, 'duration');
  const unread = useFormField(control, 'unreadEnd');
  const start = timeField.value ?? null;
  const when = { scheduledTime: start, scheduledDay: dayField.value ?? null, timeZone: null };
  const startDay = dayOf(when, zones.start);
  const minutes = parseDuration(duration.value);
  // A check-out before the check-in is negative. The form shows it, but cannot be sent.
  const end = endOf(start, Number.isInteger(minutes) ? minutes : null);
  const [day, time] = [end && dayKey(end, zones.end), end && timeOf(end, zones.end)];
  const [cleared, setCleared] = useState<string | null>(null);

  const leaveAt = (newDay: string, newTime: string) => {
    if (!startDay) return;
    const from = start ?? atTime(startDay, USUAL_CHECK_IN, zones.start);
    if (!start) {
      timeField.onChange(from);
      dayField.onChange(null);
    }
    const length = Math.round((Date.parse(atTime(newDay, newTime, zones.end)) - Date.parse(from)) / MINUTE_MS);
    zones.setEndTyped(false);
    duration.onChange(length < 0 ? String(length) : showDuration(length));
  };
  const chooseDay = (chosen: string | null) => {
    if (chosen) return leaveAt(chosen, time ?? cleared ?? USUAL_CHECK_OUT);
    setCleared(time);
    duration.onChange('');
  };

  const nights = day && startDay ? (Date.parse(day) - Date.parse(startDay)) / DAY_MS : 0;
  const isBefore = minutes !== null && minutes < 0;
  const error = isBefore ? formTexts.checkOutFirst : duration.errorMessage;
  return (
    <>
      <DayField
        label={formTexts.checkOutDay}
        value={day}
        onChange={chooseDay}
        onBlur={duration.onBlur}
        isInvalid={isBefore || duration.isInvalid}
        {...(error !== undefined && { errorMessage: error })}
        timeZone={zones.end}
        startsOn={startDay && dayAfter(startDay)}
        remark={nights > 0 ? texts.nights(nights) : undefined}
        ref={duration.ref}
      />
      <TimeField
        label={formTexts.checkOut}
        value={time}
        onChange={(typed) => typed && startDay && leaveAt(day ?? dayAfter(startDay), typed)}
        unread={unread.value}
        onUnread={unread.onChange}
        isDisabled={!startDay}
        isInvalid={unread.isInvalid}
        ref={unread.ref}
        description={zones.start === zones.end ? undefined : formTexts.endsIn(zones.end)}
      />
    </>
  );
}
