import type { Context } from '../core/context.ts';
import { LastOwner, type RefusedTrip } from '../core/failures.ts';
import { finalAt } from '../core/input/restorable.ts';
import { inTransaction, requireViewer } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import type { Viewer } from '../core/viewer.ts';
import { closeWaysInOf, notifyInvited } from './close-ways-in.ts';
import { checkPassword, requireUnchangedAlone } from './credentials.ts';
import { deleteAccountInput } from './input.ts';
import { noteEnded } from './locks.ts';
import { mailPerson } from './mail-person.ts';
import { readMemberships } from './membership.ts';
import { partingOf } from './rules.ts';
import { tripsShowing } from './trips-of.ts';
import type { NotedTrip } from './update.ts';

const WRONG = 'This is not your current password.';

interface Hidden {
  noted: NotedTrip[];
  withdrawn: string[];
  /** Trips that have no other owner, although others are on them. */
  ownerless: RefusedTrip[];
}

/** Ends a membership that is parked with its deleted trip: it does not return with the trip alone. */
async function endParked({ tx, tripId, append }: TripWork, userId: string): Promise<void> {
  const ofPerson = { tripId, userId };
  const parked = await tx
    .selectFrom('parkedMembership')
    .select(['memberId', 'role'])
    .where(({ and }) => and(ofPerson))
    .executeTakeFirst();
  if (!parked?.memberId) return;
  append('MEMBER_LEFT', parked.memberId, { before: { userId, role: parked.role } });
  await send(
    tx,
    tx
      .updateTable('parkedMembership')
      .set({ memberId: null })
      .where(({ and }) => and(ofPerson)),
  );
}

/** Ends the person's membership of a trip, and keeps it for a restoration. */
async function park(work: TripWork, userId: string): Promise<void> {
  const { tx, tripId, append } = work;
  const ended = await tx
    .deleteFrom('member')
    .where('tripId', '=', tripId)
    .where('userId', '=', userId)
    .returning(['id', 'role', 'joinedAt', 'seenSeq', 'joinLinkId', 'archivedAt'])
    .executeTakeFirst();
  if (!ended) return endParked(work, userId);
  const { id, ...parked } = ended;
  append('MEMBER_LEFT', id, { before: { userId, role: parked.role } });
  await send(tx, tx.insertInto('parkedMembership').values({ userId, tripId, ...parked, memberId: null }));
}

/** Takes the person off their trips, and their name out of all trips that show it. */
async function hide(tx: Tx, ctx: Context, userId: string): Promise<Hidden> {
  const hidden: Hidden = { noted: [], withdrawn: [], ownerless: [] };
  for (const tripId of await tripsShowing(tx, userId)) {
    await inTransaction(
      tx,
      tripId,
      ctx.now,
      async (work) => {
        const members = await readMemberships(tx, tripId);
        if (partingOf(members, userId) === 'HAND_OVER_FIRST') {
          return void hidden.ownerless.push({ id: tripId, name: members[0]?.name ?? '' });
        }
        await park(work, userId);
        hidden.withdrawn.push(...(await closeWaysInOf(work, userId)));
        // Always append an event: cached responses with the person's name stay valid until the trip's seq changes.
        hidden.noted.push({ tripId, seq: work.append('TRIP_UPDATED', tripId) });
      },
      userId,
    );
  }
  if (hidden.ownerless.length > 0) throw new LastOwner(hidden.ownerless);
  return hidden;
}

class JoinedMeanwhile extends Error {}

/** Deletes the account once. @throws JoinedMeanwhile. */
const attempt = (ctx: Context, viewer: Viewer, passwordHash: string, at: Date) =>
  transact(ctx.kysely, async (tx) => {
    const { id, username } = viewer;
    // Two simultaneous deletions, or a deletion and a restoration, wait for each other.
    await tx.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const hidden = await hide(tx, ctx, id);
    // After the trips, because a member who joins has locked their trip before.
    await requireUnchangedAlone(ctx, tx, viewer, { passwordHash }, WRONG);
    const joined = await tx.selectFrom('member').select('id').where('userId', '=', id).executeTakeFirst();
    if (joined) throw new JoinedMeanwhile();
    await send(tx, tx.updateTable('user').set({ deletionRequestedAt: at }).where('id', '=', id));
    await send(tx, tx.deleteFrom('emailConfirmation').where('userId', '=', id));
    await send(tx, tx.deleteFrom('archive').where('userId', '=', id));
    const payload = { username, finalAt: finalAt(at).toISOString() };
    await mailPerson(ctx, tx, { kind: 'deletion-begun', userId: id, payload });
    const ended = await tx.deleteFrom('session').where('userId', '=', id).returning('id').execute();
    return { ...hidden, ended };
  });

/**
 * Deletes the viewer's account: hides it at once, and ends its sessions, access tokens and memberships. Signing in
 * within 30 days restores it; after that it is erased.
 * @returns the time from which it can't be restored.
 * @throws InvalidInput, Unauthenticated, LastOwner, and the errors of `checkPassword`.
 */
export async function deleteAccount(ctx: Context, input: unknown): Promise<{ finalAt: Date }> {
  const viewer = requireViewer(ctx);
  const { password } = parse(deleteAccountInput, input);
  const { passwordHash } = await checkPassword(ctx, viewer, password, WRONG);
  const at = ctx.now();
  const once = () => attempt(ctx, viewer, passwordHash, at);
  const { ended, noted, withdrawn } = await once().catch((error: unknown) => {
    if (error instanceof JoinedMeanwhile) return once();
    throw error;
  });
  ctx.mail.deliver();
  noteEnded(ctx.bus, ended);
  for (const { tripId, seq } of noted) ctx.bus.publish({ kind: 'trip', tripId, seq });
  await notifyInvited(ctx, withdrawn);
  await ctx.session.end();
  ctx.viewer = null;
  return { finalAt: finalAt(at) };
}
