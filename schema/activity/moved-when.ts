import { clockTime, instantOf } from '../core/local-times.ts';
import { DAY_MS } from '../trip/rules.ts';

/** The time or the day of an activity. It has one of them at most. */
export interface When {
  scheduledTime: Date | null;
  scheduledDay: Date | null;
}

interface Move {
  days: number;
  /** The time zone in which it has its time of day now. */
  from: string;
  /** The time zone in which it has the same time of day after the move. */
  to: string;
}

/** Keeps the time of day. A time that the clock skips becomes the next that exists; one that comes twice, the first. */
export function movedWhen({ scheduledTime, scheduledDay }: When, { days, from, to }: Move): When {
  if (days === 0 && from === to) return { scheduledTime, scheduledDay };
  const later = (at: Date) => new Date(at.getTime() + days * DAY_MS);
  return {
    scheduledTime: scheduledTime && instantOf(later(clockTime(scheduledTime, from)), to),
    scheduledDay: scheduledDay && later(scheduledDay),
  };
}
