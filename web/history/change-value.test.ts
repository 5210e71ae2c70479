import { expect, test } from 'vitest';
import { shownValue } from './change-value.ts';

test.each([
  ['role', 'OWNER', 'Owner'],
  ['role', 'GUEST', 'GUEST'],
  ['category', 'dining', 'Dining'],
  ['category', 'wine tasting', 'Wine tasting'],
  ['name', 'dining', 'dining'],
])('the %s %s is read as %s', (field, value, shown) => {
  expect(shownValue(value, { field, format: 'TEXT', timeZone: 'UTC' })).toBe(shown);
});
