import type { Invitation, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { RateLimited } from '../core/failures.ts';
import { requireViewer } from '../core/journal/journal.ts';

/** Whether an e-mail about an invitation is on its way, and if not, why. */
export type MailOutcome = 'SENT' | 'NOT_SET_UP' | 'LIMIT_REACHED';

const keysOfRecipient = ({ email, tripId }: Invitation) => [`recipient:${email}`, `trip:${tripId}/${email}`];

/** Spends the day's share of everyone concerned, or nothing. @returns false when somebody's share is used up. */
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

/** E-mails the invitation's link to the invited person, as often as the limits allow. Never fails for want of an e-mail. */
export async function mailInvitation(ctx: Context, invitation: Invitation, trip: Trip): Promise<MailOutcome> {
  if (!ctx.mail.isSetUp) return 'NOT_SET_UP';
  if (!(await spendMail(ctx, invitation))) return 'LIMIT_REACHED';
  const { id: invitationId, email: to, message } = invitation;
  const { username: inviterUsername } = requireViewer(ctx);
  // Nothing has arrived, so that it can be sent again today. It counts for the sender all the same: a mail server that
  // tries one address after another that doesn't exist is soon taken for a spammer's.
  const giveBack = () => ctx.limits.giveBack('invitation-mail', keysOfRecipient(invitation));
  ctx.mail.invitation({ to, tripName: trip.name, inviterUsername, message, invitationId }, giveBack);
  return 'SENT';
}
