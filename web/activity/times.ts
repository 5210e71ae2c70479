import { zoneOf } from '../../schema/activity/plan-order.ts';
import { atTime, dayAfter } from '../ui/date/on-day.ts';
import { MINUTES_A_DAY, showDuration } from '../ui/form/duration.ts';
import { dayKey, formatDateTime, formatDuration, formatTime } from '../ui/text/format.ts';
import { inCity } from '../ui/text/format-in-zone.ts';
import { DAY_MS } from './plan.ts';
import { texts } from './texts.ts';

/** The time zones of an activity. Null: the trip's for the start, and the start's for the end. */
interface Zones {
  timeZone: string | null;
  endTimeZone: string | null;
}

/** The times of an activity, as RFC 3339 instants. */
interface Span extends Zones {
  scheduledTime: string | null;
  endTime: string | null;
}

/** The time zone in which an activity ends. */
export const endZoneOf = (zones: Zones, tripZone: string): string => zones.endTimeZone ?? zoneOf(zones, tripZone);

const dayNumber = (instant: string, timeZone: string) => Date.parse(dayKey(instant, timeZone)) / DAY_MS;

/** The days from the start to the end on the clocks of their places: -1 if it ends on the day before it starts. */
const daysBetween = (start: string, end: string, zones: Zones, tripZone: string) =>
  dayNumber(end, endZoneOf(zones, tripZone)) - dayNumber(start, zoneOf(zones, tripZone));

/**
 * Formats '9:40 AM – 11:10 AM', optionally with the day in front. The end, if any, has its day if that differs. Between
 * two time zones: '11:55 AM → 12:55 PM Tokyo, +1 day'. A zone is named where it is not the trip's.
 */
export function formatSpan(span: Span, tripZone: string, withDay: boolean): string {
  const { scheduledTime: start, endTime: end } = span;
  if (!start) return '';
  const [startZone, endZone] = [zoneOf(span, tripZone), endZoneOf(span, tripZone)];
  const from = withDay ? formatDateTime(start, startZone) : formatTime(start, startZone);
  if (!end || end === start) return from + inCity(startZone, tripZone);
  const days = daysBetween(start, end, span, tripZone);
  if (startZone !== endZone) {
    const to = `${formatTime(end, endZone)}${inCity(endZone, tripZone)}`;
    return `${from}${inCity(startZone, tripZone)} → ${to}${days === 0 ? '' : `, ${texts.daysOn(days)}`}`;
  }
  return `${from} – ${days === 0 ? formatTime(end, endZone) : formatDateTime(end, endZone)}${inCity(endZone, tripZone)}`;
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

function nightsOf(stay: Stay, tripZone: string): number {
  const { category, scheduledTime: start, endTime: end } = stay;
  return category === 'lodging' && start && end ? daysBetween(start, end, stay, tripZone) : 0;
}

/** Whether its clock times alone don't say how long it takes, because they are of two time zones. */
export const isBetweenZones = (stay: Stay, tripZone: string) =>
  stay.scheduledTime !== null && zoneOf(stay, tripZone) !== endZoneOf(stay, tripZone);

/**
 * Formats how long an activity takes: '170 min', '1 day 3 h', between two time zones '2 h 50 min', or '3 nights' in a
 * lodging. Empty without a duration.
 */
export function formatLength(stay: Stay, tripZone: string): string {
  if (stay.duration === null) return '';
  const nights = nightsOf(stay, tripZone);
  if (nights > 0) return texts.nights(nights);
  return isBetweenZones(stay, tripZone) ? showDuration(stay.duration) : formatDuration(stay.duration);
}

/** Whether an activity takes a night or a day, so that its start and end alone do not show how long it is. */
export const isLong = (stay: Stay, tripZone: string): boolean =>
  (stay.duration ?? 0) >= MINUTES_A_DAY || nightsOf(stay, tripZone) > 0;
