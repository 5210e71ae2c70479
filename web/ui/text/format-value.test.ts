import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test.each([
  ['TEXT', 'Sintra', 'Sintra'],
  ['LINES', 'Tram\nWalk', 'Tram, Walk'],
  ['INSTANT', '2027-05-12T08:00:00.000Z', 'May 12, 2027, 9:00 AM'],
  ['DATE', '2027-05-12', 'May 12, 2027'],
  ['NUMBER', 38.5, '38.5'],
  ['CENTS', 123456, '$1,234.56'],
  ['CENTS', '0', '$0.00'],
  ['MINUTES', 90, '90 min'],
  ['MONEY', '1250 EUR', '12.50 EUR'],
  ['MONEY', '1250 ???', '1250 ???'],
  ['TRAVELER_AMOUNTS', 'traveler_1 1250 JPY\ntraveler_2 5 JPY', '1250 JPY, 5 JPY'],
  ['BOOLEAN', true, 'yes'],
  ['BOOLEAN', 'false', 'no'],
  ['TEXT', null, ''],
] as const)('%s: %s is shown as “%s”', (format, value, shown) => {
  expect(formatValue(value, format, 'Europe/Lisbon')).toBe(shown);
});
