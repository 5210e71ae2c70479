import type { Context } from '../core/context.ts';
import { Forbidden, NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { asMember } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { requireManaged, requireRoom } from './commands.ts';
import { removeExpenseInput, restoreExpenseInput } from './input.ts';
import { type ExpenseRow, findExpense, findRemoved, payersAmong, readParts } from './queries.ts';
import { recorded } from './recorded.ts';
import { canManageExpense } from './rules.ts';

/** Removes an expense: it counts for nothing, and can be restored for 30 days. @throws InvalidInput, NotFound, Forbidden. */
export async function removeExpense(ctx: Context, input: unknown): Promise<{ expenseId: string }> {
  const { expenseId } = parse(removeExpenseInput, input);
  return asMember(ctx, { expense: expenseId }, 'recordMoney', async (work) => {
    const { expense, parts } = await requireManaged(work, expenseId);
    const { tx, now, append } = work;
    await send(tx, tx.updateTable('expense').set({ removedAt: now }).where('id', '=', expenseId));
    const payerIds = payersAmong(parts).filter((id) => id !== null);
    append('EXPENSE_REMOVED', expenseId, {
      before: { ...recorded(expense, parts), createdById: expense.createdById, payerIds },
    });
    return { expenseId };
  });
}

/**
 * Restores a removed expense with who paid it and who shares it. If it was not removed, nothing happens.
 * @throws InvalidInput, NotFound, Forbidden, QuotaReached.
 */
export async function restoreExpense(ctx: Context, input: unknown): Promise<ExpenseRow> {
  const { tripId, expenseId } = parse(restoreExpenseInput, input);
  return asMember(ctx, { trip: tripId }, 'recordMoney', async (work) => {
    const { tx, now, membership, append } = work;
    if (await findExpense(tx, tripId, expenseId)) return (await requireManaged(work, expenseId)).expense;
    const removed = await findRemoved(tx, tripId, expenseId, finalSince(now));
    if (!removed) throw new NotFound('Expense');
    const parts = await readParts(tx, [expenseId]);
    if (!canManageExpense(removed, payersAmong(parts), membership.userId, membership.role)) {
      throw new Forbidden('Only who recorded this expense, who paid it, owners and admins may restore it.');
    }
    await send(tx, tx.updateTable('expense').set({ removedAt: null }).where('id', '=', expenseId));
    await requireRoom(tx, tripId, removed.baseCurrency);
    append('EXPENSE_RESTORED', expenseId, { after: recorded(removed, parts) });
    return { ...removed, removedAt: null };
  });
}
