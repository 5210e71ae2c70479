import { announce } from '../ui/text/announce.ts';
import { dayKey, formatDaySign } from '../ui/text/format.ts';
import { MoveToDay } from './move-to-day.tsx';
import { daysOf, type PlannedActivity, type TripDays } from './plan.ts';
import { texts } from './texts.ts';
import { useReschedule } from './use-reschedule.ts';

interface MoveStopProps {
  activity: PlannedActivity;
  activities: readonly PlannedActivity[];
  timeZone: string;
  trip: TripDays;
  onClose: () => void;
}

/** Asks for the day to which an activity of the itinerary should move, and moves it. */
export function MoveStop({ activity, activities, timeZone, trip, onClose }: MoveStopProps) {
  const { reschedule } = useReschedule(activities, timeZone);
  const { name, scheduledTime } = activity;

  return (
    <MoveToDay
      name={name}
      day={scheduledTime && dayKey(scheduledTime, timeZone)}
      days={daysOf(trip)}
      onMove={(day) => {
        announce(texts.moved(texts.atDay(name, day ? formatDaySign(day) : texts.noDayInSpeech)));
        void reschedule(activity, day);
      }}
      onClose={onClose}
    />
  );
}
