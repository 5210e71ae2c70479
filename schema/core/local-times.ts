import { memoize } from './memoize.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The zones of the trips that are in use in a minute. */
const MOST_ZONES = 200;

const date = { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;

const clocksIn = memoize(
  MOST_ZONES,
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time }),
);
const calendarsIn = memoize(MOST_ZONES, (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, ...date }));

/** Date.UTC would read a year before 100 as one of the twentieth century. */
const midnightUtc = (year: number, month: number, day: number) => new Date(0).setUTCFullYear(year, month - 1, day);

/**
 * Returns the local date and time of an instant in a time zone, as if the clock showed UTC. It reads no parts, because a
 * plan has thousands of times: they take three times as long.
 */
export function clockTime(instant: Date, timeZone: string): Date {
  // 5/12/2027, 09:40:00
  const numbers = clocksIn(timeZone).format(instant).split(/\D+/).map(Number);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  const seconds = (hour * 60 + minute) * 60 + second;
  // Offsets are whole seconds.
  const milliseconds = instant.getUTCMilliseconds();
  return new Date(midnightUtc(year, month, day) + seconds * 1_000 + milliseconds);
}

/** The first if the clock shows it twice; the gap's end if it skips it. @param local As if the clock showed UTC. */
export function instantOf(local: Date, timeZone: string): Date {
  const wanted = local.getTime();
  const shownAt = (at: number) => clockTime(new Date(at), timeZone).getTime();
  // No zone is a day away from UTC, so these are the offsets before and after.
  const offsets = [-DAY_MS, DAY_MS].map((apart) => shownAt(wanted + apart) - (wanted + apart));
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b);
  const found = candidates.find((at) => shownAt(at) === wanted);
  if (found !== undefined) return new Date(found);
  // The clock jumps between the two candidates.
  let [before, after] = [candidates[0] ?? wanted, candidates[1] ?? wanted];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shownAt(middle) < wanted) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the instant with the same local time some days later, or earlier if `days` is negative. */
export function daysLater(instant: Date, days: number, timeZone: string): Date {
  if (days === 0) return instant;
  return instantOf(new Date(clockTime(instant, timeZone).getTime() + days * DAY_MS), timeZone);
}

/** Returns the date of an instant in a time zone, as midnight UTC of that date. */
export function localDay(instant: Date, timeZone: string): Date {
  const [month = 0, day = 0, year = 0] = calendarsIn(timeZone).format(instant).split('/').map(Number);
  return new Date(midnightUtc(year, month, day));
}
