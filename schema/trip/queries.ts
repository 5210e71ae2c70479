import { sql } from 'kysely';
import type { Trip } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { reachableSql } from '../core/granted.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { rowById } from '../core/sql/rows.ts';
import type { Sql } from '../core/sql/tables.ts';
import type { Viewer } from '../core/viewer.ts';
import {
  type MemberRow,
  type MembershipColumns,
  membershipIn,
  selectMemberships,
  tripFields,
} from '../member/queries.ts';

/** The order of the viewer's trips: the most recently joined first. The columns belong to the membership. */
export const membershipOrder: Order = [
  { field: 'joinedAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

export interface TripRow extends Trip {
  membership?: MemberRow;
}

export const readWholeTrip = (kysely: Sql, id: string): Promise<Trip> =>
  kysely.selectFrom('trip').select(tripFields).where('id', '=', id).executeTakeFirstOrThrow();

export const tripById = rowById('trip', tripFields);

/**
 * Reads the trip of an entity that the viewer may see, and therefore its trip. Like `readSubject`, it checks no
 * membership: one read of a stream's event serves all members, even if the reader has left meanwhile. One statement
 * serves all entities that ask at the same time. @throws NotFound if the trip was erased since.
 */
export async function tripOfEntity(ctx: Context, { tripId }: { tripId: string }): Promise<TripRow> {
  const trip = await tripById(ctx, tripId);
  if (!trip) throw new NotFound('Trip');
  return trip;
}

const tripsOf = (kysely: Sql, viewer: Viewer) =>
  selectMemberships(kysely).where('member.userId', '=', viewer.id).where(reachableSql(viewer));

interface MembershipWithTrip extends MemberRow {
  trip: TripRow;
}

/** A list resolves the viewer's membership and person without a promise per row. */
function linked(row: MembershipColumns, viewer: Viewer): MembershipWithTrip {
  const membership: MembershipWithTrip = Object.assign(membershipIn(row), { user: viewer });
  membership.viewerMembership = membership;
  membership.trip.membership = membership;
  return membership;
}

/** Reads a trip for the viewer; null if the viewer is not a member. */
export async function readTrip(ctx: Context, viewer: Viewer, id: string): Promise<TripRow | null> {
  const read = await tripsOf(ctx.kysely, viewer).where('member.tripId', '=', id).executeTakeFirst();
  return read ? linked(read, viewer).trip : null;
}

/** Reads those of the trips of which the viewer is a member. */
export async function readTrips(ctx: Context, viewer: Viewer, ids: readonly string[]): Promise<TripRow[]> {
  const rows = await tripsOf(ctx.kysely, viewer).where('member.tripId', '=', sql<string>`any(${ids})`).execute();
  return rows.map((read) => linked(read, viewer).trip);
}

/** Reads a trip for `node`; null if the viewer is not a member. @throws Unauthenticated. */
export const ownTrip = batched<TripRow>(async (ctx, ids) => {
  const trips = await readTrips(ctx, requireViewer(ctx), ids);
  return new Map(trips.map((trip) => [trip.id, trip]));
});

/** Which of the viewer's trips to read. An absent or null part does not matter. */
interface Wanted {
  isArchived?: boolean | null | undefined;
  isTemplate?: boolean | null | undefined;
}

function wantedTrips(kysely: Sql, viewer: Viewer, { isArchived, isTemplate }: Wanted) {
  let wanted = tripsOf(kysely, viewer);
  if (typeof isArchived === 'boolean') wanted = wanted.where('member.archivedAt', isArchived ? 'is not' : 'is', null);
  if (typeof isTemplate === 'boolean') wanted = wanted.where('trip.isTemplate', '=', isTemplate);
  return wanted;
}

export async function readMemberships(
  ctx: Context,
  viewer: Viewer,
  slice: Slice,
  wanted: Wanted = {},
): Promise<MembershipWithTrip[]> {
  const rows = await sliced(wantedTrips(ctx.kysely, viewer, wanted), 'member', slice).execute();
  return rows.map((read) => linked(read, viewer));
}

/** Counts the trips of which `readMemberships` reads a part. */
export async function countMemberships({ kysely }: Context, viewer: Viewer, wanted: Wanted): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  const found = await wantedTrips(kysely, viewer, wanted).clearSelect().select(count).executeTakeFirstOrThrow();
  return found.count;
}

const countMembers = batched<number>(async ({ kysely }, tripIds) => {
  const counts = await kysely
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.tripId', sql<number>`count(*)::int`.as('count')])
    .where('member.tripId', '=', sql<string>`any(${tripIds})`)
    .where('user.botTripId', 'is', null)
    .groupBy('member.tripId')
    .execute();
  return new Map(counts.map(({ tripId, count }) => [tripId, count]));
});

/** Counts the people of a trip. Bots don't count. One statement serves all trips of a request. */
export const memberCountOf = byVersion(async (ctx, { id }) => (await countMembers(ctx, id)) ?? 0);
