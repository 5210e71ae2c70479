import type { Context } from '../core/context.ts';
import type { Watcher } from '../core/feed/watcher.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { requireMembership } from './queries.ts';

/**
 * The trip's journal as it grows, in order, each line once. It ends when the viewer loses the seat or the session, or
 * the trip is deleted. It pulls: a reader that stalls costs nothing and goes on from the database where it left.
 *
 * @param kinds Which lines to give.
 * @param after The last seq that the caller has seen: first come those that it missed. Null: from now on.
 * @throws NotFound, Unauthenticated.
 */
export async function watchTrip(
  ctx: Context,
  tripId: string,
  kinds: ReadonlySet<string>,
  after: number | null,
): Promise<Watcher> {
  const viewer = requireViewer(ctx);
  // Registered before the seat is checked, so that a removal in between is heard.
  const watcher = ctx.feed.channel(tripId).enter(viewer);
  try {
    const membership = await requireMembership(ctx, tripId);
    return watcher.start(kinds, membership.trip.seq, after);
  } catch (error) {
    watcher.end();
    throw error;
  }
}
