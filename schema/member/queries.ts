import { sql } from 'kysely';
import { type Member, Prisma, type Trip } from '../../prisma/generated/browser.ts';
import { type Person, peopleOn, personColumns, personIn } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { canReach, reachableSql } from '../core/granted.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { countsOn } from '../core/sql/count.ts';
import { rowById, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

export const memberFields = fieldsOf('member', Prisma.MemberScalarFieldEnum);
export const tripFields = fieldsOf('trip', Prisma.TripScalarFieldEnum);

/** Selects memberships with their trips. `membershipIn` takes a row apart. */
export const selectMemberships = (kysely: Sql) =>
  kysely
    .selectFrom('member')
    .innerJoin('trip', 'trip.id', 'member.tripId')
    .select(tripFields)
    .select([
      'member.id as memberId',
      'member.userId',
      'member.role',
      'member.joinedAt',
      'member.seenSeq',
      'member.joinLinkId',
      'member.archivedAt',
    ]);

export interface MembershipColumns extends Trip, Omit<Member, 'id' | 'tripId'> {
  memberId: string;
}

export function membershipIn(row: MembershipColumns): Member & { trip: Trip } {
  const { memberId: id, userId, role, joinedAt, seenSeq, joinLinkId, archivedAt, ...trip } = row;
  return { id, tripId: trip.id, userId, role, joinedAt, seenSeq, joinLinkId, archivedAt, trip };
}

export async function findMembership(kysely: Sql, { tripId, userId }: Pick<Member, 'tripId' | 'userId'>) {
  const memberships = selectMemberships(kysely).where('member.tripId', '=', tripId).where('member.userId', '=', userId);
  const found = await memberships.executeTakeFirst();
  return found && membershipIn(found);
}

/** Reads the viewer's membership and its trip in one statement. @throws NotFound, Unauthenticated. */
export async function requireMembership(ctx: Context, tripId: string): Promise<Member & { trip: Trip }> {
  const viewer = requireViewer(ctx);
  const { id: userId } = viewer;
  const membership =
    isIdOf('Trip', tripId) && canReach(viewer, tripId) ? await findMembership(ctx.kysely, { tripId, userId }) : null;
  if (!membership) throw new NotFound('Trip');
  return membership;
}

export const memberOrder: Order = [
  { field: 'joinedAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** A membership, with its person and the viewer's own membership of the trip if they were read in one statement. */
export interface MemberRow extends Member {
  user?: Person | null;
  viewerMembership?: Member | null | undefined;
}

/** Reads the viewer's own membership of a trip; null if it has ended. */
export const ownMembership = batched<Member>(async (ctx, tripIds) => {
  const viewer = requireViewer(ctx);
  const memberships = await ctx.kysely
    .selectFrom('member')
    .select(memberFields)
    .where('userId', '=', viewer.id)
    .where('tripId', '=', sql<string>`any(${tripIds})`)
    .where(reachableSql(viewer))
    .execute();
  return new Map(memberships.map((membership) => [membership.tripId, membership]));
});

export const countMembers = countsOn('member');

export const findMember = rowOn('member', memberFields);

export const memberById = rowById('member', memberFields);

/**
 * Gives null unless the viewer is a member of the entity's trip. Throws Unauthenticated when signed out.
 *
 * @param read Reads the entity without a check.
 */
export const nodeOfTrip =
  <Row extends { tripId: string }>(read: (ctx: Context, id: string) => Promise<Row | null>) =>
  async (id: string, ctx: Context): Promise<Row | null> => {
    requireViewer(ctx);
    const row = await read(ctx, id);
    return row && (await ownMembership(ctx, row.tripId)) ? row : null;
  };

export function memberIds(
  ctx: Context,
  of: Pick<Member, 'tripId'> | Pick<Member, 'userId'>,
  slice: Slice,
): Promise<Pick<Member, 'id'>[]> {
  const all = ctx.kysely
    .selectFrom('member')
    .select('member.id')
    .where(reachableSql(requireViewer(ctx)));
  const theirs =
    'tripId' in of ? all.where('member.tripId', '=', of.tripId) : all.where('member.userId', '=', of.userId);
  return sliced(theirs, 'member', slice).execute();
}

/** Reads a page of the trip's members. The caller must check the membership first. */
export async function readMembers({ kysely }: Context, tripId: string, slice: Slice): Promise<MemberRow[]> {
  const all = kysely
    .selectFrom('member')
    .leftJoinLateral(peopleOn(kysely, 'member.userId'), (join) => join.onTrue())
    .select([...memberFields, ...personColumns])
    .where('member.tripId', '=', tripId);
  const rows = await sliced(all, 'member', slice).execute();
  return rows.map((row) => Object.assign(row, { user: personIn(row) }));
}
