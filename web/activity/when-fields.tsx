import { type ReactNode, useState } from 'react';
import type { Control } from 'react-hook-form';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { atTime, onDay, timeOf } from '../ui/date/on-day.ts';
import { TimeField } from '../ui/date/time-field.tsx';
import { useFormField } from '../ui/form/form.ts';
import { formatDaySign, formatDayWithWeekday } from '../ui/text/format.ts';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { dayOf } from './plan.ts';

interface WhenFieldsProps {
  control: Control<ActivityDraft, unknown, ActivityDraft>;
  timeZone: string;
  /** The days to choose from: those of the trip, YYYY-MM-DD. */
  days: readonly string[];
  /** The day on which the calendar of another day opens. */
  startsOn: string | null;
  /** Whether its start is a check-in. */
  hasCheckIn: boolean;
  children: ReactNode;
}

const NONE = 'none';
const OTHER = 'other';

/** The day of an activity, and its start if it has one. Both write the form's time or, without a start, its day. */
export function WhenFields({ control, timeZone, days, startsOn, hasCheckIn, children }: WhenFieldsProps) {
  const dayLabel = hasCheckIn ? formTexts.checkInDay : formTexts.scheduledDay;
  const timeField = useFormField(control, 'scheduledTime');
  const dayField = useFormField(control, 'scheduledDay');
  const unread = useFormField(control, 'unreadStart');
  const instant = timeField.value ?? null;
  const day = dayOf({ scheduledTime: instant, scheduledDay: dayField.value ?? null, timeZone: null }, timeZone);
  const [isOther, setOther] = useState(day !== null && !days.includes(day));

  const write = (scheduledTime: string | null, scheduledDay: string | null) => {
    timeField.onChange(scheduledTime);
    dayField.onChange(scheduledDay);
  };
  const chooseDay = (chosen: string | null) =>
    chosen && instant ? write(onDay(instant, chosen, timeZone), null) : write(null, chosen);
  const chooseTime = (time: string | null) =>
    time && day ? write(atTime(day, time, timeZone), null) : write(null, day);

  const isOutside = day !== null && days.length > 0 && !days.includes(day);
  const choices = [
    { id: NONE, label: formTexts.noDay },
    ...days.map((each) => ({ id: each, label: formatDaySign(each), name: formatDayWithWeekday(each) })),
    { id: OTHER, label: formTexts.otherDay },
  ];
  const choose = (id: string) => {
    setOther(id === OTHER);
    if (id !== OTHER) chooseDay(id === NONE ? null : id);
  };

  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold text-sm">{dayLabel}</legend>
        {days.length > 0 && (
          <ToggleGroup
            label={dayLabel}
            options={choices}
            selected={isOther ? OTHER : (day ?? NONE)}
            onSelect={choose}
            isPlates
          />
        )}
        {(isOther || days.length === 0) && (
          <DayField
            label={formTexts.date}
            value={day}
            onChange={chooseDay}
            onBlur={dayField.onBlur}
            isInvalid={dayField.isInvalid}
            errorMessage={dayField.errorMessage}
            timeZone={timeZone}
            startsOn={startsOn}
            remark={isOutside ? formTexts.outsideTrip : undefined}
            ref={dayField.ref}
          />
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-5 max-[23rem]:grid-cols-1 sm:grid-cols-3 sm:[&>*]:min-w-0">
        <TimeField
          label={hasCheckIn ? formTexts.checkIn : formTexts.scheduledTime}
          description={day ? formTexts.inZone(timeZone) : formTexts.dayFirst}
          value={instant && timeOf(instant, timeZone)}
          onChange={chooseTime}
          onBlur={timeField.onBlur}
          unread={unread.value}
          onUnread={unread.onChange}
          isDisabled={day === null}
          isInvalid={timeField.isInvalid || unread.isInvalid}
          errorMessage={timeField.errorMessage}
          ref={unread.ref}
        />
        {children}
      </div>
    </>
  );
}
