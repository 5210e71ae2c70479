import { atTime, timeOf } from '../ui/date/on-day.ts';
import { serverNow } from '../ui/device/clock.ts';
import { dayKey } from '../ui/text/format.ts';
import { endOf, minutesUntil } from './times.ts';

/** The time zones in which an activity starts and ends. */
export interface EndZones {
  start: string;
  end: string;
}

interface TypedTimes {
  scheduledTime: string | null;
  minutes: number | null;
  /** Whether the time of the end was typed, and not the duration. */
  isEndTyped: boolean;
}

/**
 * Returns the times of an activity whose zones are changed in the form: what was typed stays. The clock time of the
 * start does, and that of the end if it was typed. Else the duration does.
 */
export function inZones({ scheduledTime, minutes, isEndTyped }: TypedTimes, from: EndZones, to: EndZones) {
  if (scheduledTime === null) return { scheduledTime, minutes };
  const [day, time] = [dayKey(scheduledTime, from.start), timeOf(scheduledTime, from.start)];
  const start = from.start === to.start ? scheduledTime : atTime(day, time, to.start);
  const end = endOf(scheduledTime, minutes);
  return {
    scheduledTime: start,
    minutes: end && isEndTyped ? minutesUntil(timeOf(end, from.end), start, to.end) : minutes,
  };
}

/** Whether the clocks of two zones show the same at an instant. */
const isSameClock = (a: string, b: string, instant: string): boolean =>
  dayKey(instant, a) === dayKey(instant, b) && timeOf(instant, a) === timeOf(instant, b);

/**
 * Returns the time zone of an activity at a found place: `usual`, unless the clock there shows another time.
 * @param at The time of the activity; null: now.
 */
export const zoneThere = (zone: string, usual: string, at: string | null): string =>
  isSameClock(zone, usual, at ?? new Date(serverNow()).toISOString()) ? usual : zone;

/** The same for a new activity. Null: the trip's. @param zone Null: unknown. */
export function ownZoneThere(zone: string | null, tripZone: string, at: string | null): string | null {
  const there = zone === null ? tripZone : zoneThere(zone, tripZone, at);
  return there === tripZone ? null : there;
}
