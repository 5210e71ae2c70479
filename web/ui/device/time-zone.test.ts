import { afterEach, expect, test, vi } from 'vitest';
import { atTime, boundsOf, onDay, timeOf } from '../date/on-day.ts';
import { dayKey, formatDateTime } from '../text/format.ts';
import { correctNamedZone, deviceTimeZone, isDeviceZoneKnown, isKnownZone, zoneWords } from './time-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Etc/Unknown', 'UTC'],
  ['+05:30', 'UTC'],
  ['C', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('a device that names the time zone %j is in %s', (timeZone, expected) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const named = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  named.mockReturnValueOnce({ ...options, timeZone: timeZone as string });
  expect(deviceTimeZone()).toBe(expected);
  named.mockReturnValueOnce({ ...options, timeZone: timeZone as string });
  expect(isDeviceZoneKnown()).toBe(timeZone === expected);
});

test('the times of a trip in a zone that the browser does not know are shown and typed in UTC, and the zone says so', () => {
  const [zone, noon] = ['Mars/Olympus_Mons', '2027-05-12T12:00:00.000Z'];
  expect(formatDateTime(noon, zone)).toBe(formatDateTime(noon, 'UTC'));
  expect(dayKey(noon, zone)).toBe('2027-05-12');
  expect(timeOf(noon, zone)).toBe('12:00');
  expect(atTime('2027-05-12', '12:00', zone)).toBe(noon);
  expect(onDay(noon, '2027-05-14', zone)).toBe('2027-05-14T12:00:00.000Z');
  expect(boundsOf('2027-05-12', zone)).toEqual(boundsOf('2027-05-12', 'UTC'));
  expect(zoneWords(zone)).toBe('Mars/Olympus Mons (this browser does not know it, and shows UTC)');
  expect(zoneWords('America/New_York')).toBe('America/New York');
});

test('Intl names UTC to the libraries where it named a zone that it does not know, and the page still knows of it', () => {
  const { prototype } = Intl.DateTimeFormat;
  const { resolvedOptions } = prototype;
  const own = new Intl.DateTimeFormat().resolvedOptions();
  const asked = vi.spyOn(prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === own.timeZone ? { ...options, timeZone: 'Etc/Unknown' } : options;
  });
  correctNamedZone();
  expect(new Intl.DateTimeFormat().resolvedOptions()).toEqual({ ...own, timeZone: 'UTC' });
  expect(isDeviceZoneKnown()).toBe(false);
  // It answers for a trip's zone without asking itself.
  asked.mockClear();
  expect(isKnownZone('Asia/Vladivostok')).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});
