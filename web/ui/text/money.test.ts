import { expect, it } from 'vitest';
import { formatCost, formatMoney } from './money.ts';

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
  [125_000, 'USD', '$1,250.00'],
  [125_000, 'JPY', '¥1,250'],
  [125_050, 'JPY', '¥1,250.50'],
  [125_050, 'KWD', 'KWD\u00a01,250.500'],
])('formats a planned cost of %s cents in %s', (cents, currency, text) => {
  expect(formatCost(cents, currency)).toBe(text);
});
