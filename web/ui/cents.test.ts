import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_COST_CENTS } from '../../schema/activity/input.ts';
import { toCents, toDollars } from './cents.ts';
import { formatMoney } from './format.ts';

it('takes dollars for the cents that they are', () => {
  expect([0, 0.01, 0.29, 0.57, 1.15, 4.35, 1_000_000.01].map(toCents)).toEqual([0, 1, 29, 57, 115, 435, 100_000_001]);
});

it('keeps every amount, through the field and as it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_COST_CENTS }), (cents) => {
      expect(toCents(toDollars(cents))).toBe(cents);
      expect(toCents(Number(formatMoney(cents).replaceAll(/[$,]/g, '')))).toBe(cents);
    }),
  );
});
