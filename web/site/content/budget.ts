import type { BudgetTool, BudgetVariant } from './blocks.ts';

/** What stands in the fields, by their names: text as it was typed, or a number. */
export type BudgetValues = Readonly<Record<string, string | number>>;

export interface Estimate {
  /** 'Per Person:', before the amount. */
  label: string;
  /** In dollars, without decimals: '$3,200'. */
  amount: string;
}

type Amounts = (name: string) => number;

const formulas: Record<BudgetVariant, { label: string; calculate: (the: Amounts) => number }> = {
  perPersonPerDay: {
    label: 'Total Budget:',
    calculate: (the) => the('people') * the('days') * the('perDay'),
  },
  split: {
    label: 'Per Person:',
    // Among nobody there is nothing to share.
    calculate: (the) => (the('people') > 0 ? the('totalCost') / the('people') : 0),
  },
  stay: {
    label: 'Total Estimated Cost:',
    calculate: (the) =>
      the('accommodation') * the('nights') + (the('meals') + the('activities')) * the('nights') * the('people'),
  },
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** More than there are dollars; three of them multiplied are still a number. */
const MOST = Number.MAX_SAFE_INTEGER;

/** What was typed, as a number of at least 0; anything that is no number is 0. */
function amountIn(typed: string | number | undefined): number {
  const amount = Number(typed);
  return Number.isFinite(amount) ? Math.min(Math.max(amount, 0), MOST) : 0;
}

/** What a budget tool answers. Source: product spec, sections 2 and 9. */
export function estimate(variant: BudgetVariant, values: BudgetValues): Estimate {
  const { label, calculate } = formulas[variant];
  const amount = calculate((name) => amountIn(values[name]));
  // Shared among next to nobody it could be more than there is a number for.
  return { label, amount: dollars.format(Math.min(amount, MOST ** 3)) };
}

export const defaultsOf = ({ fields }: BudgetTool): BudgetValues =>
  Object.fromEntries(fields.map(({ name, defaultValue }) => [name, defaultValue]));
