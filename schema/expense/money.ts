import type { Expense } from '../../prisma/generated/client.ts';
import { type InputIssue, InvalidInput } from '../core/failures.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { type Part, type Payers, partsOf, type SplitProblem } from '../core/input/money/split.ts';
import { type StoredSplit, splitOf } from './split.ts';

function issueOf(problem: SplitProblem, currency: string): InputIssue {
  const by = 'by' in problem ? decimalText(problem.by, currency) : '';
  switch (problem.problem) {
    case 'NO_SHARER':
      return { path: ['split'], message: 'Somebody must share it.' };
    case 'SHARES_OUT_OF_RANGE':
      return { path: ['split', 'shares'], message: 'Shares must be whole numbers above 0.' };
    case 'NEGATIVE_AMOUNT':
      return { path: ['split', 'amounts'], message: 'No amount can be negative.' };
    case 'PAID_TOO_MUCH':
      return { path: ['paid'], message: `What was paid is ${by} too much.` };
    case 'PAID_TOO_LITTLE':
      return { path: ['paid'], message: `What was paid is ${by} too little.` };
    case 'SHARED_TOO_MUCH':
      return { path: ['split', 'amounts'], message: `The shares are ${by} too much.` };
    case 'SHARED_TOO_LITTLE':
      return { path: ['split', 'amounts'], message: `The shares are ${by} too little.` };
  }
}

/** The id whose end decides who gets the units left over. A refund has that of its expense, so it cancels it exactly. */
export const keyOf = ({ id, refundOfId }: Pick<Expense, 'id' | 'refundOfId'>): string => refundOfId ?? id;

/** Divides the expense among its travelers, in both currencies. @throws InvalidInput if it does not add up. */
export function divided({ split, currency, ...payers }: Payers & { split: StoredSplit; currency: string }): Part[] {
  const result = partsOf({ ...payers, split: splitOf(split) });
  if ('parts' in result) return result.parts;
  throw new InvalidInput([issueOf(result, currency)]);
}
