import type { ParkedMembership, Trip } from '../../prisma/generated/client.ts';
import { closeAllWaysIn, notifyInvited } from '../account/close-ways-in.ts';
import { endTokensOfBots, noteEnded } from '../account/locks.ts';
import { endParking, readReturning, rejoin, requirePresent } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { NotFound, Refusal } from '../core/failures.ts';
import { finalAt, RESTORABLE_DAYS } from '../core/input/restorable.ts';
import { asMember, asViewer, type ViewerWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { requireCan } from '../core/permissions.ts';
import { send } from '../core/sql/transaction.ts';
import { findMembership } from '../member/queries.ts';
import { mailOthers } from './deletion-mail.ts';
import { tripReference } from './input.ts';
import { readWholeTrip } from './queries.ts';

/**
 * Deletes a trip: hides it at once from everyone. Its memberships are parked, so that no query finds the trip, its ways
 * in are closed, and its bots' tokens and all of its streams end. An owner can restore it for 30 days.
 * @throws InvalidInput, NotFound, Forbidden.
 */
export async function deleteTrip(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(tripReference, input);
  const { parked, withdrawn, ended } = await asMember(ctx, { trip: tripId }, 'deleteTrip', async (work) => {
    const { tx, now, viewer, append } = work;
    const withdrawn = await closeAllWaysIn(work);
    const ended = await endTokensOfBots(tx, tripId);
    const { name } = await tx
      .updateTable('trip')
      .set({ deletedAt: now, deletedById: viewer.id })
      .where('id', '=', tripId)
      .returning('name')
      .executeTakeFirstOrThrow();
    await mailOthers(ctx, work, name, finalAt(now));
    const parked = await tx
      .deleteFrom('member')
      .where('tripId', '=', tripId)
      .returning(['id as memberId', 'tripId', 'userId', 'role', 'joinedAt', 'seenSeq', 'joinLinkId', 'archivedAt'])
      .execute();
    await send(tx, tx.insertInto('parkedMembership').values(parked));
    append('TRIP_DELETED', tripId);
    return { parked, withdrawn, ended };
  });
  ctx.mail.deliver();
  noteEnded(ctx.bus, ended);
  // For processes of the previous version. Others end the streams when they read the event.
  ctx.bus.publish({ kind: 'trip-deleted', tripId });
  for (const { userId } of parked) ctx.bus.publish({ kind: 'viewer', userId });
  await notifyInvited(ctx, withdrawn);
  return { tripId };
}

/** @throws NotFound if the viewer was no member; Forbidden if they were no owner; Refusal NOT_FOUND after 30 days. */
async function requireRestorable({ tx, viewer, now }: ViewerWork, trip: Trip, returning: ParkedMembership[]) {
  await requirePresent(tx, viewer.id);
  const own = returning.find(({ userId }) => userId === viewer.id);
  if (!own) throw new NotFound('Trip');
  requireCan(own, 'restoreTrip');
  if (trip.deletedAt && finalAt(trip.deletedAt) <= now) {
    throw new Refusal('NOT_FOUND', `This trip was deleted more than ${RESTORABLE_DAYS} days ago.`);
  }
}

/** Members get their memberships back with the same ids, also those who have restored their accounts since. */
async function unpark(work: ViewerWork, returning: readonly ParkedMembership[]): Promise<void> {
  const { tx, tripId } = work;
  const members = returning.flatMap(({ memberId, ...membership }) => (memberId ? { id: memberId, ...membership } : []));
  await endParking(tx, tripId, members);
  if (members.length > 0) await send(tx, tx.insertInto('member').values(members));
  await rejoin(work);
}

/**
 * Restores the memberships too. If the trip is not deleted, nothing happens. What ended with the trip stays closed:
 * invitations, join links, tokens and the public page.
 * @throws InvalidInput, Unauthenticated, NotFound, Forbidden, Refusal NOT_FOUND when it was deleted too long ago.
 */
export async function restoreTrip(ctx: Context, input: unknown): Promise<Trip> {
  const { tripId } = parse(tripReference, input);
  const { trip, returning } = await asViewer(ctx, { trip: tripId, mayBeDeleted: true }, async (work) => {
    const { tx, viewer, append } = work;
    const trip = await readWholeTrip(tx, tripId);
    if (!trip.deletedAt) {
      const membership = await findMembership(tx, { tripId, userId: viewer.id });
      if (!membership) throw new NotFound('Trip');
      requireCan(membership, 'restoreTrip');
      return { trip, returning: [] };
    }
    const returning = await readReturning(work.tx, tripId);
    await requireRestorable(work, trip, returning);
    await unpark(work, returning);
    const restored = { deletedAt: null, deletedById: null };
    await send(tx, tx.updateTable('trip').set(restored).where('id', '=', tripId));
    append('TRIP_RESTORED', tripId);
    await mailOthers(ctx, work, trip.name, null);
    return { trip: { ...trip, ...restored }, returning };
  });
  ctx.mail.deliver();
  for (const { userId } of returning) ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}
