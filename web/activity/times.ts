import { parseAbsolute, parseDate, toCalendarDateTime, toTime, toZoned } from '@internationalized/date';
import { USUAL_START } from '../ui/date-time-field.tsx';
import { dayKey, formatDateTime, formatTime } from '../ui/format.ts';

/** What says when an activity is. Instants are RFC 3339. */
interface Span {
  scheduledTime: string | null;
  endTime: string | null;
}

/**
 * '9:40 AM – 11:10 AM', or with the day before it. The end names its day when it is another one; an activity that takes
 * no time has no end.
 */
export function formatSpan({ scheduledTime: start, endTime: end }: Span, timeZone: string, withDay: boolean): string {
  if (!start) return '';
  const from = withDay ? formatDateTime(start, timeZone) : formatTime(start, timeZone);
  if (!end || end === start) return from;
  const isSameDay = dayKey(start, timeZone) === dayKey(end, timeZone);
  return `${from} – ${isSameDay ? formatTime(end, timeZone) : formatDateTime(end, timeZone)}`;
}

/** Start plus duration, in minutes; null without either. Source: product spec, section 9. */
export const endOf = (start: string | null, duration: number | null): string | null =>
  start && duration !== null ? new Date(Date.parse(start) + duration * 60_000).toISOString() : null;

/**
 * The same time of day on another day (YYYY-MM-DD) of the zone, whatever its clock was changed to in between; what had no
 * time gets the usual one. A time that the clock skips on that day becomes the one right behind the gap.
 */
export function onDay(instant: string | null, day: string, timeZone: string): string {
  if (instant && dayKey(instant, timeZone) === day) return instant;
  const time = instant ? toTime(parseAbsolute(instant, timeZone)) : USUAL_START;
  return toZoned(toCalendarDateTime(parseDate(day), time), timeZone).toAbsoluteString();
}
