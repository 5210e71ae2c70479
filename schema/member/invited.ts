import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { MemberWork } from '../core/journal/journal.ts';

/**
 * Withdraws the unanswered invitations of an inviter who may no longer invite.
 * @returns the invited addresses, for `notifyInvited` once the transaction is committed.
 */
export async function withdrawInvitationsOf({ tx, tripId, append }: MemberWork, inviterId: string): Promise<string[]> {
  const invitations = await tx
    .updateTable('invitation')
    .set({ status: 'REVOKED' })
    .where('tripId', '=', tripId)
    .where('inviterId', '=', inviterId)
    .where('status', '=', 'PENDING')
    .returning(['id', 'email'])
    .execute();
  for (const { id } of invitations) append('INVITATION_REVOKED', id);
  return invitations.map(({ email }) => email);
}

/** Signals to the invited people who have an account that their lists of invitations have changed. */
export async function notifyInvited(ctx: Context, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const users = await ctx.kysely
    .selectFrom('user')
    .select('id')
    .where('email', '=', sql<string>`any(${emails})`)
    .execute();
  for (const { id: userId } of users) ctx.bus.publish({ kind: 'viewer', userId });
}
