import type { User } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { finalAt } from '../core/input/restorable.ts';
import { inTransaction } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { wrongCredentials } from './credentials.ts';
import { mailPerson } from './mail-person.ts';
import { rejoin } from './membership.ts';
import { tripsShowing } from './trips-of.ts';
import type { NotedTrip } from './update.ts';

interface Returned {
  noted: NotedTrip[];
  fullTrips: string[];
  joined: string[];
}

/** Also lets those return who have waited for an owner. If the trip is deleted, their memberships wait for it. */
async function rejoinIfPresent(work: TripWork, userId: string, returned: Returned): Promise<void> {
  const { tx, tripId } = work;
  const trip = await tx.selectFrom('trip').select(['name', 'deletedAt']).where('id', '=', tripId).executeTakeFirst();
  if (!trip || trip.deletedAt) return;
  const { joined, withoutRoom } = await rejoin(work);
  returned.joined.push(...joined);
  if (withoutRoom.includes(userId)) returned.fullTrips.push(trip.name);
}

/** Brings back the person's memberships, and their name in all trips that show it. */
async function bringBack(tx: Tx, { now }: Context, userId: string): Promise<Returned> {
  const returned: Returned = { noted: [], fullTrips: [], joined: [] };
  const trips = await tripsShowing(tx, userId);
  for (const tripId of trips) {
    const work = inTransaction(
      tx,
      tripId,
      now,
      async (work) => {
        await rejoinIfPresent(work, userId, returned);
        // Cached responses without the person's name stay valid until the trip's seq changes.
        returned.noted.push({ tripId, seq: work.append('TRIP_UPDATED', tripId) });
      },
      userId,
    );
    // The trip was erased meanwhile.
    await work.catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
    });
  }
  return returned;
}

/**
 * Restores a deleted account, whose password was checked.
 * @returns false if the account is not deleted.
 * @throws Refusal WRONG_CREDENTIALS if it can't be restored any more.
 */
export async function restoreAccount(
  ctx: Context,
  { id, deletionRequestedAt }: Pick<User, 'id' | 'deletionRequestedAt'>,
): Promise<boolean> {
  if (!deletionRequestedAt) return false;
  const returned = await transact(ctx.kysely, async (tx) => {
    // Waits for another sign-in, and for the erasure.
    const user = await tx
      .selectFrom('user')
      .select(['username', 'deletionRequestedAt'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw wrongCredentials();
    if (!user.deletionRequestedAt) return null;
    if (finalAt(user.deletionRequestedAt) <= ctx.now()) throw wrongCredentials();
    await send(tx, tx.updateTable('user').set({ deletionRequestedAt: null }).where('id', '=', id));
    // A session that began during the deletion does not come back.
    await send(tx, tx.deleteFrom('session').where('userId', '=', id));
    const back = await bringBack(tx, ctx, id);
    const payload = { username: user.username, fullTrips: back.fullTrips };
    await mailPerson(ctx, tx, { kind: 'deletion-cancelled', userId: id, payload });
    return back;
  });
  if (!returned) return false;
  ctx.mail.deliver();
  for (const { tripId, seq } of returned.noted) ctx.bus.publish({ kind: 'trip', tripId, seq });
  for (const userId of new Set(returned.joined)) ctx.bus.publish({ kind: 'viewer', userId });
  return true;
}
