import { parseAbsolute, parseDate } from '@internationalized/date';
import fc from 'fast-check';

// Samples for property tests of times: time zones with unusual clock changes, mostly near those changes.

/** Lord Howe's clock changes by half an hour, Kolkata's never. */
const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = Date.UTC(2025, 0);
const LAST = Date.UTC(2031, 0);

const on = (ms: number, zone: string) => parseAbsolute(new Date(ms).toISOString(), zone);

function changesOf(zone: string): number[] {
  const offset = (ms: number) => on(ms, zone).offset;
  const changes: number[] = [];
  for (let day = FIRST; day < LAST; day += DAY) {
    let [before, after] = [day, day + DAY];
    if (offset(before) === offset(after)) continue;
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE;
      if (offset(middle) === offset(before)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

const changes = zones.flatMap((zone) => changesOf(zone).map((ms) => ({ zone, ms })));

const zone = fc.constantFrom(...zones);
const change = fc.constantFrom(...changes);
const ms = fc.integer({ min: FIRST / MINUTE, max: LAST / MINUTE }).map((minutes) => minutes * MINUTE);
const day = fc.integer({ min: 0, max: 6 * 365 }).map((days) => parseDate('2025-01-01').add({ days }).toString());
const minutesAway = fc.integer({ min: -150, max: 150 });

/** A time zone, a whole minute (RFC 3339) and a day (YYYY-MM-DD) from 2025 to 2030. */
export const moments = fc
  .oneof(
    fc.record({ zone, ms, day }),
    fc.record({ change, minutesAway, day }).map(({ change: { zone, ms }, minutesAway, day }) => ({
      zone,
      ms: ms + minutesAway * MINUTE,
      day,
    })),
    fc.record({ change, ms }).map(({ change, ms }) => ({
      zone: change.zone,
      ms,
      day: on(change.ms, change.zone).toString().slice(0, 10),
    })),
  )
  .map(({ ms, ...where }) => ({ ...where, instant: new Date(ms).toISOString() }));
