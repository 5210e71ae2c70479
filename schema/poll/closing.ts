import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { withinTrip } from '../core/journal/journal.ts';
import { byPrisma } from '../core/journal/transactions.ts';

/** Polls closed in one go: the rest waits for the next. */
const BATCH = 100;

/** Closes one poll under its trip's lock. @returns the seq of its event; null if it is closed or gone by then. */
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
 * Records that polls have reached their closing time: each gets a POLL_CLOSED event without an actor. Votes are refused
 * from that time on anyway, so nothing depends on how soon this runs.
 * @param onError Called for a poll that can't be closed now, such as one of a locked trip. The others are closed.
 */
export async function closeDuePolls(
  ctx: Pick<Context, 'db' | 'bus' | 'now'>,
  onError: (error: unknown) => void,
): Promise<void> {
  const due = await ctx.db.poll.findMany({
    where: { closedAt: null, closesAt: { lte: ctx.now() } },
    orderBy: { closesAt: 'asc' },
    take: BATCH,
    select: { id: true, tripId: true },
  });
  for (const { id, tripId } of due) {
    const seq = await closeDue(ctx, id, tripId).catch((error: unknown) => {
      // The trip was deleted meanwhile.
      if (!(error instanceof NotFound)) onError(error);
      return null;
    });
    if (seq !== null) ctx.bus.publish({ kind: 'trip', tripId, seq });
  }
}
