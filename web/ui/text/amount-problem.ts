import type { AmountProblem } from '../../../schema/core/input/money/read-amount.ts';

const texts: Record<AmountProblem, (currency: string) => string> = {
  EMPTY: () => 'Enter an amount.',
  NOT_A_NUMBER: () => 'Enter an amount, such as 12.50.',
  OTHER_CURRENCY: (currency) => `Enter an amount in ${currency}.`,
  NEGATIVE: () => 'Enter an amount above 0.',
  TOO_MANY_DECIMALS: (currency) => `${currency} has fewer decimals.`,
  OVER_LIMIT: () => 'This amount is too large.',
  ZERO: () => 'Enter an amount above 0.',
};

/** Says what is wrong with a typed amount. */
export const amountProblem = (problem: AmountProblem, currency: string): string => texts[problem](currency);
