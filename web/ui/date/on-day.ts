import { clockTime, instantOf } from '../../../schema/core/local-times.ts';
import { knownZone } from '../device/time-zone.ts';
import { dayKey } from '../text/format.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the instant of a local time (HH:MM) on a day (YYYY-MM-DD). A time that the clock skips on that day becomes
 * the first time after the gap, as on the server.
 */
export const atTime = (day: string, time: string, timeZone: string): string =>
  instantOf(new Date(`${day}T${time}Z`), knownZone(timeZone)).toISOString();

/** HH:MM:SS.mmm. */
const clockOf = (instant: string, timeZone: string) =>
  clockTime(new Date(instant), knownZone(timeZone)).toISOString().slice(11, 23);

/** Returns the same local time on another day (YYYY-MM-DD), across changes of the clock. */
export function onDay(instant: string, day: string, timeZone: string): string {
  if (dayKey(instant, timeZone) === day) return instant;
  return atTime(day, clockOf(instant, timeZone), timeZone);
}

/** Returns the local time of an instant: HH:MM. */
export const timeOf = (instant: string, timeZone: string): string => clockOf(instant, timeZone).slice(0, 5);

/** Returns the day that is some days after a day, both YYYY-MM-DD. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the day after a day: YYYY-MM-DD. */
export const dayAfter = (day: string): string => daysAfter(day, 1);

/** Returns the first instant of a day in a time zone, and the first after it, in ms. */
export function boundsOf(day: string, timeZone: string): [start: number, end: number] {
  return [Date.parse(atTime(day, '00:00', timeZone)), Date.parse(atTime(dayAfter(day), '00:00', timeZone))];
}
