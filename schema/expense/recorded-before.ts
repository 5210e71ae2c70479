import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { type ExpenseRow, findExpense, findRemoved } from './queries.ts';

/**
 * Returns an error handler. If the client sent the same request before, the result is its expense, also if it could not
 * be recorded any more: someone has left since, or the trip has another currency.
 * @throws NotFound if that was removed since.
 */
export function orRecordedBefore(ctx: Context, { tripId, id }: Pick<ExpenseRow, 'tripId' | 'id'>) {
  const find = () => findExpense(ctx.kysely, tripId, id);
  const requireNotRemoved = async () => {
    const recorded = await find();
    if (recorded || !(await findRemoved(ctx.kysely, tripId, id, finalSince(ctx.now())))) return recorded;
    throw new NotFound('Expense');
  };
  const orTaken = orSentBefore('expense_pkey', requireNotRemoved);
  return async (error: unknown): Promise<ExpenseRow> => {
    // The command refuses with these only after it has read the membership.
    const recorded = error instanceof InvalidInput || error instanceof Conflict ? await find() : undefined;
    return recorded ?? orTaken(error);
  };
}
