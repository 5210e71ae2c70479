import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { atTime, dayAfter, timeOf } from '../ui/date/on-day.ts';
import { TimeField } from '../ui/date/time-field.tsx';
import { parseDuration, showDuration } from '../ui/form/duration.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { dayKey, formatDayWithWeekday } from '../ui/text/format.ts';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { endOf } from './times.ts';

interface EndFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  timeZone: string;
}

const MINUTE_MS = 60_000;

/** The end of an activity, and its duration: two ways to say the same, of which the duration is stored. */
export function EndFields({ control, timeZone }: EndFieldsProps) {
  const start = useWatch({ control, name: 'scheduledTime' }) ?? null;
  const duration = useFormField(control, 'duration');
  const unread = useFormField(control, 'unreadEnd');
  const minutes = parseDuration(duration.value);
  const isWhole = minutes !== null && Number.isInteger(minutes) && minutes >= 0;
  const end = endOf(start, isWhole ? minutes : null);
  const startDay = start && dayKey(start, timeZone);
  const endDay = end && dayKey(end, timeZone);

  /** A time before the start is on the next day, which may have 23 or 25 hours. */
  const endAt = (time: string | null) => {
    if (!start || !startDay) return;
    if (!time) return duration.onChange('');
    const minutesTo = (day: string) => (Date.parse(atTime(day, time, timeZone)) - Date.parse(start)) / MINUTE_MS;
    const sameDay = minutesTo(startDay);
    duration.onChange(showDuration(sameDay < 0 ? minutesTo(dayAfter(startDay)) : sameDay));
  };

  return (
    <>
      <TimeField
        label={formTexts.endTime}
        value={end && timeOf(end, timeZone)}
        onChange={endAt}
        unread={unread.value}
        onUnread={unread.onChange}
        after={start && timeOf(start, timeZone)}
        isDisabled={!start}
        isInvalid={unread.isInvalid}
        ref={unread.ref}
        description={endDay && endDay !== startDay ? formTexts.endsOn(formatDayWithWeekday(endDay)) : undefined}
      />
      <TextField
        {...duration}
        label={formTexts.duration}
        description={isWhole ? formTexts.reads(showDuration(minutes)) : formTexts.durationHint}
      />
    </>
  );
}
