import { type Member, Prisma, type Trip } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context, Viewer } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';

/** Filters trips to those of which the viewer is a member: only they are visible to the viewer. */
export const withMember = (viewer: Viewer) =>
  ({ members: { some: { userId: viewer.id } } }) satisfies Prisma.TripWhereInput;

/** Reads the viewer's membership and its trip in one statement. @throws NotFound, Unauthenticated. */
export async function requireMembership(ctx: Context, tripId: string): Promise<Member & { trip: Trip }> {
  const { id: userId } = requireViewer(ctx);
  const membership = isIdOf('Trip', tripId)
    ? await ctx.db.member.findUnique({ where: { tripId_userId: { tripId, userId } }, include: { trip: true } })
    : null;
  if (!membership) throw new NotFound('Trip');
  return membership;
}

/** The order in which the members joined. */
export const memberOrder: Order = [
  { field: 'joinedAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** A membership, with its person and the viewer's own membership of the trip if they were read in one statement. */
export interface MemberRow extends Member {
  user?: Person | null;
  viewerSeat?: Member | null | undefined;
}

/** Reads the viewer's own membership of a trip; null if it has ended. */
export const ownMembership = batched<Member>(async (ctx, tripIds) => {
  const where = { userId: requireViewer(ctx).id, tripId: { in: [...tripIds] } };
  const memberships = await ctx.db.member.findMany({ where });
  return new Map(memberships.map((membership) => [membership.tripId, membership]));
});

/** Reads a page of the trip's members. The caller must check the membership first. */
export const { readPage: readMembers } = withPeople<
  Member,
  Required<Pick<MemberRow, 'user'>> & Pick<MemberRow, 'viewerSeat'>
>(
  { ...table('member', Prisma.MemberScalarFieldEnum), personId: 'user_id', carries: ['user', 'viewerSeat'] },
  (user) => ({ user }),
);
