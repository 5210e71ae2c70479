import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/failures.ts';
import { changes, given, requireSame } from '../core/journal/changes.ts';
import { asMember, requireViewer } from '../core/journal/journal.ts';
import { parse, requireName } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { requireMembership } from '../member/queries.ts';
import { DEFAULT_CURRENCY } from './entity.ts';
import { createTripInput, END_BEFORE_START, endsBeforeStart, markSeenInput, updateTripInput } from './input.ts';
import { createOnce, insertOwner, insertTrip, requireNewTrip } from './new-trip.ts';
import { readWholeTrip } from './queries.ts';
import { reschedule } from './reschedule.ts';
import { withItsPoint } from './rules.ts';

/** The same id creates one trip. @throws InvalidInput, Unauthenticated, Conflict for another's id, QuotaReached. */
export async function createTrip(ctx: Context, input: unknown): Promise<Trip> {
  requireViewer(ctx);
  const { id, timeZone, currency, ...fields } = parse(createTripInput, input);
  return createOnce(ctx, id, async (work) => {
    const facts = { ...fields, timeZone: timeZone ?? 'UTC' };
    const trip = await insertTrip(work, facts, currency ?? DEFAULT_CURRENCY);
    await requireNewTrip(work);
    await insertOwner(work);
    return trip;
  });
}

/**
 * Changes the given fields of a trip. A new destination without a point has none. What is scheduled follows new dates and a new time zone as the input says.
 * @returns the trip, and the cause that all events of the change share: null if nothing changed.
 * @throws InvalidInput, NotFound, Forbidden, Conflict when a field of `base` has changed.
 */
export async function updateTrip(ctx: Context, input: unknown): Promise<{ trip: Trip; cause: number | null }> {
  const { tripId, base, onNewDates, onNewTimeZone, ...wanted } = parse(updateTripInput, input);
  return asMember(ctx, { trip: tripId }, 'updateTrip', async (work) => {
    const { tx, append } = work;
    const trip = await readWholeTrip(tx, tripId);
    requireSame('trip', { ...trip }, given(base ?? {}));
    const fields = withItsPoint(trip, given(wanted));
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

/**
 * A lower seq than before changes nothing. It takes no lock and appends no event, because the trip does not change.
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
