import { memoize } from './memoize.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The zones of the trips that are read in a minute. */
const MOST_ZONES = 200;

const datesIn = memoize(
  MOST_ZONES,
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

/** Returns the date of an instant in a time zone, as midnight UTC of that date. */
export function localDay(instant: Date, timeZone: string): Date {
  const parts = datesIn(timeZone).formatToParts(instant);
  const numberOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  // Date.UTC would read a year before 100 as one of the twentieth century.
  return new Date(new Date(0).setUTCFullYear(numberOf('year'), numberOf('month') - 1, numberOf('day')));
}

/**
 * Returns the first instant of a day in a time zone, even if the clock skips midnight.
 * @param day Midnight UTC of the date.
 */
export function startOfDay(day: Date, timeZone: string): Date {
  // No zone is a day away from UTC.
  let [before, start] = [day.getTime() - DAY_MS, day.getTime() + DAY_MS];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}

/** Returns the first instant after a day in a time zone. */
export const endOfDay = (day: Date, timeZone: string): Date => startOfDay(new Date(day.getTime() + DAY_MS), timeZone);
