import { dayKey } from '../ui/text/format.ts';
import { bookingTexts } from './booking-texts.ts';

const SOON_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns how soon the time passes until when a booking can be cancelled; null if that is not within the next
 * days. @param now Epoch milliseconds.
 */
export function cancelSoon(cancelBy: string, timeZone: string, now: number) {
  const dayOf = (instant: string) => Date.parse(dayKey(instant, timeZone));
  const days = (dayOf(cancelBy) - dayOf(new Date(now).toISOString())) / DAY_MS;
  if (days > SOON_DAYS) return null;
  const isPassed = Date.parse(cancelBy) < now;
  return { isPassed, words: isPassed ? bookingTexts.passed : bookingTexts.inDays(days) };
}
