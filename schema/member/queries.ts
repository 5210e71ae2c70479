import { type Member, Prisma, type Trip } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context, Viewer } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';

/** The trips on which someone holds a seat: all that they can see. */
export const withMember = (viewer: Viewer) =>
  ({ members: { some: { userId: viewer.id } } }) satisfies Prisma.TripWhereInput;

/** The viewer's seat and its trip, as of one moment. @throws NotFound, Unauthenticated. */
export async function requireMembership(ctx: Context, tripId: string): Promise<Member & { trip: Trip }> {
  const { id: userId } = requireViewer(ctx);
  const membership = isIdOf('Trip', tripId)
    ? await ctx.db.member.findUnique({ where: { tripId_userId: { tripId, userId } }, include: { trip: true } })
    : null;
  if (!membership) throw new NotFound('Trip');
  return membership;
}

/** In the order in which they joined. */
export const memberOrder: Order = [
  { field: 'joinedAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** A seat, with who holds it and how the viewer sits on that trip, if these were read with it. */
export interface MemberRow extends Member {
  user?: Person | null;
  viewerSeat?: Member | null | undefined;
}

/** The viewer's own seat on a trip, read for itself; null once it is lost. */
export const ownMembership = batched<Member>(async (ctx, tripIds) => {
  const where = { userId: requireViewer(ctx).id, tripId: { in: [...tripIds] } };
  const memberships = await ctx.db.member.findMany({ where });
  return new Map(memberships.map((membership) => [membership.tripId, membership]));
});

/** A page of the trip's seats. For those who have one; check it first. */
export const { readPage: readMembers } = withPeople<
  Member,
  Required<Pick<MemberRow, 'user'>> & Pick<MemberRow, 'viewerSeat'>
>(
  { ...table('member', Prisma.MemberScalarFieldEnum), personId: 'user_id', carries: ['user', 'viewerSeat'] },
  (user) => ({ user }),
);
