import type { SplitProblem } from '../../schema/core/input/money/split.ts';
import { formatList } from '../ui/text/format.ts';

const splitProblems: Record<SplitProblem['problem'], (by: string) => string> = {
  NO_SHARER: () => 'Choose who shares it.',
  SHARES_OUT_OF_RANGE: () => 'Enter shares from 1 to 1,000.',
  NEGATIVE_AMOUNT: () => 'Enter amounts above 0.',
  PAID_TOO_MUCH: (by) => `Together this is ${by} too much.`,
  PAID_TOO_LITTLE: (by) => `Together this is ${by} too little.`,
  SHARED_TOO_MUCH: (by) => `The shares are ${by} too much.`,
  SHARED_TOO_LITTLE: (by) => `The shares are ${by} too little.`,
};

export const formTexts = {
  amount: 'Amount',
  currency: 'Currency',
  converting: 'How to convert it',
  byRate: 'By a rate',
  byBank: 'What the bank took',
  rate: (currency: string, base: string) => `1 ${currency} in ${base}`,
  lastRate: (currency: string, rate: string, base: string) => `Last time, 1 ${currency} was ${rate} ${base}.`,
  turnRate: (base: string, rate: string, currency: string) => `I mean 1 ${base} = ${rate} ${currency}`,
  bank: (base: string) => `Amount in ${base}`,
  noRate: (currency: string, base: string) => `Enter what 1 ${currency} costs in ${base}, such as 0.92.`,
  convertProblem: (problem: 'ZERO' | 'OVER_LIMIT') =>
    problem === 'ZERO' ? 'At this rate it is less than the smallest coin.' : 'At this rate it is too large.',
  title: 'What for',
  payers: (isRefund: boolean) =>
    isRefund
      ? {
          label: 'Who got it back',
          several: 'Several people got it back',
          one: 'One person got it back',
          of: (name: string) => `Got back by ${name}`,
        }
      : {
          label: 'Paid by',
          several: 'Several people paid',
          one: 'One person paid',
          of: (name: string) => `Paid by ${name}`,
        },
  you: (name: string) => `${name} (you)`,
  left: (name: string) => `${name} (left)`,
  split: 'Split',
  splits: { EQUALLY: 'Equally', AMONG: 'Some', SHARES: 'Shares', AMOUNTS: 'Amounts' },
  splitNames: { EQUALLY: 'all', AMONG: 'equally among some', SHARES: 'by shares', AMOUNTS: 'by exact amounts' },
  sharesOf: (name: string) => `Shares of ${name}`,
  amountOf: (name: string) => `Amount of ${name}`,
  tooMuch: (by: string) => `${by} too much`,
  tooLittle: (by: string) => `${by} too little`,
  giveRest: (name: string) => `Give the rest to ${name}`,
  notAnAmount: (text: string) => `“${text}” is not an amount.`,
  notANumber: (text: string) => `“${text}” is not a whole number.`,
  splitProblem: (problem: SplitProblem['problem'], by: string) => splitProblems[problem](by),
  more: (day: string) => `${day}, category and note`,
  cameBack: 'Money that came back',
  cameBackHint: 'Such as a deposit. It counts the other way: who got it owes the others their shares.',
  noDay: 'Choose the day.',
  day: 'Day',
  category: 'Category',
  note: 'Note',
  receiptMissing: 'A receipt is not uploaded yet. Wait for it, or remove it from the list.',
  cancel: 'Cancel',
  money: 'Amount, who paid and who shares',
  paidByAll: (payers: readonly string[]) => `Paid by ${formatList(payers)}`,
  splitEqually: 'Split equally',
  splitAmong: (names: readonly string[]) => `Split equally among ${formatList(names)}`,
  splitByShares: (shares: readonly string[]) => `Split by shares: ${formatList(shares)}`,
  splitAs: (amounts: readonly string[]) => `Split: ${formatList(amounts)}`,
  goneMeanwhile: 'Someone else deleted this expense. Your text is still here, and you can add it as a new expense.',
  addInstead: 'Add as new expense',
};
