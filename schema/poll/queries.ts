import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { watchTrip } from '../feed.ts';
import { filtered } from '../filtered.ts';
import type { Order } from '../paging.ts';
import { loadOnce } from '../shared-loads.ts';

/** The newest first. */
export const pollOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** What changes a poll that is still there afterwards. */
const pollKinds = new Set(['POLL_CREATED', 'POLL_UPDATED', 'POLL_CLOSED', 'VOTE_CAST'] as const);

/**
 * The journal's lines about polls, as `watchTrip` gives them, but for polls that have been removed since.
 * @throws NotFound, Unauthenticated.
 */
export async function watchPolls(
  ctx: Context,
  tripId: string,
  after: number | null,
): Promise<AsyncIterableIterator<TripEvent>> {
  const lines = await watchTrip(ctx, tripId, pollKinds, after);
  return filtered(lines, async (line) => {
    const query = { where: { id: line.subjectId }, select: { id: true } };
    return Boolean(await loadOnce(line, query, () => ctx.db.poll.findUnique(query)));
  });
}
