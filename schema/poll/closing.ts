import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { inTransaction } from '../core/journal/journal.ts';
import { send, transact } from '../core/sql/transaction.ts';

/** How many polls one run closes at most. The rest waits for the next run. */
const BATCH = 100;

type Closing = Pick<Context, 'kysely' | 'bus' | 'now'>;

/** Locks the poll's trip and closes the poll. @returns the event's seq; null if it is already closed or removed. */
async function closeDue({ kysely, now }: Closing, id: string, tripId: string): Promise<number | null> {
  return transact(kysely, (tx) =>
    inTransaction(tx, tripId, now, async ({ now: at, append }) => {
      // Another process, or a person, may have closed it while this one waited for the lock.
      const due = await tx
        .selectFrom('poll')
        .select(['closesAt', 'question'])
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .where('closesAt', '<=', at)
        .executeTakeFirst();
      if (!due) return null;
      await send(tx, tx.updateTable('poll').set({ closedAt: due.closesAt }).where('id', '=', id));
      return append('POLL_CLOSED', id, { after: { question: due.question } });
    }),
  );
}

/**
 * Each gets a POLL_CLOSED event without an actor. Commands check the closing time themselves.
 * @param onError Called for a poll that can't be closed now, e.g. because its trip is locked. The others are closed.
 */
export async function closeDuePolls(ctx: Closing, onError: (error: unknown) => void): Promise<void> {
  const due = await ctx.kysely
    .selectFrom('poll')
    .select(['id', 'tripId'])
    .where('closedAt', 'is', null)
    .where('closesAt', '<=', ctx.now())
    .orderBy('closesAt')
    .limit(BATCH)
    .execute();
  for (const { id, tripId } of due) {
    const seq = await closeDue(ctx, id, tripId).catch((error: unknown) => {
      // The trip was deleted meanwhile.
      if (!(error instanceof NotFound)) onError(error);
      return null;
    });
    if (seq !== null) ctx.bus.publish({ kind: 'trip', tripId, seq });
  }
}
