import type { Activity } from '../../prisma/generated/client.ts';
import { clockTime, instantOf } from '../core/local-times.ts';
import { DAY_MS } from '../trip/rules.ts';

/** The time or the day of an activity. It has one of them at most. */
export type When = Pick<Activity, 'scheduledTime' | 'scheduledDay'>;

interface Move {
  days: number;
  /** The time zone of the trip in which it has its time of day now. */
  from: string;
  /** The time zone of the trip in which it has the same time of day after the move. */
  to: string;
}

/**
 * Keeps the time of day in the activity's own time zone, or else in the trip's. A time that the clock skips becomes the
 * next that exists; one that comes twice, the first.
 */
export function movedWhen(
  { scheduledTime, scheduledDay, timeZone }: When & Pick<Activity, 'timeZone'>,
  { days, ...trip }: Move,
): When {
  const [from, to] = [timeZone ?? trip.from, timeZone ?? trip.to];
  if (days === 0 && from === to) return { scheduledTime, scheduledDay };
  const later = (at: Date) => new Date(at.getTime() + days * DAY_MS);
  return {
    scheduledTime: scheduledTime && instantOf(later(clockTime(scheduledTime, from)), to),
    scheduledDay: scheduledDay && later(scheduledDay),
  };
}
