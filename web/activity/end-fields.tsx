import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { timeOf } from '../ui/date/on-day.ts';
import { TimeField } from '../ui/date/time-field.tsx';
import { parseDuration, showDuration } from '../ui/form/duration.ts';
import { useFormField } from '../ui/form/form.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { dayKey, formatDayWithWeekday } from '../ui/text/format.ts';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { endOf, minutesUntil } from './times.ts';
import type { FormZones } from './use-zones.ts';

interface EndFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  zones: FormZones;
}

/** The end of an activity, and its duration: two ways to say the same, of which the duration is stored. */
export function EndFields({ control, zones }: EndFieldsProps) {
  const start = useWatch({ control, name: 'scheduledTime' }) ?? null;
  const duration = useFormField(control, 'duration');
  const unread = useFormField(control, 'unreadEnd');
  const minutes = parseDuration(duration.value);
  const isWhole = minutes !== null && Number.isInteger(minutes) && minutes >= 0;
  const end = endOf(start, isWhole ? minutes : null);
  const startDay = start && dayKey(start, zones.start);
  const endDay = end && dayKey(end, zones.end);

  const endAt = (time: string | null) => {
    if (!start) return;
    zones.setEndTyped(time !== null);
    duration.onChange(time ? showDuration(minutesUntil(time, start, zones.end)) : '');
  };
  const isElsewhere = zones.start !== zones.end;
  const notes = [
    endDay && endDay !== startDay ? formTexts.endsOn(formatDayWithWeekday(endDay)) : '',
    isElsewhere ? formTexts.endsIn(zones.end) : '',
  ];

  return (
    <>
      <TimeField
        label={formTexts.endTime}
        value={end && timeOf(end, zones.end)}
        onChange={endAt}
        unread={unread.value}
        onUnread={unread.onChange}
        after={start && !isElsewhere ? timeOf(start, zones.start) : null}
        isDisabled={!start}
        isInvalid={unread.isInvalid}
        ref={unread.ref}
        description={notes.filter(Boolean).join(' ') || undefined}
      />
      <TextField
        {...duration}
        onChange={(text) => {
          zones.setEndTyped(false);
          duration.onChange(text);
        }}
        label={formTexts.duration}
        description={isWhole ? formTexts.reads(showDuration(minutes)) : formTexts.durationHint}
      />
    </>
  );
}
