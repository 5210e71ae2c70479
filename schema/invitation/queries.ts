import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../core/context.ts';
import { requireCan } from '../core/permissions.ts';
import { requireMembership } from '../member/queries.ts';
import '../member/rules.ts';

/** Pending and expired invitations to this address: what its owner is shown. */
export const addressedTo = (viewer: Viewer): Prisma.InvitationWhereInput => ({
  email: viewer.email,
  status: { in: ['PENDING', 'EXPIRED'] },
});

/** Pending and expired invitations to the trip: what those who may invite are shown. */
export const unansweredOn = (tripId: string): Prisma.InvitationWhereInput => ({
  tripId,
  status: { in: ['PENDING', 'EXPIRED'] },
});

export const newestFirst = [
  { createdAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.InvitationOrderByWithRelationInput[];

/** As many as a panel shows; more is somebody's mischief. */
export const MOST_INVITATIONS = 200;

/** For what only those who may invite are shown. @throws Forbidden, NotFound, Unauthenticated. */
export async function requireInviter(ctx: Context, tripId: string): Promise<void> {
  requireCan(await requireMembership(ctx, tripId), 'seeInvitations');
}
