import { randomBytes } from 'node:crypto';
import type { Invitation, InvitationStatus } from '../../prisma/generated/client.ts';
import { notifyInvited } from '../account/close-ways-in.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { asMember, requireViewer, type ViewerWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { invitationReference, inviteMemberInput } from './input.ts';
import { type MailOutcome, mailInvitation } from './mail.ts';
import { invitationFields } from './queries.ts';
import { closedReason, expiryOf } from './rules.ts';

/** Checks that the address can be invited, and closes an expired invitation to it. @throws Conflict. */
async function makeRoom({ tx, tripId, now }: ViewerWork, email: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.id')
    .where('member.tripId', '=', tripId)
    .where('user.email', '=', email)
    // A member who has not confirmed the address may be someone else.
    .where('user.emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  if (member) throw new Conflict('This person is already on the trip.');
  const expired = tx
    .updateTable('invitation')
    .set({ status: 'EXPIRED' })
    .where('tripId', '=', tripId)
    .where('email', '=', email)
    .where('status', '=', 'PENDING')
    .where('expiresAt', '<=', now);
  await send(tx, expired);
  const pending = await tx
    .selectFrom('invitation')
    .select('id')
    .where('tripId', '=', tripId)
    .where('email', '=', email)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (pending) throw new Conflict('This address already has a pending invitation.');
}

export const readInvitation = (tx: Tx, id: string): Promise<Invitation> =>
  tx.selectFrom('invitation').select(invitationFields).where('id', '=', id).executeTakeFirstOrThrow();

export async function setStatus(tx: Tx, invitation: Invitation, status: InvitationStatus): Promise<Invitation> {
  // Returned, because a trigger keeps the trip's name and destination as they are when the invitation closes.
  return tx
    .updateTable('invitation')
    .set({ status })
    .where('id', '=', invitation.id)
    .returning(invitationFields)
    .executeTakeFirstOrThrow();
}

export interface SentInvitation extends Invitation {
  mail: MailOutcome;
  /** The secret of the link, for the sender to pass on. Null with mail, which delivers it. */
  secret: string | null;
}

/** The secret of a link, and the sender's copy, if the sender has to pass it on. */
function newSecret({ mail, settings }: Context) {
  const secret = randomBytes(24).toString('base64url');
  return { secret, sendersCopy: !mail.isSetUp && settings.requiresInvitationLink ? secret : null };
}

/**
 * Invites the owner of an e-mail address, who needs no account yet. E-mails the link if the server has mail set up.
 * @throws InvalidInput, NotFound, Forbidden, Conflict, RateLimited.
 */
export async function inviteMember(ctx: Context, input: unknown): Promise<SentInvitation> {
  const viewer = requireViewer(ctx);
  const { tripId, email, role, message } = parse(inviteMemberInput, input);
  await ctx.limits.spend('invite', [`user:${viewer.id}`]);
  const { secret, sendersCopy } = newSecret(ctx);
  const sent = await asMember(ctx, { trip: tripId }, 'inviteMembers', async (work) => {
    const { tx, now, append } = work;
    await makeRoom(work, email);
    const secretHash = hashOfToken(secret);
    const given = { id: newId('Invitation'), tripId, email, role, message, inviterId: viewer.id, secretHash };
    const invitation = await tx
      .insertInto('invitation')
      .values({
        ...given,
        token: randomBytes(24).toString('base64url'),
        tripName: '',
        tripDestination: '',
        status: 'PENDING',
        createdAt: now,
        expiresAt: expiryOf(now),
      })
      .returning(invitationFields)
      .executeTakeFirstOrThrow();
    append('INVITATION_SENT', invitation.id, { after: { email, role } });
    const mail = await mailInvitation(ctx, tx, { invitation, secret, trip: await readWholeTrip(tx, tripId) });
    return { ...invitation, mail, secret: sendersCopy };
  });
  return deliver(ctx, sent);
}

/**
 * Renews it for 14 days, and e-mails a link with a new secret. Without that e-mail, the old secret still works.
 * @throws InvalidInput, NotFound, Forbidden, RateLimited, Refusal INVITATION_CLOSED.
 */
export async function resendInvitation(ctx: Context, input: unknown): Promise<SentInvitation> {
  const viewer = requireViewer(ctx);
  const { invitationId } = parse(invitationReference, input);
  await ctx.limits.spend('invite', [`user:${viewer.id}`]);
  const { secret, sendersCopy } = newSecret(ctx);
  const sent = await asMember(ctx, { invitation: invitationId }, 'inviteMembers', async (work) => {
    const { tx, now, append, tripId } = work;
    const found = await readInvitation(tx, invitationId);
    const invitation = { ...found, expiresAt: expiryOf(now) };
    if (invitation.status !== 'PENDING') throw new Refusal('INVITATION_CLOSED', closedReason(invitation.status) ?? '');
    const mail = await mailInvitation(ctx, tx, { invitation, secret, trip: await readWholeTrip(tx, tripId) });
    const renewed = {
      expiresAt: invitation.expiresAt,
      ...(mail !== 'LIMIT_REACHED' && { secretHash: hashOfToken(secret) }),
    };
    await send(tx, tx.updateTable('invitation').set(renewed).where('id', '=', invitationId));
    append('INVITATION_SENT', invitationId, { after: { email: invitation.email, role: invitation.role } });
    return { ...invitation, mail, secret: sendersCopy };
  });
  return deliver(ctx, sent);
}

async function deliver(ctx: Context, sent: SentInvitation): Promise<SentInvitation> {
  ctx.mail.deliver();
  await notifyInvited(ctx, [sent.email]);
  return sent;
}

/** Withdraws a pending invitation. @throws InvalidInput, NotFound, Forbidden, Refusal INVITATION_CLOSED. */
export async function revokeInvitation(ctx: Context, input: unknown): Promise<Invitation> {
  const { invitationId } = parse(invitationReference, input);
  const revoked = await asMember(ctx, { invitation: invitationId }, 'inviteMembers', async ({ tx, append }) => {
    const invitation = await readInvitation(tx, invitationId);
    // An expired invitation may be withdrawn too.
    if (invitation.status !== 'PENDING' && invitation.status !== 'EXPIRED') {
      throw new Refusal('INVITATION_CLOSED', closedReason(invitation.status) ?? '');
    }
    append('INVITATION_REVOKED', invitationId);
    return setStatus(tx, invitation, 'REVOKED');
  });
  await notifyInvited(ctx, [revoked.email]);
  return revoked;
}
