import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { NotFound, Unauthenticated } from '../core/failures.ts';
import { given } from '../core/journal/changes.ts';
import { inTransaction, requireViewer } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import type { Viewer } from '../core/viewer.ts';
import { updateAccountInput } from './input.ts';
import { selectPeople } from './people.ts';
import { preferenceColumns, preferencesIn } from './preferences.ts';
import { tripsShowing } from './trips-of.ts';

export interface NotedTrip {
  tripId: string;
  seq: number;
}

/** Returns the id of the person's membership of the trip, or of the last one that ended; undefined without one. */
async function lastMembership({ tx, tripId }: TripWork, userId: string): Promise<string | undefined> {
  const current = await tx
    .selectFrom('member')
    .select('id')
    .where('tripId', '=', tripId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (current) return current.id;
  const ended = await tx
    .selectFrom('tripEvent')
    .select('subjectId')
    .where('tripId', '=', tripId)
    .where('kindText', 'in', ['MEMBER_LEFT', 'MEMBER_REMOVED'])
    .where(sql<boolean>`before->>'userId' = ${userId}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ended?.subjectId;
}

/**
 * Appends an event to each trip of the person, also to those that they have left and that still show their name: cached
 * responses and open screens keep a name and an address until the trip's seq changes. A membership that begins during
 * this transaction gets none. Its own event makes both known.
 */
export async function noteChangedPerson(tx: Tx, clock: Context['now'], userId: string): Promise<NotedTrip[]> {
  const renamed: NotedTrip[] = [];
  for (const tripId of await tripsShowing(tx, userId)) {
    const note = inTransaction(
      tx,
      tripId,
      clock,
      async (work) => {
        const membership = await lastMembership(work, userId);
        if (membership) renamed.push({ tripId, seq: work.append('MEMBER_UPDATED', membership) });
      },
      userId,
    );
    // The trip was deleted meanwhile.
    await note.catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    });
  }
  return renamed;
}

/**
 * A new name appends an event to each of the viewer's trips, in the same transaction.
 * @returns the viewer after the change.
 * @throws InvalidInput, Unauthenticated, RateLimited by person, for new names only.
 */
export async function updateAccount(ctx: Context, input: unknown): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const fields = given(parse(updateAccountInput, input));
  if ((fields.username ?? viewer.username) !== viewer.username) {
    await ctx.limits.spend('rename', [`user:${viewer.id}`]);
  }
  const { person, preferences, renamed } = await transact(ctx.kysely, async (tx) => {
    // Two simultaneous changes wait for each other. Other transactions may still refer to the person.
    const before = await selectPeople(tx)
      .select(preferenceColumns)
      .where('user.id', '=', viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new Unauthenticated();
    const after = { ...before, ...fields };
    const update = tx.updateTable('user').set(fields).where('id', '=', viewer.id);
    if (Object.keys(fields).length > 0) await send(tx, update);
    const { id, email, username, avatarUrl } = after;
    return {
      person: { id, email, username, avatarUrl },
      preferences: preferencesIn(after),
      renamed: username === before.username ? [] : await noteChangedPerson(tx, ctx.now, viewer.id),
    };
  });
  for (const { tripId, seq } of renamed) ctx.bus.publish({ kind: 'trip', tripId, seq });
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  const changed = { ...viewer, ...person, preferences };
  ctx.viewer = changed;
  return changed;
}
