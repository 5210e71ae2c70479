import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { TripWork } from '../core/journal/trip-change.ts';

/** Withdraws unanswered invitations: of one inviter, to one address, or all. @returns the invited addresses. */
async function withdrawInvitations(
  { tx, tripId, append }: TripWork,
  whose: { inviterId?: string; email?: string },
): Promise<string[]> {
  const invitations = await tx
    .updateTable('invitation')
    .set({ status: 'REVOKED' })
    .where('tripId', '=', tripId)
    .where(({ and }) => and(whose))
    .where('status', '=', 'PENDING')
    .returning(['id', 'email'])
    .execute();
  for (const { id } of invitations) append('INVITATION_REVOKED', id);
  return invitations.map(({ email }) => email);
}

async function revokeJoinLinks({ tx, tripId, now, append }: TripWork, createdById: string | null): Promise<void> {
  const links = await tx
    .updateTable('joinLink')
    .set({ revokedAt: now })
    .where('tripId', '=', tripId)
    .$if(createdById !== null, (all) => all.where('createdById', '=', createdById))
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of links) append('JOIN_LINK_REVOKED', id);
}

/** Closes the ways in of a person who may no longer invite. @returns the invited addresses, for `notifyInvited`. */
export async function closeWaysInOf(work: TripWork, userId: string): Promise<string[]> {
  await revokeJoinLinks(work, userId);
  return withdrawInvitations(work, { inviterId: userId });
}

/** Withdraws the invitations to this person: a removed member must not come back. @returns as `closeWaysInOf`. */
export async function withdrawInvitationsTo(work: TripWork, userId: string): Promise<string[]> {
  const user = await work.tx
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  return user ? withdrawInvitations(work, { email: user.email }) : [];
}

async function unpublish({ tx, tripId, now, append }: TripWork): Promise<void> {
  const closed = await tx
    .updateTable('publication')
    .set({ unpublishedAt: now })
    .where('tripId', '=', tripId)
    .where('unpublishedAt', 'is', null)
    .returning('id')
    .execute();
  if (closed.length > 0) append('TRIP_UNPUBLISHED', tripId);
}

/** Closes every way in to a trip that is being deleted, and its public page. @returns as `closeWaysInOf`. */
export async function closeAllWaysIn(work: TripWork): Promise<string[]> {
  await unpublish(work);
  await revokeJoinLinks(work, null);
  return withdrawInvitations(work, {});
}

/** Signals to the invited people who have confirmed their address that their lists of invitations have changed. */
export async function notifyInvited(ctx: Context, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const users = await ctx.kysely
    .selectFrom('user')
    .select('id')
    .where('email', '=', sql<string>`any(${emails})`)
    .where('emailConfirmedAt', 'is not', null)
    .execute();
  for (const { id: userId } of users) ctx.bus.publish({ kind: 'viewer', userId });
}
