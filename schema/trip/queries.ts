import { Prisma, type Role, type Trip } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import type { Context, Viewer } from '../core/context.ts';
import { columns, pageEnd, room } from '../core/journal/rows.ts';
import type { Order, Slice } from '../core/paging.ts';
import type { MemberRow } from '../member/queries.ts';

/** The order of the viewer's trips: the most recently joined first. The columns belong to the membership. */
export const membershipOrder: Order = [
  { field: 'joinedAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** The order of the journal: oldest first. */
export const eventOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** A trip, with optional parts that were read in the same statement. */
export interface TripRow extends Trip {
  /** The viewer's own. */
  membership?: MemberRow;
  memberCount?: number;
}

interface TripWithMembership extends Trip {
  memberCount: number;
  membershipId: string;
  membershipRole: Role;
  membershipJoinedAt: Date;
  membershipSeenSeq: number;
}

const select = `SELECT ${columns('trip', Prisma.TripScalarFieldEnum)},
    (SELECT count(*)::int FROM member other WHERE other.trip_id = trip.id) AS "memberCount",
    member.id AS "membershipId", member.role AS "membershipRole", member.joined_at AS "membershipJoinedAt", member.seen_seq AS "membershipSeenSeq",
    ${room('membership')}
  FROM member JOIN trip ON trip.id = member.trip_id WHERE member.user_id = $1`;

/** The viewer's membership and its trip. Each refers to the other. */
interface MembershipWithTrip extends MemberRow {
  trip: TripRow;
}

function linked(read: TripWithMembership, viewer: Viewer): MembershipWithTrip {
  const { membershipId: id, membershipRole: role, membershipJoinedAt: joinedAt, membershipSeenSeq: seenSeq } = read;
  const trip: TripRow = read;
  const membership: MembershipWithTrip = {
    id,
    tripId: trip.id,
    userId: viewer.id,
    role,
    joinedAt,
    seenSeq,
    user: viewer,
    trip,
  };
  membership.viewerSeat = membership;
  trip.membership = membership;
  return membership;
}

/** Reads a trip for the viewer; null if the viewer is not a member. */
export async function readTrip(ctx: Context, viewer: Viewer, id: string): Promise<TripRow | null> {
  const [read] = await ctx.readRows<TripWithMembership>(`${select} AND member.trip_id = $2`, [viewer.id, id]);
  return read ? linked(read, viewer).trip : null;
}

/** Reads a page of the viewer's memberships, each with its trip. */
export async function readMemberships(ctx: Context, viewer: Viewer, slice: Slice): Promise<MembershipWithTrip[]> {
  const values: unknown[] = [viewer.id];
  const rows = await ctx.readRows<TripWithMembership>(select + pageEnd('member', slice, values), values);
  return rows.map((read) => linked(read, viewer));
}

/** Counts the members of a trip. */
export const countMembers = batched<number>(async (ctx, tripIds) => {
  const counts = await ctx.db.member.groupBy({ by: ['tripId'], where: { tripId: { in: [...tripIds] } }, _count: true });
  return new Map(counts.map(({ tripId, _count }) => [tripId, _count]));
});
