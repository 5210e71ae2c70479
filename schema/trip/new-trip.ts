import { sql } from 'kysely';
import type { Trip } from '../../prisma/generated/client.ts';
import { requirePresent } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { snapshot } from '../core/journal/changes.ts';
import { asViewer, requireViewer, type ViewerWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { send } from '../core/sql/transaction.ts';
import { findMembership } from '../member/queries.ts';
import type { tripFields } from './entity.ts';
import { DAY_MS, MAX_NEW_TRIPS_A_DAY } from './rules.ts';

/**
 * Counts trips of a day, also those deleted since. The database counts, for several processes. The lock on the person's
 * row orders simultaneous requests.
 * @throws QuotaReached.
 */
async function requireNewTripLeft({ tx, viewer, now }: ViewerWork): Promise<void> {
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

type Facts = Pick<Trip, keyof typeof tripFields>;

/**
 * Locks the person's row, so a command that also locks a trip calls it before, as a deletion of the account does.
 * @throws Unauthenticated, QuotaReached.
 */
export async function requireNewTrip(work: ViewerWork): Promise<void> {
  await requirePresent(work.tx, work.viewer.id);
  await requireNewTripLeft(work);
}

/** Inserts the new trip of the work. It has no members yet. The commit throws UniqueViolation when the id is taken. */
export async function insertTrip(
  { tx, tripId: id, now, append }: ViewerWork,
  facts: Facts,
  currency: string,
): Promise<Trip> {
  const rest = {
    currency,
    isTemplate: false,
    coverImageUrl: null,
    deletedAt: null,
    deletedById: null,
  };
  const trip: Trip = { id, ...facts, ...rest, seq: 0, createdAt: now };
  // Of two simultaneous requests with the same id, the second waits here for the first.
  await send(tx, tx.insertInto('trip').values(trip));
  append('TRIP_CREATED', id, { after: snapshot(facts) });
  return trip;
}

/** Makes the viewer the owner of the new trip, who has seen everything in it so far. */
export async function insertOwner({ tx, tripId, viewer, now, nextSeq }: ViewerWork): Promise<void> {
  const owner = { id: newId('Member'), tripId, userId: viewer.id, role: 'OWNER' as const, joinedAt: now };
  await send(
    tx,
    tx.insertInto('member').values({ ...owner, seenSeq: nextSeq() - 1, joinLinkId: null, archivedAt: null }),
  );
}

/** Sending the same id twice creates one. @throws Conflict when the id is someone else's, and the command's errors. */
export async function createOnce(
  ctx: Context,
  id: string | null | undefined,
  create: (work: ViewerWork) => Promise<Trip>,
): Promise<Trip> {
  const { id: userId } = requireViewer(ctx);
  const newTrip = id ?? newId('Trip');
  const createdBefore = async () => (await findMembership(ctx.kysely, { tripId: newTrip, userId }))?.trip;
  const creating = asViewer(ctx, { newTrip }, create).catch(orSentBefore('trip_pkey', createdBefore));
  const trip = await creating.catch(async (error: unknown) => {
    // The limit may be reached since, or the trip that was copied may be deleted.
    const before = error instanceof Refusal ? await createdBefore() : undefined;
    if (!before) throw error;
    return before;
  });
  ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}
