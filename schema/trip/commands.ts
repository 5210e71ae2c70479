import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, given, requireSame, snapshot } from '../core/journal/changes.ts';
import { inTrip, requireViewer, startTrip, type TripWork } from '../core/journal/journal.ts';
import { parse, requireName } from '../core/parse.ts';
import { requireMembership } from '../member/queries.ts';
import {
  createTripInput,
  END_BEFORE_START,
  endsBeforeStart,
  markSeenInput,
  tripReference,
  updateTripInput,
} from './input.ts';
import { DAY_MS, MAX_NEW_TRIPS_A_DAY } from './rules.ts';

/**
 * Counts one more trip that the viewer has created within a day, even if it is deleted later. The database counts, so
 * the limit applies over several processes and after a restart. The lock on the person's row orders simultaneous
 * requests.
 * @throws QuotaReached.
 */
async function requireNewTripLeft({ run, viewer, now }: TripWork): Promise<void> {
  const [counted] = await run<{ id: string }>(
    `UPDATE "user" SET new_trips_at = $3::timestamptz || ARRAY(SELECT at FROM unnest(new_trips_at) at WHERE at > $2)
     WHERE id = $1 AND (SELECT count(*) FROM unnest(new_trips_at) at WHERE at > $2) < $4 RETURNING id`,
    [viewer.id, new Date(now.getTime() - DAY_MS), now, MAX_NEW_TRIPS_A_DAY],
  );
  if (counted) return;
  throw new QuotaReached(`You can create at most ${MAX_NEW_TRIPS_A_DAY} trips a day. Please try again tomorrow.`);
}

/**
 * Creates a trip with the viewer as its owner. Sending the same id twice creates one trip.
 * @throws InvalidInput, Unauthenticated, Conflict when the id is someone else's, QuotaReached.
 */
export async function createTrip(ctx: Context, input: unknown): Promise<Trip> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, timeZone, ...fields } = parse(createTripInput, input);
  const id = wantedId ?? newId('Trip');
  const trip = await startTrip(ctx, id, async (work) => {
    const { tx, now, append } = work;
    const made = { ...fields, timeZone: timeZone ?? 'UTC' };
    // Of two simultaneous requests with the same id, the second waits here for the first.
    const { count } = await tx.trip.createMany({ data: { id, ...made, createdAt: now }, skipDuplicates: true });
    if (count === 0) {
      const mine = await tx.trip.findUnique({ where: { id, members: { some: { userId: viewer.id } } } });
      if (!mine) throw new Conflict('That id is already in use.');
      return mine;
    }
    await requireNewTripLeft(work);
    const seenSeq = append('TRIP_CREATED', id, { after: snapshot(made) });
    await tx.member.create({
      data: { id: newId('Member'), tripId: id, userId: viewer.id, role: 'OWNER', joinedAt: now, seenSeq },
    });
    return tx.trip.findUniqueOrThrow({ where: { id } });
  });
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  return trip;
}

/**
 * Changes the given fields of a trip.
 * @throws InvalidInput, NotFound, Forbidden, Conflict when a field of `base` has changed.
 */
export async function updateTrip(ctx: Context, input: unknown): Promise<Trip> {
  const { tripId, base, ...wanted } = parse(updateTripInput, input);
  return inTrip(ctx, { trip: tripId }, 'updateTrip', async ({ tx, append }) => {
    const trip = await tx.trip.findUniqueOrThrow({ where: { id: tripId } });
    requireSame('trip', { ...trip }, given(base ?? {}));
    const fields = given(wanted);
    requireName('Name', fields.name, trip.name);
    if (endsBeforeStart({ ...trip, ...fields })) {
      throw new InvalidInput([{ path: ['endDate'], message: END_BEFORE_START }]);
    }
    const change = changes(trip, fields);
    if (!change) return trip;
    append('TRIP_UPDATED', tripId, change);
    return tx.trip.update({ where: { id: tripId }, data: fields });
  });
}

/** Deletes the trip with everything in it. All streams of the trip end. @throws NotFound, Forbidden. */
export async function deleteTrip(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(tripReference, input);
  const members = await inTrip(ctx, { trip: tripId }, 'deleteTrip', async ({ tx }) => {
    const members = await tx.member.findMany({ where: { tripId }, select: { userId: true } });
    await tx.trip.delete({ where: { id: tripId } });
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
  const { count } = await ctx.db.member.updateMany({ where: { id, seenSeq: { lt: seenSeq } }, data: { seenSeq } });
  if (count > 0) ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}
