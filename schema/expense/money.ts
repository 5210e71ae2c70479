import { type InputIssue, InvalidInput } from '../core/failures.ts';
import { convert } from '../core/input/money/convert.ts';
import { decimalText, MAX_MINOR_UNITS } from '../core/input/money/minor-units.ts';
import { MAX_SHARES, type Part, type Payers, partsOf, type SplitProblem } from '../core/input/money/split.ts';
import { type StoredSplit, splitOf } from './split.ts';

const refused = (path: string[], message: string): InvalidInput => new InvalidInput([{ path, message }]);

interface Priced {
  currency: string;
  amount: bigint;
  rate: string | null;
  /** What the bank took; null to convert the amount. */
  baseAmount: bigint | null;
}

/** Converts an amount to the trip's currency, once, before it is stored. @throws InvalidInput */
export function inBase(
  { currency, amount, rate, baseAmount }: Priced,
  base: string,
): { rate: string | null; baseAmount: bigint } {
  if (currency === base) {
    if (rate !== null) throw refused(['rate'], `${base} is the trip’s currency, so there is no rate.`);
    if (baseAmount !== null && baseAmount !== amount) {
      throw refused(['baseAmount'], `${base} is the trip’s currency, so both amounts are the same.`);
    }
    return { rate: null, baseAmount: amount };
  }
  if (rate !== null && baseAmount !== null) {
    throw refused(['baseAmount'], `Give the rate or the amount in ${base}, not both.`);
  }
  if (baseAmount !== null) return { rate: null, baseAmount };
  if (rate === null) throw refused(['rate'], `Give the rate from ${currency} to ${base}, or the amount in ${base}.`);
  const converted = convert(amount, currency, base, rate);
  if ('amount' in converted) return { rate, baseAmount: converted.amount };
  const [less, limit] = [decimalText(1n, base), decimalText(MAX_MINOR_UNITS, base)];
  throw refused(
    ['rate'],
    converted.problem === 'ZERO'
      ? `At this rate it is less than ${less} ${base}.`
      : `It can be at most ${limit} ${base}.`,
  );
}

function issueOf(problem: SplitProblem, currency: string): InputIssue {
  const by = 'by' in problem ? decimalText(problem.by, currency) : '';
  switch (problem.problem) {
    case 'NO_SHARER':
      return { path: ['split'], message: 'Somebody must share it.' };
    case 'SHARES_OUT_OF_RANGE':
      return { path: ['split', 'shares'], message: `Shares must be from 1 to ${MAX_SHARES}.` };
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

/** Divides the expense among its travelers, in both currencies. @throws InvalidInput if it does not add up. */
export function divided({ split, currency, ...payers }: Payers & { split: StoredSplit; currency: string }): Part[] {
  const result = partsOf({ ...payers, split: splitOf(split) });
  if ('parts' in result) return result.parts;
  throw new InvalidInput([issueOf(result, currency)]);
}
