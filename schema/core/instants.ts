import { memoize } from './memoize.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A few holidays' worth for many groups: what one process is asked for within a while. */
export const MOST_DAYS = 4_096;

const digits = (count: number, most: number) =>
  Array.from({ length: most }, (_, number) => String(number).padStart(count, '0'));
const twoDigits = digits(2, 60);
const threeDigits = digits(3, 1_000);

/** Each day's part of the text, by its number since 1970. */
const dayPart = memoize(MOST_DAYS, (day: number) => {
  const text = new Date(day * DAY_MS).toISOString();
  return text.slice(0, text.indexOf('T') + 1);
});

/**
 * What `toISOString` gives, in less than half its time: a page of a trip holds 150 instants, which used to be a seventh of
 * what the process does to answer. Most lie on a few days, whose calendar is reckoned once.
 */
export function isoText(instant: Date): string {
  const at = instant.getTime();
  const day = Math.floor(at / DAY_MS);
  const milliseconds = at - day * DAY_MS;
  const seconds = Math.floor(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return `${dayPart(day)}${time}.${threeDigits[milliseconds % 1_000]}Z`;
}
