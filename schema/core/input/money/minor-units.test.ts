import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { decimalText, isAmount, MAX_MINOR_UNITS, minorUnitsOf, minorUnitsOfCents } from './minor-units.ts';

test.each([
  [1250n, 'EUR', '12.50'],
  [-5n, 'EUR', '-0.05'],
  [0n, 'EUR', '0.00'],
  [1200n, 'JPY', '1200'],
  [0n, 'JPY', '0'],
  [-7n, 'JPY', '-7'],
  [1234n, 'KWD', '1.234'],
  [1n, 'CLF', '0.0001'],
  [MAX_MINOR_UNITS, 'USD', '100000000000.00'],
  [MAX_MINOR_UNITS, 'JPY', '10000000000000'],
])('%s minor units of %s are written %s, and read back', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text);
  expect(minorUnitsOf(text, currency)).toBe(amount);
});

test.each([
  ['12', 'EUR', 1200n],
  ['12.5', 'EUR', 1250n],
  ['-0.00', 'EUR', 0n],
  ['007', 'JPY', 7n],
])('fewer decimals and leading zeros are read: %s %s', (text, currency, amount) => {
  expect(minorUnitsOf(text, currency)).toBe(amount);
});

test.each([
  ...['', ' 1', '.5', '5.', '1,5', '1.2.3', '+1', '--1', '−1', '1e3', '0x10', '1_000', '١', '1.234', '1\n'].map(
    (text) => [text, 'EUR'] as const,
  ),
  ['1.0', 'JPY'],
  ['10000000000001', 'JPY'],
  ['-100000000000.01', 'EUR'],
  ['9'.repeat(1000), 'EUR'],
] as const)('%j is no amount of %s', (text, currency) => {
  expect(minorUnitsOf(text, currency)).toBeNull();
});

test('every amount of every currency is read back as written', () => {
  const amount = fc.bigInt(-MAX_MINOR_UNITS, MAX_MINOR_UNITS);
  fc.assert(
    fc.property(amount, fc.constantFrom(...CURRENCIES), (units, currency) => {
      expect(minorUnitsOf(decimalText(units, currency), currency)).toBe(units);
    }),
  );
});

test('an amount is positive and within the limit', () => {
  expect([-1n, 0n, 1n, MAX_MINOR_UNITS, MAX_MINOR_UNITS + 1n].map(isAmount)).toEqual([false, false, true, true, false]);
});

test.each([
  [1250, 'EUR', 1250n],
  [1250, 'KWD', 12_500n],
  [1200, 'JPY', 12n],
  [1250, 'JPY', null],
])('%s cents of %s are %s minor units', (cents, currency, amount) => {
  expect(minorUnitsOfCents(cents, currency)).toBe(amount);
});
