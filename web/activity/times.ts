import { zoneOf } from '../../schema/activity/plan-order.ts';
import { endZoneOf, isStay, isTransport, nightsOf, type OwnZones, type Stayable } from '../../schema/activity/stay.ts';
import { atTime, dayAfter } from '../ui/date/on-day.ts';
import { showDuration } from '../ui/form/duration.ts';
import { dayKey, formatDateTime, formatDayWithWeekday, formatDuration, formatTime } from '../ui/text/format.ts';
import { inCity } from '../ui/text/format-in-zone.ts';
import { DAY_MS } from './plan.ts';
import { texts } from './texts.ts';

/** The times of an activity, as RFC 3339 instants. */
interface Span extends OwnZones {
  scheduledTime: string | null;
  endTime: string | null;
}

const dayNumber = (instant: string, timeZone: string) => Date.parse(dayKey(instant, timeZone)) / DAY_MS;

/** The days from the start to the end on the clocks of their places: -1 if it ends on the day before it starts. */
const daysBetween = (start: string, end: string, zones: OwnZones, tripZone: string) =>
  dayNumber(end, endZoneOf(zones, tripZone)) - dayNumber(start, zoneOf(zones, tripZone));

/**
 * Formats '9:40 AM – 11:10 AM', optionally with the day in front. With another day or time zone at the end:
 * '11:55 AM Lisbon → 12:55 PM Tokyo, +1 day'. Two zones are named, a single one where it is not the trip's.
 */
export function formatSpan(span: Span, tripZone: string, withDay: boolean): string {
  const { scheduledTime: start, endTime: end } = span;
  if (!start) return '';
  const [startZone, endZone] = [zoneOf(span, tripZone), endZoneOf(span, tripZone)];
  const from = withDay ? formatDateTime(start, startZone) : formatTime(start, startZone);
  if (!end || end === start) return from + inCity(startZone, tripZone);
  const days = daysBetween(start, end, span, tripZone);
  const isOneZone = startZone === endZone;
  const city = inCity(endZone, isOneZone ? tripZone : startZone);
  if (isOneZone && days === 0) return `${from} – ${formatTime(end, endZone)}${city}`;
  // The days of a long one, as of a rented car, need not be counted.
  if (isOneZone && days > 1 && withDay) return `${from} – ${formatDateTime(end, endZone)}${city}`;
  const later = days === 0 ? '' : `, ${texts.daysOn(days)}`;
  return `${from}${inCity(startZone, endZone)} → ${formatTime(end, endZone)}${city}${later}`;
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

interface Activity extends Span, Stayable {
  scheduledTime: string | null;
}

/** Formats an instant on the clock of its place. */
const atPlace = (instant: string, zone: string, tripZone: string, withDay: boolean) =>
  (withDay ? formatDateTime : formatTime)(instant, zone) + inCity(zone, tripZone);

/** Formats the start of an activity as '3:00 PM'; '' without a time. */
export const formatStart = (when: Pick<Span, 'scheduledTime' | 'timeZone'>, tripZone: string): string =>
  when.scheduledTime ? atPlace(when.scheduledTime, zoneOf(when, tripZone), tripZone, false) : '';

/** Formats the end of a stay as '11:00 AM'. */
export const formatEnd = (stay: Span, tripZone: string, withDay: boolean): string =>
  stay.endTime ? atPlace(stay.endTime, endZoneOf(stay, tripZone), tripZone, withDay) : '';

/** Formats when an activity is as `formatSpan` does, but a stay as 'Check-in 3:00 PM', with the days as a whole. */
export function formatWhen(activity: Activity, tripZone: string, withDay: boolean): string {
  const { scheduledTime: start } = activity;
  if (!start || !isStay(activity, tripZone)) return formatSpan(activity, tripZone, withDay);
  const from = atPlace(start, zoneOf(activity, tripZone), tripZone, withDay);
  return withDay ? texts.fromCheckIn(from, formatEnd(activity, tripZone, true)) : texts.checkIn(from);
}

/** Whether its times alone don't say how long it takes: on two days or in two time zones, and the check-in of a stay. */
export function needsLength(activity: Activity, tripZone: string): boolean {
  const { scheduledTime: start, endTime: end } = activity;
  if (start === null) return false;
  if (zoneOf(activity, tripZone) !== endZoneOf(activity, tripZone)) return true;
  return end !== null && daysBetween(start, end, activity, tripZone) !== 0;
}

/**
 * Formats how long an activity takes: '170 min', '1 day 3 h', '3 nights' for a stay, and '2 h 50 min' for transport or
 * over two days or time zones. Empty without a duration.
 */
export function formatLength(activity: Activity, tripZone: string): string {
  if (activity.duration === null) return '';
  const nights = nightsOf(activity, tripZone);
  if (nights > 0) return texts.nights(nights);
  const isInHours = isTransport(activity) || needsLength(activity, tripZone);
  return isInHours ? showDuration(activity.duration) : formatDuration(activity.duration);
}

/** Formats when an activity is, with its day, also without a time; '' if it is unscheduled. */
export const formatDayAndTimes = (activity: Activity & { scheduledDay: string | null }, tripZone: string): string =>
  formatWhen(activity, tripZone, true) || (activity.scheduledDay ? formatDayWithWeekday(activity.scheduledDay) : '');
