import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockTime, daysLater, instantOf, localDay } from './local-times.ts';

/** Zones whose clocks change by an hour, half an hour or a whole day, in the north and south, and one that doesn't. */
const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Kolkata',
];
const instants = fc.date({
  min: new Date('1995-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('the local time of an instant is the time on the clock there', () => {
  expect(clockTime(new Date('2027-07-01T23:30:15.250Z'), 'Asia/Kolkata').toISOString()).toBe(
    '2027-07-02T05:00:15.250Z',
  );
  expect(clockTime(new Date('2027-07-01T04:00:00Z'), 'America/New_York').toISOString()).toBe(
    '2027-07-01T00:00:00.000Z',
  );
});

test('the day of an instant is that of its local time, from the first year to the last', () => {
  const [min, max] = [new Date('0001-01-02T00:00:00Z'), new Date('9998-12-30T00:00:00Z')];
  const anyInstant = fc.oneof(instants, fc.date({ min, max, noInvalidDate: true }));
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyInstant, (zone, instant) => {
      expect(localDay(instant, zone).toISOString().slice(0, 10)).toBe(
        clockTime(instant, zone).toISOString().slice(0, 10),
      );
    }),
  );
});

test.each([
  ['a usual time', '2027-05-02T08:30:00Z', 'Europe/Lisbon', '2027-05-02T07:30:00.000Z'],
  ['a time that is skipped', '2027-03-28T01:30:00Z', 'Europe/Lisbon', '2027-03-28T01:00:00.000Z'],
  ['a time that comes twice', '2027-10-31T01:30:00Z', 'Europe/Lisbon', '2027-10-31T00:30:00.000Z'],
  ['a time skipped by half an hour', '2027-10-03T02:15:00Z', 'Australia/Lord_Howe', '2027-10-02T15:30:00.000Z'],
  ['midnight that is skipped', '2027-09-05T00:00:00Z', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
  ['a day that is skipped', '2011-12-30T12:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s has its instant', (_what, local, zone, instant) => {
  expect(instantOf(new Date(local), zone).toISOString()).toBe(instant);
});

test('the instant of a local time shows that time, or one after a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const local = clockTime(instant, zone);
      const found = instantOf(local, zone);
      expect(clockTime(found, zone)).toEqual(local);
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
  );
});

test('days later the clock shows the same time, unless it skips that time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, fc.integer({ min: -400, max: 400 }), (zone, instant, days) => {
      const wanted = clockTime(instant, zone).getTime() + days * 24 * 60 * 60_000;
      const later = daysLater(instant, days, zone);
      const shown = clockTime(later, zone).getTime();
      expect(shown).toBeGreaterThanOrEqual(wanted);
      // The instant before a gap shows an earlier time than the one that is skipped.
      if (shown > wanted) expect(clockTime(new Date(later.getTime() - 1), zone).getTime()).toBeLessThan(wanted);
    }),
  );
});
