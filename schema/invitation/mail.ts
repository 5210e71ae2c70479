import type { Invitation, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Limits } from '../core/cost/limits.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { QueuedMail } from '../core/mail.ts';
import { spendMail } from '../core/spend-mail.ts';
import type { Tx } from '../core/sql/tables.ts';

export type MailOutcome = 'SENT' | 'NOT_SET_UP' | 'LIMIT_REACHED';

const keysOfRecipient = ({ email, tripId }: Pick<Invitation, 'email' | 'tripId'>) => [
  `recipient:${email}`,
  `trip:${tripId}/${email}`,
];

const keysOf = (ctx: Context, invitation: Invitation) => [
  ...keysOfRecipient(invitation),
  `user:${requireViewer(ctx).id}`,
  `address:${ctx.address}`,
];

/**
 * Queues the e-mail in the transaction of the invitation. If that is rolled back, it still counts at its limits. A
 * refusal by the recipient looks like a limit, so the sender cannot tell what a stranger has chosen.
 */
export async function mailInvitation(
  ctx: Context,
  tx: Tx,
  { invitation, secret, trip }: { invitation: Invitation; secret: string; trip: Trip },
): Promise<MailOutcome> {
  const { isSetUp } = ctx.mail;
  const keys = keysOf(ctx, invitation);
  if (isSetUp && !(await spendMail(ctx.limits, 'invitation-mail', keys))) return 'LIMIT_REACHED';
  const { id: invitationId, email: to, message, tripId } = invitation;
  const { id: userId, username: inviterUsername } = requireViewer(ctx);
  const payload = { tripId, tripName: trip.name, inviterUsername, message, invitationId, secret };
  const isQueued = await ctx.mail.queue(tx, { kind: 'invitation', to, userId, payload });
  if (!isSetUp) return 'NOT_SET_UP';
  if (isQueued) return 'SENT';
  await ctx.limits.giveBack('invitation-mail', keys);
  return 'LIMIT_REACHED';
}

/** The e-mail still counts for the sender: a server that tries many wrong addresses is soon treated as a spammer. */
export const giveBackMail =
  (limits: Limits) =>
  async ({ kind, recipient, payload }: QueuedMail): Promise<void> => {
    if (kind !== 'invitation') return;
    await limits.giveBack('invitation-mail', keysOfRecipient({ email: recipient, tripId: payload.tripId }));
  };
