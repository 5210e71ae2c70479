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
  ['MONEY', '1250 EUR', '€12.50'],
  ['MONEY', '1250 ???', '1250 ???'],
  ['TRAVELER_AMOUNTS', 't_1 1250 JPY ana\nt_2 5 JPY Mia, 6', '\u2068ana\u2069: ¥1,250; \u2068Mia, 6\u2069: ¥5'],
  ['TRAVELER_SHARES', 't_1 1 ana\nt_2 2 Mia, 6', '\u2068ana\u2069: 1 share; \u2068Mia, 6\u2069: 2 shares'],
  ['BOOLEAN', true, 'yes'],
  ['BOOLEAN', 'false', 'no'],
  ['TEXT', null, ''],
] as const)('%s: %s is shown as “%s”', (format, value, shown) => {
  expect(formatValue(value, format, 'Europe/Lisbon')).toBe(shown);
});
