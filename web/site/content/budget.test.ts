import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf, estimate } from './budget.ts';
import { budgetTools } from './budget-tools.ts';

const count = fc.integer({ min: 1, max: 200 });
const price = fc.integer({ min: 0, max: 1_000_000 });
const variant = fc.constantFrom('perPersonPerDay', 'split', 'stay');
const anyNumber = fc.double({ noDefaultInfinity: false });

/** '$3,200' as 3200. */
const dollarsIn = (amount: string) => Number(amount.replaceAll(/[$,]/g, ''));
const answer = (...asked: Parameters<typeof estimate>) => dollarsIn(estimate(...asked).amount);

describe('a budget tool', () => {
  it('shows what its defaults come to', () => {
    const { perPersonPerDay, split, stay } = budgetTools;
    expect(estimate('perPersonPerDay', defaultsOf(perPersonPerDay)).amount).toBe('$3,000');
    expect(estimate('split', defaultsOf(split))).toEqual({ label: 'Per Person:', amount: '$750' });
    expect(estimate('stay', defaultsOf(stay))).toEqual({ label: 'Total Estimated Cost:', amount: '$3,200' });
  });

  it('takes each of its fields into account', () => {
    for (const tool of Object.values(budgetTools)) {
      const values = defaultsOf(tool);
      for (const { name, defaultValue } of tool.fields) {
        const changed = estimate(tool.variant, { ...values, [name]: 2 * defaultValue });
        expect(changed.amount, `${tool.variant} ${name}`).not.toBe(estimate(tool.variant, values).amount);
      }
    }
  });

  it('multiplies people, days and the budget of a day', () => {
    fc.assert(
      fc.property(count, count, price, (people, days, perDay) => {
        expect(answer('perPersonPerDay', { people, days, perDay })).toBe(people * days * perDay);
      }),
    );
  });

  it('gives shares that add up to the whole, to within half a dollar each', () => {
    fc.assert(
      fc.property(price, count, (totalCost, people) => {
        const share = answer('split', { totalCost, people });
        expect(Math.abs(share * people - totalCost)).toBeLessThanOrEqual(people / 2);
      }),
    );
  });

  it('shares nothing among nobody', () => {
    fc.assert(
      fc.property(price, (totalCost) => {
        expect(estimate('split', { totalCost, people: 0 }).amount).toBe('$0');
      }),
    );
  });

  it('pays for beds once, and for meals and activities for each person and night', () => {
    fc.assert(
      fc.property(count, count, price, price, price, (people, nights, accommodation, meals, activities) => {
        const values = { people, nights, accommodation, meals, activities };
        const alone = { ...values, people: 1 };
        expect(answer('stay', { ...values, meals: 0, activities: 0 })).toBe(accommodation * nights);
        expect(answer('stay', values) - answer('stay', alone)).toBe((people - 1) * nights * (meals + activities));
      }),
    );
  });

  it('calculates with what is typed just as with numbers', () => {
    fc.assert(
      fc.property(variant, count, fc.double({ min: 0, max: 1e6, noNaN: true }), (variant, people, amount) => {
        const names = budgetTools[variant].fields.map(({ name }) => name);
        const numbers = Object.fromEntries(names.map((name) => [name, name === 'people' ? people : amount]));
        const typed = Object.fromEntries(names.map((name) => [name, ` ${numbers[name]} `]));
        expect(estimate(variant, typed)).toEqual(estimate(variant, numbers));
      }),
    );
  });

  it('takes for 0 what is no number, what is less, and what is not there', () => {
    const noAmount = fc.oneof(
      fc.constantFrom('', ' ', '-', 'four', '1,000', '4 people', '$5', 'NaN', '-3', '-0', 'Infinity', '1e999'),
      fc.double({ max: 0 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    );
    fc.assert(
      fc.property(variant, fc.nat(), noAmount, (variant, index, typed) => {
        const tool = budgetTools[variant];
        const { name } = tool.fields[index % tool.fields.length] ?? { name: '' };
        const { [name]: _left, ...others } = defaultsOf(tool);
        const asZero = estimate(variant, { ...others, [name]: 0 });
        expect(estimate(variant, { ...others, [name]: typed })).toEqual(asZero);
        expect(estimate(variant, others)).toEqual(asZero);
      }),
    );
  });

  it('answers whatever is typed with an amount in dollars, without decimals and not below zero', () => {
    fc.assert(
      fc.property(variant, fc.array(fc.oneof(anyNumber, fc.string()), { minLength: 5 }), (variant, typed) => {
        const entries = budgetTools[variant].fields.map(({ name }, index) => [name, typed[index] ?? ''] as const);
        expect(estimate(variant, Object.fromEntries(entries)).amount).toMatch(/^\$\d{1,3}(,\d{3})*$/);
      }),
      { examples: [['split', [1e-15, 5e-324, '', 0, '']]] },
    );
  });
});
