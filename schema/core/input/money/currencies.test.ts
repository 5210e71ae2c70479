import { expect, test } from 'vitest';
import { CURRENCIES, exponentOf, isCurrency } from './currencies.ts';

test.each([
  ['JPY', 0],
  ['XAF', 0],
  ['EUR', 2],
  ['HUF', 2],
  ['MGA', 2],
  ['MRU', 2],
  ['KWD', 3],
  ['CLF', 4],
  ['UYW', 4],
])('%s has %i decimals', (currency, exponent) => {
  expect(exponentOf(currency)).toBe(exponent);
});

test.each(['', 'eur', 'EURO', 'XXX', 'XTS', 'XAU', 'XDR', 'MXV', 'BGN', 'constructor'])('%j is no currency', (code) => {
  expect(isCurrency(code)).toBe(false);
  expect(() => exponentOf(code)).toThrow(RangeError);
});

test('each currency is in the list once', () => {
  expect(CURRENCIES).toHaveLength(157);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.filter((code) => !isCurrency(code) || !/^[A-Z]{3}$/.test(code))).toEqual([]);
});
