import type { Context } from '../core/context.ts';
import type { Watcher } from '../core/feed/watcher.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { requireMembership } from './queries.ts';

/**
 * Streams the trip's new events in order, each event once. It ends when the viewer's membership or session ends, or the
 * trip is deleted. The reader pulls: a stalled reader costs nothing, and later continues from the database.
 *
 * @param kinds The kinds of events to yield.
 * @param after The last seq that the caller has seen: missed events come first. Null: start with the next event.
 * @throws NotFound, Unauthenticated.
 */
export async function watchTrip(
  ctx: Context,
  tripId: string,
  kinds: ReadonlySet<string>,
  after: number | null,
): Promise<Watcher> {
  const viewer = requireViewer(ctx);
  // Registered before the membership is checked, so that a removal in between is noticed.
  const watcher = ctx.feed.channel(tripId).enter(viewer);
  try {
    const membership = await requireMembership(ctx, tripId);
    return watcher.start(kinds, membership.trip.seq, after);
  } catch (error) {
    watcher.end();
    throw error;
  }
}
