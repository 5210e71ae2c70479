import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { withinTrip } from '../core/journal/journal.ts';
import { byPrisma } from '../core/journal/transactions.ts';

/** How many polls one run closes at most. The rest waits for the next run. */
const BATCH = 100;

/** Locks the poll's trip and closes the poll. @returns the event's seq; null if it is already closed or removed. */
async function closeDue(ctx: Pick<Context, 'db' | 'now'>, id: string, tripId: string): Promise<number | null> {
  return byPrisma(ctx)(({ tx }) =>
    withinTrip(tx, tripId, ctx.now, async ({ now: at, append }) => {
      // Another process, or a person, may have closed it while this one waited for the lock.
      const due = await tx.poll.findFirst({ where: { id, closedAt: null, closesAt: { lte: at } } });
      if (!due) return null;
      await tx.poll.update({ where: { id }, data: { closedAt: due.closesAt } });
      return append('POLL_CLOSED', id);
    }),
  );
}

/**
 * Closes polls that have reached their closing time. Each gets a POLL_CLOSED event without an actor. Commands check the
 * closing time themselves, so it does not matter how soon this runs.
 * @param onError Called for a poll that can't be closed now, e.g. because its trip is locked. The others are closed.
 */
export async function closeDuePolls(
  ctx: Pick<Context, 'db' | 'readRows' | 'bus' | 'now'>,
  onError: (error: unknown) => void,
): Promise<void> {
  // By SQL: Prisma's query compiler takes 90 MB once it is used, and this runs every two seconds.
  const due = await ctx.readRows<{ id: string; tripId: string }>(
    `SELECT id, trip_id AS "tripId" FROM poll WHERE closed_at IS NULL AND closes_at <= $1 ORDER BY closes_at LIMIT $2`,
    [ctx.now(), BATCH],
  );
  for (const { id, tripId } of due) {
    const seq = await closeDue(ctx, id, tripId).catch((error: unknown) => {
      // The trip was deleted meanwhile.
      if (!(error instanceof NotFound)) onError(error);
      return null;
    });
    if (seq !== null) ctx.bus.publish({ kind: 'trip', tripId, seq });
  }
}
