import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { watchTrip } from '../feed.ts';
import { filtered } from '../filtered.ts';
import type { Order } from '../paging.ts';
import { loadOnce } from '../shared-loads.ts';

/** Oldest first. */
export const messageOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** The newest messages with their authors, oldest first. For those with a seat; check it first. */
export async function newestMessages(ctx: Context, tripId: string, most: number) {
  const messages = await ctx.db.message.findMany({
    where: { tripId },
    orderBy: { seq: 'desc' },
    take: most,
    include: { author: true },
  });
  return messages.reverse();
}

const messageKinds = new Set(['MESSAGE_SENT'] as const);

/**
 * The journal's lines about what was said, as `watchTrip` gives them, but for messages that were taken back since.
 * @throws NotFound, Unauthenticated.
 */
export async function watchMessages(
  ctx: Context,
  tripId: string,
  after: number | null,
): Promise<AsyncIterableIterator<TripEvent>> {
  const lines = await watchTrip(ctx, tripId, messageKinds, after);
  return filtered(lines, async (line) => {
    const query = { where: { id: line.subjectId }, select: { id: true } };
    return Boolean(await loadOnce(line, query, () => ctx.db.message.findUnique(query)));
  });
}
