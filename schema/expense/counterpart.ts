import { groupedBy } from '../core/grouped-by.ts';
import type { Part } from '../core/input/money/split.ts';
import type { Sql } from '../core/sql/tables.ts';
import { type ExpenseRow, readCounterparts, readParts } from './queries.ts';
import { recorded } from './recorded.ts';

/** An expense with its parts. */
export interface Divided {
  expense: ExpenseRow;
  /** In the order of the travelers' ids. */
  parts: readonly Part[];
}

function moneyIn({ expense, parts }: Divided): string {
  const { amount, baseAmount, weights, paid } = recorded(expense, parts);
  return JSON.stringify([amount, baseAmount, weights, paid]);
}

/** Whether both are of the same amounts, payers and weights. */
export const hasSameMoney = (one: Divided, other: Divided): boolean => moneyIn(one) === moneyIn(other);

/**
 * Returns the parts of an expense that was divided anew. If it is a refund of all of another one, or was refunded like
 * this, they are those of the other one: after a claim, these are the sums of what two travelers had, and differ by a
 * cent from what both together get by their weights.
 */
export async function partsBesideRefund(kysely: Sql, divided: Divided): Promise<readonly Part[]> {
  const others = await readCounterparts(kysely, divided.expense);
  if (others.length === 0) return divided.parts;
  const ids = others.map(({ id }) => id);
  const partsBy = groupedBy(await readParts(kysely, ids), ({ expenseId }) => expenseId);
  const all = others.map((expense) => ({ expense, parts: partsBy.get(expense.id) ?? [] }));
  return all.find((other) => hasSameMoney(divided, other))?.parts ?? divided.parts;
}
