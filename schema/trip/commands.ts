import { sql } from 'kysely';
import type { Trip } from '../../prisma/generated/client.ts';
import { requirePresent } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, given, requireSame, snapshot } from '../core/journal/changes.ts';
import { atTrip, inTrip, requireViewer, type SignedWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse, requireName } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { findMembership, requireMembership } from '../member/queries.ts';
import {
  createTripInput,
  END_BEFORE_START,
  endsBeforeStart,
  markSeenInput,
  tripReference,
  updateTripInput,
} from './input.ts';
import { readWholeTrip } from './queries.ts';
import { reschedule } from './reschedule.ts';
import { DAY_MS, MAX_NEW_TRIPS_A_DAY } from './rules.ts';

/**
 * Counts one more trip that the viewer has created within a day, even if it is deleted later. The database counts, so
 * the limit applies over several processes and after a restart. The lock on the person's row orders simultaneous
 * requests.
 * @throws QuotaReached.
 */
async function requireNewTripLeft({ tx, viewer, now }: SignedWork): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql`
    UPDATE "user" SET new_trips_at =
      ${now}::timestamptz || ARRAY(SELECT at FROM unnest(new_trips_at) at WHERE at > ${since}::timestamptz)
    WHERE id = ${viewer.id}
      AND (SELECT count(*) FROM unnest(new_trips_at) at WHERE at > ${since}::timestamptz) < ${MAX_NEW_TRIPS_A_DAY}
    RETURNING id`.execute(tx);
  if (rows.length > 0) return;
  throw new QuotaReached(`You can create at most ${MAX_NEW_TRIPS_A_DAY} trips a day. Please try again tomorrow.`);
}

/**
 * Creates a trip with the viewer as its owner. Sending the same id twice creates one trip.
 * @throws InvalidInput, Unauthenticated, Conflict when the id is someone else's, QuotaReached.
 */
export async function createTrip(ctx: Context, input: unknown): Promise<Trip> {
  const { id: userId } = requireViewer(ctx);
  const { id: wantedId, timeZone, ...fields } = parse(createTripInput, input);
  const id = wantedId ?? newId('Trip');
  const creating = atTrip(ctx, { newTrip: id }, async (work) => {
    const { tx, now, append } = work;
    const made = { ...fields, timeZone: timeZone ?? 'UTC' };
    const trip: Trip = { id, ...made, coverImageUrl: null, seq: 0, createdAt: now };
    // Of two simultaneous requests with the same id, the second waits here for the first.
    await send(tx, tx.insertInto('trip').values(trip));
    await requirePresent(tx, userId);
    await requireNewTripLeft(work);
    const seenSeq = append('TRIP_CREATED', id, { after: snapshot(made) });
    const membership = { id: newId('Member'), tripId: id, userId, role: 'OWNER' as const, joinedAt: now, seenSeq };
    await send(tx, tx.insertInto('member').values(membership));
    return trip;
  });
  const createdBefore = async () => (await findMembership(ctx.kysely, { tripId: id, userId }))?.trip;
  const trip = await creating.catch(orSentBefore('trip_pkey', createdBefore));
  ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}

/**
 * Changes the given fields of a trip. What is scheduled follows new dates and a new time zone as the input says.
 * @returns the trip, and the cause that all events of the change share: null if nothing changed.
 * @throws InvalidInput, NotFound, Forbidden, Conflict when a field of `base` has changed.
 */
export async function updateTrip(ctx: Context, input: unknown): Promise<{ trip: Trip; cause: number | null }> {
  const { tripId, base, onNewDates, onNewTimeZone, ...wanted } = parse(updateTripInput, input);
  return inTrip(ctx, { trip: tripId }, 'updateTrip', async (work) => {
    const { tx, append } = work;
    const trip = await readWholeTrip(tx, tripId);
    requireSame('trip', { ...trip }, given(base ?? {}));
    const fields = given(wanted);
    requireName('Name', fields.name, trip.name);
    if (endsBeforeStart({ ...trip, ...fields })) {
      throw new InvalidInput([{ path: ['endDate'], message: END_BEFORE_START }]);
    }
    const change = changes(trip, fields);
    if (!change) return { trip, cause: null };
    const cause = append('TRIP_UPDATED', tripId, change);
    const updated = { ...trip, ...fields };
    await send(tx, tx.updateTable('trip').set(updated).where('id', '=', tripId));
    await reschedule(work, {
      before: trip,
      after: updated,
      onNewDates: onNewDates ?? 'KEEP',
      onNewTimeZone: onNewTimeZone ?? 'KEEP_INSTANTS',
    });
    return { trip: updated, cause };
  });
}

/** Deletes the trip with everything in it. All streams of the trip end. @throws NotFound, Forbidden. */
export async function deleteTrip(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(tripReference, input);
  const members = await inTrip(ctx, { trip: tripId }, 'deleteTrip', async ({ tx }) => {
    const members = await tx.selectFrom('member').select('userId').where('tripId', '=', tripId).execute();
    await send(tx, tx.deleteFrom('trip').where('id', '=', tripId));
    return members;
  });
  ctx.bus.publish({ kind: 'trip-deleted', tripId });
  for (const { userId } of members) ctx.bus.publish({ kind: 'viewer', userId });
  return { tripId };
}

/**
 * Records up to which seq the viewer has seen the trip. A lower seq than before changes nothing. This changes the
 * viewer's membership and not the trip, so it takes no lock and appends no event.
 * @throws InvalidInput, NotFound, Unauthenticated.
 */
export async function markSeen(ctx: Context, input: unknown): Promise<Trip> {
  const { tripId, seq } = parse(markSeenInput, input);
  const { id, userId, trip } = await requireMembership(ctx, tripId);
  const seenSeq = Math.min(seq, trip.seq);
  const { numUpdatedRows } = await ctx.kysely
    .updateTable('member')
    .set({ seenSeq })
    .where('id', '=', id)
    .where('seenSeq', '<', seenSeq)
    .executeTakeFirst();
  if (numUpdatedRows > 0) ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}
