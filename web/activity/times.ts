import { dayKey, formatDateTime, formatTime } from '../ui/text/format.ts';

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

/** Start plus duration in minutes; null if either is missing. Product spec, section 9. */
export const endOf = (start: string | null, duration: number | null): string | null =>
  start && duration !== null ? new Date(Date.parse(start) + duration * 60_000).toISOString() : null;
