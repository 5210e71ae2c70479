import { atTime, dayAfter } from '../ui/date/on-day.ts';
import { MINUTES_A_DAY } from '../ui/form/duration.ts';
import { dayKey, formatDateTime, formatDuration, formatTime } from '../ui/text/format.ts';
import { DAY_MS } from './plan.ts';
import { texts } from './texts.ts';

/** The times of an activity, as RFC 3339 instants. */
interface Span {
  scheduledTime: string | null;
  endTime: string | null;
}

/** Formats '9:40 AM – 11:10 AM', optionally with the day in front. The end, if any, has its day if that differs. */
export function formatSpan({ scheduledTime: start, endTime: end }: Span, timeZone: string, withDay: boolean): string {
  if (!start) return '';
  const from = withDay ? formatDateTime(start, timeZone) : formatTime(start, timeZone);
  if (!end || end === start) return from;
  const isSameDay = dayKey(start, timeZone) === dayKey(end, timeZone);
  return `${from} – ${isSameDay ? formatTime(end, timeZone) : formatDateTime(end, timeZone)}`;
}

const MINUTE_MS = 60_000;

/** Start plus duration in minutes; null if either is missing. Product spec, section 9. */
export const endOf = (start: string | null, duration: number | null): string | null =>
  start && duration !== null ? new Date(Date.parse(start) + duration * MINUTE_MS).toISOString() : null;

/**
 * Returns the minutes from the start to the next time (HH:MM): a time before the start is on the next day, which may
 * have 23 or 25 hours.
 */
export function minutesUntil(time: string, start: string, timeZone: string): number {
  const minutesTo = (day: string) => (Date.parse(atTime(day, time, timeZone)) - Date.parse(start)) / MINUTE_MS;
  const day = dayKey(start, timeZone);
  return minutesTo(day) < 0 ? minutesTo(dayAfter(day)) : minutesTo(day);
}

interface Stay extends Span {
  category: string;
  duration: number | null;
}

const dayNumber = (instant: string, timeZone: string) => Date.parse(dayKey(instant, timeZone)) / DAY_MS;

function nightsOf({ category, scheduledTime: start, endTime: end }: Stay, timeZone: string): number {
  return category === 'lodging' && start && end ? dayNumber(end, timeZone) - dayNumber(start, timeZone) : 0;
}

/** Formats how long an activity takes: '170 min', '1 day 3 h', or '3 nights' in a lodging. Empty without a duration. */
export function formatLength(stay: Stay, timeZone: string): string {
  if (stay.duration === null) return '';
  const nights = nightsOf(stay, timeZone);
  return nights > 0 ? texts.nights(nights) : formatDuration(stay.duration);
}

/** Whether an activity takes a night or a day, so that its start and end alone do not show how long it is. */
export const isLong = (stay: Stay, timeZone: string): boolean =>
  (stay.duration ?? 0) >= MINUTES_A_DAY || nightsOf(stay, timeZone) > 0;
