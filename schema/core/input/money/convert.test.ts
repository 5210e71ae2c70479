import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, exactRate, isFarFrom, isRate, rateBetween, turnedRate } from './convert.ts';
import { CURRENCIES, exponentOf } from './currencies.ts';
import { decimalText, MAX_MINOR_UNITS, minorUnitsOf } from './minor-units.ts';

test.each(['1', '0.9234', '1.10', '10000000000', '0.000000000001', '9999999999.999999999999'])(
  '%s is a rate',
  (rate) => {
    expect(isRate(rate)).toBe(true);
  },
);

test.each([
  ...['', '0', '0.0', '-1', '+1', '1.', '.5', '1,5', '01', '1e3', ' 1', '1\n', 'NaN', '١'],
  ...['10000000000.000000000001', '0.0000000000001', '9'.repeat(1000)],
])('%j is no rate', (rate) => {
  expect(isRate(rate)).toBe(false);
  expect(() => convert(1n, 'EUR', 'USD', rate)).toThrow(RangeError);
});

test.each([
  ['10.00', 'USD', '0.9234', 'EUR', '9.23'],
  ['100.00', 'USD', '0.923450', 'EUR', '92.35'],
  ['0.01', 'USD', '0.5', 'EUR', '0.01'],
  ['12000', 'JPY', '0.0061', 'EUR', '73.20'],
  ['73.20', 'EUR', '163.93', 'JPY', '12000'],
  ['1.234', 'KWD', '3.25', 'USD', '4.01'],
  ['4.01', 'USD', '0.3077', 'KWD', '1.234'],
  ['1.0000', 'CLF', '39000.5', 'CLP', '39001'],
  ['100000000000.00', 'USD', '1', 'EUR', '100000000000.00'],
])('%s %s at %s are %s %s', (amount, from, rate, to, expected) => {
  const converted = convert(minorUnitsOf(amount, from) ?? 0n, from, to, rate);
  expect('amount' in converted && decimalText(converted.amount, to)).toBe(expected);
});

test('what becomes nothing or too much is refused', () => {
  expect(convert(1n, 'USD', 'EUR', '0.499999999999')).toEqual({ problem: 'ZERO' });
  expect(convert(100n, 'JPY', 'KWD', '0.000000000001')).toEqual({ problem: 'ZERO' });
  expect(convert(MAX_MINOR_UNITS, 'USD', 'EUR', '1.000000000001')).toEqual({ problem: 'OVER_LIMIT' });
  expect(convert(MAX_MINOR_UNITS, 'JPY', 'KWD', '10000000000')).toEqual({ problem: 'OVER_LIMIT' });
});

test('a conversion is within half a minor unit', () => {
  const rate = fc.tuple(fc.nat(1000), fc.bigInt(1n, 999_999_999_999n)).map(([whole, decimals]) => ({
    text: `${whole}.${String(decimals).padStart(12, '0')}`,
    units: BigInt(whole) * 10n ** 12n + decimals,
  }));
  const currency = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 8n), currency, currency, rate, (amount, from, to, { text, units }) => {
      const converted = convert(amount, from, to, text);
      fc.pre('amount' in converted);
      const exact = amount * units * 10n ** BigInt(exponentOf(to));
      const twice = 10n ** BigInt(exponentOf(from) + 12);
      const difference = 2n * (converted.amount * twice - exact);
      expect(difference > -twice && difference <= twice).toBe(true);
    }),
  );
});

test.each([
  ['10.00', 'USD', '9.23', 'EUR', '0.923'],
  ['30.00', 'USD', '10.00', 'EUR', '0.333333'],
  ['15.00', 'USD', '10.00', 'EUR', '0.666667'],
  ['10.00', 'USD', '10.00', 'EUR', '1'],
  ['12000', 'JPY', '73.20', 'EUR', '0.0061'],
  ['73.20', 'EUR', '12000', 'JPY', '163.934'],
  ['1.234', 'KWD', '4.01', 'USD', '3.24959'],
  ['1.00', 'EUR', '999999', 'VND', '999999'],
  ['2.00', 'EUR', '1999999', 'VND', '1000000'],
  ['1.00', 'EUR', '12345678', 'VND', '12345700'],
  ['10000000000000', 'JPY', '0.001', 'KWD', '0.0000000000000001'],
  ['0.0001', 'CLF', '10000000000000', 'JPY', '100000000000000000'],
  ['9.99', 'USD', '10.00', 'EUR', '1.001'],
  ['1000000.00', 'USD', '999999.99', 'EUR', '1'],
])('%s %s for %s %s is shown as %5$s', (amount, from, baseAmount, to, expected) => {
  expect(rateBetween(minorUnitsOf(amount, from) ?? 0n, from, minorUnitsOf(baseAmount, to) ?? 0n, to)).toBe(expected);
});

test('there is no rate to or from nothing', () => {
  expect(() => rateBetween(0n, 'EUR', 1n, 'USD')).toThrow(RangeError);
  expect(() => rateBetween(1n, 'EUR', 0n, 'USD')).toThrow(RangeError);
});

test.each([
  [10_000n, 'EUR', 11_000n, 'USD', '1.1'],
  [700n, 'EUR', 1_000n, 'USD', '1.42857'],
  [700_000_000n, 'EUR', 1_000_000_000n, 'USD', '1.428571428571'],
  [1n, 'JPY', MAX_MINOR_UNITS, 'USD', null],
  [MAX_MINOR_UNITS - 1n, 'EUR', 3_333_333_333_333n, 'USD', null],
])('%s %s are exactly %s %s at %s', (amount, from, baseAmount, to, rate) => {
  expect(exactRate(amount, from, baseAmount, to)).toBe(rate);
});

test.each([
  ['163.45', '0.006118078923'],
  ['0.01', '100'],
  ['10000000000', '0.0000000001'],
  ['0.000000000001', null],
  ['x', null],
])('a rate of %s turned is %s', (rate, turned) => expect(turnedRate(rate)).toBe(turned));

test.each([
  ['163.45', '0.0061', true],
  ['0.0061', '163.45', true],
  ['10', '1', true],
  ['9.9', '1', false],
  ['0.9', '0.89', false],
  ['', '1', false],
])('whether %j is far from %s: %s', (rate, last, isFar) => expect(isFarFrom(rate, last)).toBe(isFar));
