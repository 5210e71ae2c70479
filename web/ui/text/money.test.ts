import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it.each([
  [1250, 'EUR', '€12.50'],
  [1250, 'JPY', '¥1,250'],
  [1234, 'KWD', 'KWD\u00a01.234'],
  [-5, 'USD', '-$0.05'],
  [9_007_199_254_740_993n, 'USD', '$90,071,992,547,409.93'],
])('formats %s minor units of %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
