import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { casual } from 'chrono-node/en';
import { type Found, find, isNextToRead, whole } from './spans.ts';

/** Days are YYYY-MM-DD. */
export interface DaysOfTrip {
  /** Today in the trip's time zone. */
  today: string;
  /** The trip's days in order, if they are known and not too many. */
  days: readonly string[];
  /** The trip's first day, if known. */
  startsOn: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns YYYY-MM-DD; null for a day that is not in the calendar. */
function written(year: number, month: number, day: number): string | null {
  const text = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  const ms = dateOf(text).getTime();
  return Number.isNaN(ms) || dayOf(ms) !== text ? null : text;
}

/** Of a date without a year: the day of the trip, or else the one nearest to its start; without a trip, the next. */
function withYear(month: number, day: number, { days, startsOn, today }: DaysOfTrip): string | null {
  const near = startsOn ?? days[0] ?? today;
  const year = Number(near.slice(0, 4));
  const candidates = [year - 1, year, year + 1].flatMap((each) => written(each, month, day) ?? []);
  if (near === today) return candidates.find((each) => each >= today) ?? null;
  const apart = (each: string) => Math.abs(dateOf(each).getTime() - dateOf(near).getTime());
  return candidates.find((each) => days.includes(each)) ?? candidates.sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** The first such day of the trip; without dates, the next one from today. */
function firstWeekday(weekday: number, { days, startsOn, today }: DaysOfTrip): string | null {
  if (days.length > 0) return days.find((day) => dateOf(day).getUTCDay() === weekday) ?? null;
  const first = dateOf(startsOn ?? today);
  return dayOf(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * DAY_MS);
}

const weekday =
  /^(?:on +)?(?:(?:this|next) +)?(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?!\p{L})/iu;
const date = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|^\d{4}-\d\d?-\d\d?$/i;
const near = /^(?:today|tonight|tomorrow)$/i;
const dayOfMonth = /^ (\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\p{N}]|[.,:/]\d)/iu;

/** chrono reads a bare number as an hour, and one of two digits as a year. */
const goesTooFar = ({ start, text }: ParsedResult): boolean =>
  start.isCertain('hour') || (start.isCertain('year') && !near.test(text) && !/\d{4}/.test(text));

function parse(text: string, today: string): ParsedResult[] {
  // Noon in UTC, so that chrono's components are those of the trip's calendar. Its instants are never used.
  return casual.parse(text, { instant: new Date(`${today}T12:00:00Z`), timezone: 0 }, { forwardDate: true });
}

/** Returns what chrono reads without the numbers that are too much, word by word from the end. */
function withoutNumbers(result: ParsedResult, today: string): ParsedResult | null {
  let left: ParsedResult | undefined = result;
  while (left && goesTooFar(left)) {
    const words: string = left.text.replace(/\s*\S+$/, '');
    left = words ? parse(words, today).find(({ index }) => index === 0) : undefined;
  }
  return left ?? null;
}

const numberOf = (start: ParsedComponents, part: 'year' | 'month' | 'day' | 'weekday') => start.get(part) ?? 0;

/** Returns the day that a part of the line means, and how much of it says so. */
function meaningOf(line: string, found: ParsedResult, index: number, trip: DaysOfTrip): Found<string> | null {
  const { start, text } = found;
  const at = (value: string | null, length = text.length) => value && { start: index, end: index + length, value };
  // A range, such as that of a hotel, has no day of its own.
  if (found.end) return null;
  if (near.test(text)) {
    return at(written(numberOf(start, 'year'), numberOf(start, 'month'), numberOf(start, 'day'))) || null;
  }
  if (start.isCertain('day') && start.isCertain('month') && date.test(text)) {
    const [month, day] = [numberOf(start, 'month'), numberOf(start, 'day')];
    return (
      at(start.isCertain('year') ? written(numberOf(start, 'year'), month, day) : withYear(month, day, trip)) || null
    );
  }
  const [name] = weekday.exec(text) ?? [];
  if (!name) return null;
  const [sign, number] = dayOfMonth.exec(line.slice(index + name.length)) ?? [];
  const onSign = trip.days.find(
    (day) => Number(day.slice(8)) === Number(number) && dateOf(day).getUTCDay() === start.get('weekday'),
  );
  if (sign && onSign) return at(onSign, name.length + sign.length) || null;
  return at(firstWeekday(numberOf(start, 'weekday'), trip), name.length) || null;
}

const sunny = /^\s+(?:bath|beds?\b|block|cream|deck|dial|glasses|hat|protection|screen)/i;

/** 'Good Friday' and 'sat nav' are none. 'sun' is a day first in the line, after 'on' or beside another part: not in 'sun bathing' and 'lunch in the sun'. */
function isDay(line: string, found: Found<string>, isAfterOn: boolean): boolean {
  if (/^(?:['’]|\s+nav\b)/i.test(line.slice(found.end))) return false;
  if (/\b(?:day after|good|black)\s+$/i.test(line.slice(0, found.start))) return false;
  if (line.slice(found.start, found.end).toLowerCase() !== 'sun' || isAfterOn) return true;
  if (line.slice(0, found.start).trim() === '') return !sunny.test(line.slice(found.end));
  return isNextToRead(line, found) && !/\b(?:the|in|a|of)\s+$/i.test(line.slice(0, found.start));
}

function findWithChrono(line: string, trip: DaysOfTrip): Found<string>[] {
  return parse(line, trip.today).flatMap((result) => {
    const read = withoutNumbers(result, trip.today);
    const found = read && meaningOf(line, read, result.index, trip);
    if (!found) return [];
    const [on = ''] = /(?<!\S)on\s+$/i.exec(line.slice(0, found.start)) ?? [];
    return isDay(line, found, on !== '') ? [{ ...found, start: found.start - on.length }] : [];
  });
}

/** The longest trip whose days are counted. */
const MOST_DAYS = 366;

const numbered = whole('(?:on )?day (?<number>\\d{1,3})');

/** 'day 2' of the trip. */
const findNumbered = (line: string, { days, startsOn }: DaysOfTrip) =>
  find(line, numbered, ({ groups = {} }) => {
    const number = Number(groups.number);
    if (days.length > 0) return days[number - 1] ?? null;
    const isLegal = startsOn !== null && number > 0 && number <= MOST_DAYS;
    return isLegal ? dayOf(dateOf(startsOn).getTime() + (number - 1) * DAY_MS) : null;
  });

const numeric = whole('(?:on )?(?<a>\\d{1,2})/(?<b>\\d{1,2})(?![/\\d])');

/** '12/5': its order differs by country, so it is a day only if one order is a day of the trip, and the other is not. */
const findNumeric = (line: string, { days }: DaysOfTrip) =>
  find(line, numeric, ({ groups: { a = '', b = '' } = {} }) => {
    const orders = [`-${a.padStart(2, '0')}-${b.padStart(2, '0')}`, `-${b.padStart(2, '0')}-${a.padStart(2, '0')}`];
    const meant = days.filter((day) => orders.some((order) => day.endsWith(order)));
    return meant.length === 1 ? (meant[0] ?? null) : null;
  });

/** Finds days: dates in words, weekdays of the trip, 'tomorrow', and 'day 2' of the trip. */
export const findDays = (line: string, trip: DaysOfTrip): Found<string>[] =>
  [...findNumbered(line, trip), ...findNumeric(line, trip), ...findWithChrono(line, trip)].sort(
    (a, b) => a.start - b.start,
  );
