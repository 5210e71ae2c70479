import { parseDecimal } from './decimal.ts';

export const MINUTES_A_DAY = 24 * 60;

const clock = /^(\d+):([0-5]\d)$/;
const units =
  /^(?:(?<days>[\d.,]+)(?:days?|d))?(?:(?<hours>[\d.,]+)(?:hours?|hrs?|h))?(?:(?<minutes>[\d.,]+)(?:minutes?|mins?|m)?)?$/;

const numberIn = (text: string | undefined): number | null => {
  if (text === undefined) return 0;
  const digits = parseDecimal(text, { isGrouped: true });
  return digits === null ? null : Number(digits);
};

/**
 * Parses a duration as people type it: '2:30', '2 h 30 min', '1.5 hours', '1 day 3 h'. A number without a unit is
 * minutes.
 * @returns minutes, perhaps a fraction; null if it is not a duration.
 */
export function parseDuration(typed: string): number | null {
  const text = typed.replace(/\s/g, '').toLowerCase();
  const [, clockHours, clockMinutes] = clock.exec(text) ?? [];
  if (clockHours) return Number(clockHours) * 60 + Number(clockMinutes);
  const plain = parseDecimal(text, { isGrouped: true });
  if (plain !== null) return Number(plain);
  const found = text && units.exec(text)?.groups;
  if (!found) return null;
  const [days, hours, minutes] = [numberIn(found.days), numberIn(found.hours), numberIn(found.minutes)];
  if (days === null || hours === null || minutes === null) return null;
  return Math.round((days * 24 + hours) * 60 * 1e6) / 1e6 + minutes;
}

/** Formats 150 minutes as '2 h 30 min', and 1,620 as '1 day 3 h'. */
export function showDuration(minutes: number): string {
  const days = Math.trunc(minutes / MINUTES_A_DAY);
  const parts = [
    { count: days, unit: days === 1 ? 'day' : 'days' },
    { count: Math.trunc((minutes % MINUTES_A_DAY) / 60), unit: 'h' },
    { count: minutes % 60, unit: 'min' },
  ].filter(({ count }) => count !== 0);
  return parts.map(({ count, unit }) => `${count} ${unit}`).join(' ') || '0 min';
}
