import { expect, test } from 'vitest';
import { type DateStyle, setDateStyle, usualStyle } from '../date/date-style.ts';
import {
  dayKey,
  formatDateTime,
  formatDayRange,
  formatDayWithWeekday,
  formatDuration,
  formatSize,
  formatTime,
} from './format.ts';

/** Replaces the narrow and thin spaces that Intl uses with plain ones. */
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');

test('a duration is shown in minutes', () => {
  expect(formatDuration(90)).toBe('90 min');
  expect(formatDuration(1439)).toBe('1,439 min');
  expect(formatDuration(1620)).toBe('1 day 3 h');
});

test('a time is shown on the 12-hour clock of the given time zone', () => {
  expect(plain(formatDateTime('2026-05-12T08:40:00Z', 'Europe/Lisbon'))).toBe('May 12, 2026, 9:40 AM');
  expect(plain(formatDateTime('2026-05-12T23:30:00Z', 'Asia/Tokyo'))).toBe('May 13, 2026, 8:30 AM');
});

test('a time is shown in the language and on the clock of the person', () => {
  const shown = (style: Partial<DateStyle>) =>
    plain(formatDateTime('2026-05-12T19:05:00Z', 'Europe/Lisbon', { ...usualStyle, ...style }));
  expect(shown({ clock: 'H24' })).toBe('May 12, 2026, 20:05');
  expect(shown({ language: 'en-GB' })).toBe('12 May 2026, 20:05');
  expect(shown({ language: 'en-GB', clock: 'H12' })).toBe('12 May 2026, 8:05 pm');
  expect(shown({ language: 'th-TH' })).toContain('2026');
  expect(plain(formatTime('2026-05-11T23:05:00Z', 'Europe/Lisbon', { ...usualStyle, clock: 'H24' }))).toBe('00:05');
});

test('a day is found in any style', () => {
  setDateStyle({ language: 'ar-EG', clock: 'H24', firstWeekday: null });
  expect(dayKey('2026-05-12T23:31:00Z', 'Asia/Tokyo')).toBe('2026-05-13');
  expect(formatDayWithWeekday('2026-05-12')).not.toBe('Tuesday, May 12, 2026');
  setDateStyle(usualStyle);
  expect(formatDayWithWeekday('2026-05-12')).toBe('Tuesday, May 12, 2026');
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

test('sizes are shown with the largest unit that fits', () => {
  expect([0, 999, 1_000, 1_234_567, 20_000_000_000].map(formatSize)).toEqual([
    '1 kB',
    '1 kB',
    '1 kB',
    '1.2 MB',
    '20 GB',
  ]);
});
