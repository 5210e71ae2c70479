import { parseDecimal } from './decimal.ts';

const clock = /^(\d+):([0-5]\d)$/;
const units = /^(?:(?<hours>[\d.,]+)(?:hours?|hrs?|h))?(?:(?<minutes>[\d.,]+)(?:minutes?|mins?|m)?)?$/;

const numberIn = (text: string | undefined): number | null => {
  if (text === undefined) return 0;
  const digits = parseDecimal(text, { isGrouped: true });
  return digits === null ? null : Number(digits);
};

/**
 * Parses a duration as people type it: '2:30', '2 h 30 min', '1.5 hours'. A number without a unit is minutes.
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
  const [hours, minutes] = [numberIn(found.hours), numberIn(found.minutes)];
  return hours === null || minutes === null ? null : Math.round(hours * 60 * 1e6) / 1e6 + minutes;
}

/** Formats 150 minutes as '2 h 30 min', and 60 days as '1440 h': '1,440' may mean less than two. */
export function showDuration(minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
