import { dayKey, formatDateTime, formatTime } from '../ui/text/format.ts';

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
