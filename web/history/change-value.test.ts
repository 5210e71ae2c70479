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
  expect(shownValue(value, { field, format: 'TEXT', timeZone: 'UTC', currency: 'USD' })).toBe(shown);
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
