import { sql } from 'kysely';
import { groupedBy } from '../core/grouped-by.ts';
import { allocate } from '../core/input/money/allocate.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { recordset } from '../core/sql/rows.ts';
import { send } from '../core/sql/transaction.ts';
import { requireTotal } from '../traveler/total.ts';
import { followCurrency, inNewCurrency, type NewCurrency } from '../trip/currency.ts';
import { keyOf } from './money.ts';
import { allExpenses, type ExpenseRow, type PartRow, readParts } from './queries.ts';
import { splitIn } from './split.ts';

/** Who paid and who shares stays, also where travelers were joined since: only the amounts in the trip's currency change. */
function dividedAnew({ currency, baseAmount, ...expense }: ExpenseRow, parts: readonly PartRow[], to: string) {
  if (currency === to) return parts.map((part) => ({ ...part, paidBase: part.paid, shareBase: part.share }));
  const key = keyOf(expense);
  const weights = Object.entries(splitIn(expense.split).weights).map(([id, weight]) => [id, BigInt(weight)] as const);
  const shares = allocate(baseAmount, new Map(weights), key);
  const paid = allocate(baseAmount, new Map(parts.map((part) => [part.travelerId, part.paid])), key);
  return parts.map((part) => ({
    ...part,
    paidBase: paid.get(part.travelerId) ?? 0n,
    shareBase: shares.get(part.travelerId) ?? 0n,
  }));
}

/** Converts all expenses of the trip, also removed ones, with two statements. @throws InvalidInput, QuotaReached. */
async function followTrip({ tx, tripId, now }: TripWork, change: NewCurrency): Promise<void> {
  const before = await allExpenses(tx, tripId);
  if (before.length === 0) return;
  const ids = before.map(({ id }) => id);
  const partsBy = groupedBy(await readParts(tx, ids), ({ expenseId }) => expenseId);
  const expenses = before.map((each) => ({ ...each, ...inNewCurrency(each, change, `“${each.title}”`) }));
  const parts = expenses.flatMap((each) => dividedAnew(each, partsBy.get(each.id) ?? [], change.to));
  const rows = expenses.map(({ id, baseAmount, rate }) => ({ id, baseAmount, rate }));
  const partRows = parts.map(({ expenseId, travelerId, paidBase, shareBase }) => ({
    ...{ expenseId, travelerId, paidBase, shareBase },
  }));
  // A stale edit, whose amount is in the old currency, is refused: it names the earlier updatedAt.
  await send(
    tx,
    sql`
      UPDATE expense SET base_amount = new.base_amount, rate = new.rate,
        updated_at = greatest(${now}::timestamptz, expense.updated_at + interval '1 millisecond')
      FROM ${recordset('expense', rows)} new WHERE expense.id = new.id`,
  );
  await send(
    tx,
    sql`
      UPDATE expense_part part SET paid_base = new.paid_base, share_base = new.share_base
      FROM ${recordset('expensePart', partRows)} new
      WHERE part.expense_id = new.expense_id AND part.traveler_id = new.traveler_id`,
  );
  await requireTotal(tx, tripId, change.to);
}

followCurrency(followTrip);
