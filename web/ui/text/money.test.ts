import { expect, it } from 'vitest';
import { currencySign, formatCost, formatMoney } from './money.ts';

it.each([
  [1250, 'EUR', '€12.50'],
  [1250, 'JPY', '¥1,250'],
  [1234, 'KWD', 'KWD\u00a01.234'],
  [-5, 'USD', '-$0.05'],
  [9_007_199_254_740_993n, 'USD', '$90,071,992,547,409.93'],
])('formats %s minor units of %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

it.each([
  [123_456, 'USD', '$1,234.56'],
  [0, 'USD', '$0.00'],
  [125_000, 'JPY', '¥1,250'],
  [125_050, 'JPY', '¥1,250.50'],
  [1250, 'KWD', 'KWD\u00a012.500'],
])('formats a planned cost of %s hundredths of %s', (hundredths, currency, text) => {
  expect(formatCost(hundredths, currency)).toBe(text);
});

it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['JPY', '¥'],
  ['CHF', 'CHF'],
])('calls %s %s', (currency, sign) => expect(currencySign(currency)).toBe(sign));
