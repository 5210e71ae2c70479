import { expect, test } from 'vitest';
import { shownValue } from './change-value.ts';
import { labelOf } from './fields.ts';

test.each([
  ['role', 'OWNER', 'Owner'],
  ['role', 'GUEST', 'GUEST'],
  ['category', 'dining', 'Dining'],
  ['category', 'wine tasting', 'Wine tasting'],
  ['name', 'dining', 'dining'],
  ['getsAround', 'DRIVE', 'Car or taxi'],
])('the %s %s is read as %s', (field, value, shown) => {
  expect(shownValue(value, { field, format: 'TEXT', timeZone: 'UTC', ownZone: null, currency: 'USD' })).toBe(shown);
});

// A flight over the date line, into the day before, and the two ends of a night train over a change of the clock.
test.each([
  ['2027-05-05T22:30:00.000Z', null, 'May 6, 2027, 7:30 AM'],
  ['2027-05-05T22:30:00.000Z', 'Asia/Tokyo', 'May 6, 2027, 7:30 AM'],
  ['2027-05-05T22:30:00.000Z', 'Europe/Lisbon', 'May 5, 2027, 11:30 PM Lisbon'],
  ['2027-05-05T11:50:00.000Z', 'Pacific/Auckland', 'May 5, 2027, 11:50 PM Auckland'],
  ['2027-05-05T20:50:00.000Z', 'Pacific/Honolulu', 'May 5, 2027, 10:50 AM Honolulu'],
  ['2027-03-27T22:00:00.000Z', 'Europe/Lisbon', 'Mar 27, 2027, 10:00 PM Lisbon'],
  ['2027-03-28T08:00:00.000Z', 'Europe/Lisbon', 'Mar 28, 2027, 9:00 AM Lisbon'],
])('the time %s of an activity in the zone %s is read in a trip to Tokyo as %s', (at, ownZone, shown) => {
  const how = { field: 'scheduledTime', format: 'INSTANT', timeZone: 'Asia/Tokyo', ownZone, currency: 'JPY' } as const;
  expect(shownValue(at, how)).toBe(shown);
});

test('a duration is read in hours and days', () => {
  const how = { field: 'duration', format: 'MINUTES', timeZone: 'UTC', ownZone: null, currency: 'USD' } as const;
  expect([shownValue('1020', how), shownValue('4320', how)]).toEqual(['17 h', '3 days']);
});

test.each([
  ['name', 'Name'],
  ['startDate', 'Start date'],
  ['bookingUrl', 'Booking url'],
  ['scheduledTime', 'Time'],
  ['getsAround', 'Getting around'],
  ['alternativeText', 'Description'],
])('the field %s is called %s', (field, label) => {
  expect(labelOf(field)).toBe(label);
});
