import pg from 'pg';
import { MOST_DAYS } from '../../schema/core/instants.ts';
import { memoize } from '../../schema/core/memoize.ts';

const DAY_LENGTH = '2026-05-12'.length;
const SECOND_LENGTH = '2026-05-12 09:40:00'.length;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [ZERO, POINT, SPACE] = ['0', '.', ' '].map((character) => character.charCodeAt(0)) as [number, number, number];

/** Matches 2026-05-12 09:40:00.123+05:30. node-postgres parses all other forms. */
const PLAIN_INSTANT = /^[1-9]\d{3}-[^B]*[+-]\d\d(:\d\d)?$/;
const parseInstant: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** The start of a day in UTC, in ms since 1970, by its text. */
const beginningOf = memoize(MOST_DAYS, (day: string) => Date.parse(day));

/** Parses a day. A day has no time zone; as in Prisma, the result is its start in UTC. */
export const readDay = (text: string): Date => new Date(beginningOf(text));

/**
 * Our sessions use UTC, and such instants are computed from the digits: a trip page has 150 of them, JavaScript's own
 * parser takes twice as long, and node-postgres's six times.
 */
export function readInstant(text: string): Date {
  if (text.charCodeAt(DAY_LENGTH) !== SPACE || !text.endsWith('+00')) {
    return PLAIN_INSTANT.test(text) ? new Date(text) : parseInstant(text);
  }
  const digit = (at: number) => text.charCodeAt(at) - ZERO;
  const number = (at: number) => digit(at) * 10 + digit(at + 1);
  let at = beginningOf(text.slice(0, DAY_LENGTH)) + number(11) * HOUR_MS + number(14) * MINUTE_MS + number(17) * 1_000;
  if (text.charCodeAt(SECOND_LENGTH) === POINT) {
    const end = text.length - '+00'.length;
    let unit = 100;
    for (let place = SECOND_LENGTH + 1; place < end && unit >= 1; place += 1) {
      at += digit(place) * unit;
      unit /= 10;
    }
  }
  return new Date(at);
}
