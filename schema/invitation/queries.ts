import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../core/context.ts';
import { requireCan } from '../core/permissions.ts';
import { requireMembership } from '../member/queries.ts';
import '../member/rules.ts';

/** Filters invitations to the pending and expired ones for this viewer's address. */
export const addressedTo = (viewer: Viewer): Prisma.InvitationWhereInput => ({
  email: viewer.email,
  status: { in: ['PENDING', 'EXPIRED'] },
});

/** Filters invitations to the pending and expired ones of this trip. */
export const unansweredOn = (tripId: string): Prisma.InvitationWhereInput => ({
  tripId,
  status: { in: ['PENDING', 'EXPIRED'] },
});

export const newestFirst = [
  { createdAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.InvitationOrderByWithRelationInput[];

/** The most that a panel shows. More than this is abuse. */
export const MOST_INVITATIONS = 200;

/** Requires the right to see the trip's invitations. @throws Forbidden, NotFound, Unauthenticated. */
export async function requireInviter(ctx: Context, tripId: string): Promise<void> {
  requireCan(await requireMembership(ctx, tripId), 'seeInvitations');
}
