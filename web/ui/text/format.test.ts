import { expect, test } from 'vitest';
import { dayKey, formatDateTime, formatDayRange, formatDayWithWeekday, formatDuration, formatMoney } from './format.ts';

/** Replaces the narrow and thin spaces that Intl uses with plain ones. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

test('money is shown in dollars with two decimals', () => {
  expect(formatMoney(123_456)).toBe('$1,234.56');
  expect(formatMoney(0)).toBe('$0.00');
});

test('a duration is shown in minutes', () => {
  expect(formatDuration(90)).toBe('90 min');
});

test('a time is shown on the 12-hour clock of the given time zone', () => {
  expect(plain(formatDateTime('2026-05-12T08:40:00Z', 'Europe/Lisbon'))).toBe('May 12, 2026, 9:40 AM');
  expect(plain(formatDateTime('2026-05-12T23:30:00Z', 'Asia/Tokyo'))).toBe('May 13, 2026, 8:30 AM');
});

test('an instant belongs to its local day in the time zone', () => {
  expect(dayKey('2026-05-12T23:30:00Z', 'Asia/Tokyo')).toBe('2026-05-13');
  expect(dayKey('2026-05-12T03:30:00Z', 'America/New_York')).toBe('2026-05-11');
});

test('a day keeps its date in any time zone of the device', () => {
  expect(formatDayWithWeekday('2026-05-12')).toBe('Tuesday, May 12, 2026');
});

test('a trip’s dates are shown as far as they are known', () => {
  expect(plain(formatDayRange('2026-05-12', '2026-05-16'))).toBe('May 12 – 16, 2026');
  expect(formatDayRange('2026-05-12', null)).toBe('From May 12, 2026');
  expect(formatDayRange(null, '2026-05-16')).toBe('Until May 16, 2026');
  expect(formatDayRange(null, null)).toBeNull();
});
