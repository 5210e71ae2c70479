import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_COST_CENTS } from '../../../schema/activity/entity.ts';
import { formatCost } from '../text/money.ts';
import { showCents, toCents } from './cents.ts';
import { parseDecimal } from './decimal.ts';

it('converts dollars to cents exactly', () => {
  expect(['0', '0.01', '0.29', '0.57', '1.1', '4.350', '1000000.01'].map(toCents)).toEqual([
    0, 1, 29, 57, 110, 435, 100_000_001,
  ]);
});

it('rejects fractions of a cent, and negative amounts', () => {
  expect(['1.005', '0.001', '-1'].map(toCents)).toEqual([null, null, null]);
});

it('keeps every amount, in the field and on the card', () => {
  const cents = fc.integer({ min: 0, max: MAX_COST_CENTS });
  fc.assert(
    fc.property(cents, fc.constantFrom('.' as const, ',' as const), (amount, point) => {
      expect(toCents(parseDecimal(showCents(amount, point), { point }) ?? '')).toBe(amount);
      expect(toCents(parseDecimal(formatCost(amount, 'USD'), { point: '.' }) ?? '')).toBe(amount);
    }),
  );
});
