import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { decimalText, MAX_MINOR_UNITS } from './minor-units.ts';
import { readAmount } from './read-amount.ts';

test.each<[string, string, string]>([
  // Decimals
  ['12', 'EUR', '12.00'],
  ['12,50', 'EUR', '12.50'],
  ['12.5', 'EUR', '12.50'],
  ['0,5', 'EUR', '0.50'],
  [',50', 'EUR', '0.50'],
  ['.05', 'USD', '0.05'],
  ['12.', 'EUR', '12.00'],
  ['012', 'EUR', '12.00'],
  [' 12 ', 'EUR', '12.00'],
  ['1200.00', 'JPY', '1200'],
  ['0.1200', 'EUR', '0.12'],
  ['1234.56', 'USD', '1234.56'],
  // Thousands
  ['1.234,50', 'EUR', '1234.50'],
  ['1,234.50', 'EUR', '1234.50'],
  ['1 234,50', 'EUR', '1234.50'],
  ['1\u00a0234,50', 'EUR', '1234.50'],
  ['1\u202f234,50', 'EUR', '1234.50'],
  ["1'234.50", 'CHF', '1234.50'],
  ['1’234.50', 'CHF', '1234.50'],
  ['1.234.567', 'EUR', '1234567.00'],
  ['1,234,567.8', 'USD', '1234567.80'],
  ['12,34,567.50', 'INR', '1234567.50'],
  // Three digits after one separator
  ['1.234', 'EUR', '1234.00'],
  ['12,345', 'EUR', '12345.00'],
  ['1,234', 'JPY', '1234'],
  ['1.234', 'KWD', '1.234'],
  ['1,234', 'KWD', '1.234'],
  ['1 234', 'KWD', '1234.000'],
  ['1,234.500', 'KWD', '1234.500'],
  ['1.234', 'CLF', '1.2340'],
  // Signs, codes and abbreviations
  ['€12,50', 'EUR', '12.50'],
  ['12,50 €', 'EUR', '12.50'],
  ['12 EUR', 'EUR', '12.00'],
  ['12eur', 'EUR', '12.00'],
  ['$12 USD', 'USD', '12.00'],
  ['$12', 'CAD', '12.00'],
  ['1 200 kr', 'NOK', '1200.00'],
  ['Rs.500', 'INR', '500.00'],
  ['Fr. 12.–', 'CHF', '12.00'],
  ['5,- €', 'EUR', '5.00'],
  ['120 zł', 'PLN', '120.00'],
  ['1200円', 'JPY', '1200'],
  // Other scripts
  ['١٢٫٥٠', 'EGP', '12.50'],
  ['۱٬۲۳۴', 'IRR', '1234.00'],
  ['\u200f١٢ EGP', 'EGP', '12.00'],
  ['१२.५', 'INR', '12.50'],
  ['１２．５０', 'EUR', '12.50'],
  ['￥１，２００', 'JPY', '1200'],
  // The limit
  ['100.000.000.000,00', 'EUR', '100000000000.00'],
  ['0000000000000000012', 'EUR', '12.00'],
])('%j of %s is %s', (typed, currency, expected) => {
  const read = readAmount(typed, currency);
  expect('amount' in read ? decimalText(read.amount, currency) : read.problem).toBe(expected);
});

test.each<[string, string, string]>([
  ['', 'EUR', 'EMPTY'],
  [' \u00a0', 'EUR', 'EMPTY'],
  ['abc', 'EUR', 'NOT_A_NUMBER'],
  ['€', 'EUR', 'NOT_A_NUMBER'],
  ['.', 'EUR', 'NOT_A_NUMBER'],
  ['12 km', 'EUR', 'NOT_A_NUMBER'],
  ['12%', 'EUR', 'NOT_A_NUMBER'],
  ['+12', 'EUR', 'NOT_A_NUMBER'],
  ['12+5', 'EUR', 'NOT_A_NUMBER'],
  ['1e3', 'EUR', 'NOT_A_NUMBER'],
  ['1.2.3', 'EUR', 'NOT_A_NUMBER'],
  ['12 50', 'EUR', 'NOT_A_NUMBER'],
  ['1,234,56', 'EUR', 'NOT_A_NUMBER'],
  ['1.234,567.89', 'EUR', 'NOT_A_NUMBER'],
  ['0 123', 'EUR', 'NOT_A_NUMBER'],
  ['½', 'EUR', 'NOT_A_NUMBER'],
  ['12 USD', 'EUR', 'OTHER_CURRENCY'],
  ['$12', 'EUR', 'OTHER_CURRENCY'],
  ['US$12', 'CAD', 'OTHER_CURRENCY'],
  ['0.123', 'EUR', 'TOO_MANY_DECIMALS'],
  ['1234.567', 'EUR', 'TOO_MANY_DECIMALS'],
  ['1,234.567', 'EUR', 'TOO_MANY_DECIMALS'],
  ['12٫345', 'EUR', 'TOO_MANY_DECIMALS'],
  ['12,5', 'JPY', 'TOO_MANY_DECIMALS'],
  ['1.2345', 'KWD', 'TOO_MANY_DECIMALS'],
  ['-12', 'EUR', 'NEGATIVE'],
  ['−12 €', 'EUR', 'NEGATIVE'],
  ['€-12', 'EUR', 'NEGATIVE'],
  ['0', 'EUR', 'ZERO'],
  ['0,00', 'EUR', 'ZERO'],
  ['100,000,000,000.01', 'EUR', 'OVER_LIMIT'],
  ['9'.repeat(100), 'JPY', 'OVER_LIMIT'],
])('%j of %s is refused: %s', (typed, currency, problem) => {
  expect(readAmount(typed, currency)).toEqual({ problem });
});

test('an amount is read back as it is written in every currency', () => {
  const amount = fc.bigInt(1n, MAX_MINOR_UNITS);
  fc.assert(
    fc.property(amount, fc.constantFrom(...CURRENCIES), fc.constantFrom('.', ','), (units, currency, point) => {
      const [whole = '', decimals] = decimalText(units, currency).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, point === '.' ? ',' : '.');
      const plain = decimals === undefined ? whole : whole + point + decimals;
      expect(readAmount(plain, currency)).toEqual({ amount: units });
      const written = `${currency} ${grouped}${decimals === undefined ? '' : point + decimals}`;
      expect(readAmount(written, currency)).toEqual({ amount: units });
    }),
  );
});
