import { parseAbsolute, parseDate, toCalendarDateTime, toTime, toZoned } from '@internationalized/date';
import { USUAL_START } from '../ui/date/usual-start.ts';
import { dayKey } from '../ui/text/format.ts';

/**
 * The same time of day on another day (YYYY-MM-DD) of the zone, whatever its clock was changed to in between; what had no
 * time gets the usual one. A time that the clock skips on that day becomes the one right behind the gap.
 */
export function onDay(instant: string | null, day: string, timeZone: string): string {
  if (instant && dayKey(instant, timeZone) === day) return instant;
  const time = instant ? toTime(parseAbsolute(instant, timeZone)) : USUAL_START;
  return toZoned(toCalendarDateTime(parseDate(day), time), timeZone).toAbsoluteString();
}
