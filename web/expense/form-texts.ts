import type { AmountProblem } from '../../schema/core/input/money/read-amount.ts';
import type { SplitProblem } from '../../schema/core/input/money/split.ts';

const amountProblems: Record<Exclude<AmountProblem, 'OTHER_CURRENCY' | 'TOO_MANY_DECIMALS'>, string> = {
  EMPTY: 'Enter an amount.',
  NOT_A_NUMBER: 'Enter an amount, such as 12.50.',
  NEGATIVE: 'Enter an amount above 0.',
  OVER_LIMIT: 'This amount is too large.',
  ZERO: 'Enter an amount above 0.',
};

const splitProblems: Record<SplitProblem['problem'], (by: string) => string> = {
  NO_SHARER: () => 'Choose who shares it.',
  SHARES_OUT_OF_RANGE: () => 'Enter shares from 1 to 1,000.',
  NEGATIVE_AMOUNT: () => 'Enter amounts above 0.',
  PAID_TOO_MUCH: (by) => `What they paid is ${by} too much.`,
  PAID_TOO_LITTLE: (by) => `What they paid is ${by} too little.`,
  SHARED_TOO_MUCH: (by) => `The shares are ${by} too much.`,
  SHARED_TOO_LITTLE: (by) => `The shares are ${by} too little.`,
};

export const formTexts = {
  amount: 'Amount',
  currency: 'Currency',
  amountProblem: (problem: AmountProblem, currency: string) => {
    if (problem === 'OTHER_CURRENCY') return `This amount is not in ${currency}. Choose its currency.`;
    if (problem === 'TOO_MANY_DECIMALS') return `${currency} has fewer decimals.`;
    return amountProblems[problem];
  },
  converting: 'How to convert it',
  byRate: 'By a rate',
  byBank: 'What the bank took',
  rate: (currency: string, base: string) => `1 ${currency} in ${base}`,
  bank: (base: string) => `Amount in ${base}`,
  noRate: (currency: string, base: string) => `Enter what 1 ${currency} costs in ${base}, such as 0.92.`,
  convertProblem: (problem: 'ZERO' | 'OVER_LIMIT') =>
    problem === 'ZERO' ? 'At this rate it is less than the smallest coin.' : 'At this rate it is too large.',
  title: 'What for',
  paidBy: 'Paid by',
  several: 'Several people paid',
  onePayer: 'One person paid',
  you: (name: string) => `${name} (you)`,
  left: (name: string) => `${name} (left)`,
  split: 'Split',
  splits: { EQUALLY: 'Equally', AMONG: 'Some', SHARES: 'Shares', AMOUNTS: 'Amounts' },
  splitNames: { EQUALLY: 'all', AMONG: 'equally among some', SHARES: 'by shares', AMOUNTS: 'by exact amounts' },
  sharesOf: (name: string) => `Shares of ${name}`,
  amountOf: (name: string) => `Amount of ${name}`,
  paidOf: (name: string) => `Paid by ${name}`,
  tooMuch: (by: string) => `${by} too much`,
  tooLittle: (by: string) => `${by} too little`,
  giveRest: (name: string) => `Give the rest to ${name}`,
  notAnAmount: (text: string) => `“${text}” is not an amount.`,
  notANumber: (text: string) => `“${text}” is not a whole number.`,
  splitProblem: (problem: SplitProblem['problem'], by: string) => splitProblems[problem](by),
  more: (day: string) => `${day}, category and note`,
  noDay: 'Choose the day.',
  day: 'Day',
  category: 'Category',
  note: 'Note',
  receiptMissing: 'A receipt is not uploaded yet. Wait for it, or remove it from the list.',
  cancel: 'Cancel',
};
