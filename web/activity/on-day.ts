import { parseAbsolute, parseDate, toCalendarDateTime, toTime, toZoned } from '@internationalized/date';
import { USUAL_START } from '../ui/date/usual-start.ts';
import { dayKey } from '../ui/text/format.ts';

/**
 * Returns the same local time on another day (YYYY-MM-DD), across changes of the clock. An activity without a time gets
 * the default time. A time that the clock skips on that day becomes the first time after the gap.
 */
export function onDay(instant: string | null, day: string, timeZone: string): string {
  if (instant && dayKey(instant, timeZone) === day) return instant;
  const time = instant ? toTime(parseAbsolute(instant, timeZone)) : USUAL_START;
  return toZoned(toCalendarDateTime(parseDate(day), time), timeZone).toAbsoluteString();
}
