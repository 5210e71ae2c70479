import type { Expense } from '../../prisma/generated/client.ts';
import { writtenPart } from '../core/input/entity.ts';
import type { Part } from '../core/input/money/split.ts';
import { type Recorded, snapshot } from '../core/journal/changes.ts';
import { expenseFields, type SplitKind } from './entity.ts';
import type { ExpenseRow } from './queries.ts';
import { splitIn } from './split.ts';

type Written = Recorded<Pick<Expense, keyof typeof expenseFields>>;

/** An expense as the journal has it. No names of people are in it: those of deleted accounts would stay. */
export interface RecordedExpense extends Written {
  /** In minor units, and the currency: “1250 EUR”. */
  amount: string;
  baseAmount: string;
  rate: string | null;
  isRefund: true | null;
  refundOfId: string | null;
  activityId: string | null;
  split: SplitKind;
  /** For each traveler: the id, and the weight of their share. */
  weights: readonly string[];
  /** For each traveler who paid: the id, the amount in minor units, and the currency. */
  paid: readonly string[];
  /** For each traveler who has a share. */
  shares: readonly string[];
}

/** @param parts In the order of the travelers' ids. */
export function recorded(expense: ExpenseRow, parts: readonly Part[]): RecordedExpense {
  const { currency, amount, baseAmount, baseCurrency, rate, isRefund, refundOfId, activityId } = expense;
  const { kind, weights } = splitIn(expense.split);
  const lines = (of: 'paid' | 'share') =>
    parts.flatMap((part) => (part[of] > 0n ? [`${part.travelerId} ${part[of]} ${currency}`] : []));
  return {
    ...snapshot(writtenPart(expenseFields, expense)),
    ...{ amount: `${amount} ${currency}`, baseAmount: `${baseAmount} ${baseCurrency}`, rate },
    ...{ isRefund: isRefund || null, refundOfId, activityId, split: kind },
    weights: Object.entries(weights)
      .map(([id, weight]) => `${id} ${weight}`)
      .sort(),
    paid: lines('paid'),
    shares: lines('share'),
  };
}

/** Returns what differs; null if nothing does. Weights come with the kind of the split, which says what they mean. */
export function recordedChange(before: RecordedExpense, after: RecordedExpense) {
  const fields = Object.keys(after) as (keyof RecordedExpense)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return null;
  if (changed.includes('weights') && !changed.includes('split')) changed.push('split');
  const pick = (all: RecordedExpense): Partial<RecordedExpense> =>
    Object.fromEntries(changed.map((field) => [field, all[field]]));
  return { before: pick(before), after: pick(after) };
}
