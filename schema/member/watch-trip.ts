import { sql } from 'kysely';
import { batchedBy } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import type { Watcher } from '../core/feed/watcher.ts';
import { requireReach } from '../core/granted.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { Sql } from '../core/sql/tables.ts';

const keyOf = (tripId: string, userId: string) => `${tripId} ${userId}`;

/** Simultaneous subscriptions of a page, also other people's, share a statement. @returns null without a membership. */
const seqForMember = batchedBy<Sql, number>(
  ({ kysely }) => kysely,
  async (kysely, keys) => {
    const pairs = keys.map((key) => key.split(' '));
    const [tripIds, userIds] = [pairs.map(([tripId]) => tripId), pairs.map(([, userId]) => userId)];
    const found = await kysely
      .selectFrom('member')
      .innerJoin('trip', 'trip.id', 'member.tripId')
      .select(['member.tripId', 'member.userId', 'trip.seq'])
      .where(
        sql<boolean>`(member.trip_id, member.user_id) IN (SELECT * FROM unnest(${tripIds}::text[], ${userIds}::text[]))`,
      )
      .execute();
    return new Map(found.map(({ tripId, userId, seq }) => [keyOf(tripId, userId), seq]));
  },
);

/** An event stream that reconnects asks for the same address again, with the `after` with which it began. */
const laterOf = (after: number | null, resumeAfter: number | null): number | null =>
  after === null || resumeAfter === null ? (after ?? resumeAfter) : Math.max(after, resumeAfter);

/**
 * Streams new events in order, each once. It ends with the viewer's membership or session, or with the trip. The reader
 * pulls: a stalled reader costs nothing, and later continues from the database.
 * @param after The last seq that the caller has seen: missed events come first. Null: start with the next event, unless
 * the request has a Last-Event-ID.
 * @throws NotFound, Unauthenticated.
 */
export async function watchTrip(
  ctx: Context,
  tripId: string,
  kinds: ReadonlySet<string>,
  after: number | null,
): Promise<Watcher> {
  const viewer = requireViewer(ctx);
  if (!isIdOf('Trip', tripId)) throw new NotFound('Trip');
  requireReach(viewer, tripId);
  // Registered before the membership is checked, so that a removal in between is noticed.
  const watcher = ctx.feed.channel(tripId).enter(viewer);
  try {
    const seq = await seqForMember(ctx, keyOf(tripId, viewer.id));
    if (seq === null) throw new NotFound('Trip');
    return watcher.start(kinds, seq, laterOf(after, ctx.resumeAfter));
  } catch (error) {
    watcher.end();
    throw error;
  }
}
