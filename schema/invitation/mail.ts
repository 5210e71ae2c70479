import type { Invitation, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { RateLimited } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';

/** Whether an e-mail about an invitation is on its way, and if not, why. */
export type MailOutcome = 'SENT' | 'NOT_SET_UP' | 'LIMIT_REACHED';

const keysOfRecipient = ({ email, tripId }: Invitation) => [`recipient:${email}`, `trip:${tripId}/${email}`];

/** Counts the e-mail against the daily limits of recipient, trip and sender. @returns false when one is reached. */
async function spendMail(ctx: Context, invitation: Invitation): Promise<boolean> {
  const keysOfSender = [`user:${requireViewer(ctx).id}`, `address:${ctx.address}`];
  try {
    await ctx.limits.spend('invitation-mail', [...keysOfRecipient(invitation), ...keysOfSender]);
    return true;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    return false;
  }
}

/** E-mails the invitation's link if the limits allow it. Does not throw when no e-mail can be sent. */
export async function mailInvitation(ctx: Context, invitation: Invitation, trip: Trip): Promise<MailOutcome> {
  if (!ctx.mail.isSetUp) return 'NOT_SET_UP';
  if (!(await spendMail(ctx, invitation))) return 'LIMIT_REACHED';
  const { id: invitationId, email: to, message } = invitation;
  const { username: inviterUsername } = requireViewer(ctx);
  // No e-mail arrived, so the recipient's limits get the attempt back. It still counts for the sender: a mail server
  // that tries many addresses that don't exist is soon treated as a spammer.
  const giveBack = () => ctx.limits.giveBack('invitation-mail', keysOfRecipient(invitation));
  ctx.mail.invitation({ to, tripName: trip.name, inviterUsername, message, invitationId }, giveBack);
  return 'SENT';
}
