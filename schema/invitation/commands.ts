import { randomBytes } from 'node:crypto';
import type { Invitation, Member, Trip } from '../../prisma/generated/client.ts';
import type { Context, Transaction } from '../core/context.ts';
import { Conflict, NotFound, QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { given } from '../core/journal/changes.ts';
import { atTrip, inTrip, requireViewer, type TripWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { notifyInvited } from '../member/invited.ts';
import { MAX_MEMBERS } from '../member/rules.ts';
import { answerInvitationInput, invitationReference, inviteMemberInput } from './input.ts';
import { type MailOutcome, mailInvitation } from './mail.ts';
import { closedReason, expiryOf, statusOf } from './rules.ts';

/** Checks that the address can be invited, and closes an expired invitation to it. @throws Conflict. */
async function makeRoom({ tx, tripId, now }: TripWork, email: string): Promise<void> {
  const member = await tx.member.findFirst({ where: { tripId, user: { email } }, select: { id: true } });
  if (member) throw new Conflict('This person is already on the trip.');
  await tx.invitation.updateMany({
    where: { tripId, email, status: 'PENDING', expiresAt: { lte: now } },
    data: { status: 'EXPIRED' },
  });
  const pending = await tx.invitation.findFirst({ where: { tripId, email, status: 'PENDING' }, select: { id: true } });
  if (pending) throw new Conflict('This address already has a pending invitation.');
}

/** A sent invitation, and whether an e-mail with its link was sent. */
export interface SentInvitation extends Invitation {
  mail: MailOutcome;
}

/**
 * Invites the owner of an e-mail address, who needs no account yet. E-mails the link if the server has mail set up.
 * @throws InvalidInput, NotFound, Forbidden, Conflict, RateLimited.
 */
export async function inviteMember(ctx: Context, input: unknown): Promise<SentInvitation> {
  const viewer = requireViewer(ctx);
  const { tripId, email, role, message } = parse(inviteMemberInput, input);
  await ctx.limits.spend('invite', [`user:${viewer.id}`]);
  const { invitation, trip } = await inTrip(ctx, { trip: tripId }, 'inviteMembers', async (work) => {
    const { tx, now, append } = work;
    await makeRoom(work, email);
    const invitation = await tx.invitation.create({
      data: {
        id: newId('Invitation'),
        token: randomBytes(24).toString('base64url'),
        tripId,
        email,
        role,
        message,
        inviterId: viewer.id,
        createdAt: now,
        expiresAt: expiryOf(now),
      },
    });
    append('INVITATION_SENT', invitation.id, { after: { email, role } });
    return { invitation, trip: await tx.trip.findUniqueOrThrow({ where: { id: tripId } }) };
  });
  return deliver(ctx, invitation, trip);
}

/**
 * Renews an unanswered invitation for another 14 days, and e-mails its link again if the limits allow it.
 * @throws InvalidInput, NotFound, Forbidden, RateLimited, Refusal INVITATION_CLOSED.
 */
export async function resendInvitation(ctx: Context, input: unknown): Promise<SentInvitation> {
  const viewer = requireViewer(ctx);
  const { invitationId } = parse(invitationReference, input);
  await ctx.limits.spend('invite', [`user:${viewer.id}`]);
  const { invitation, trip } = await inTrip(ctx, { invitation: invitationId }, 'inviteMembers', async (work) => {
    const { tx, now, append, tripId } = work;
    const { count } = await tx.invitation.updateMany({
      where: { id: invitationId, status: 'PENDING' },
      data: { expiresAt: expiryOf(now) },
    });
    const invitation = await tx.invitation.findUniqueOrThrow({ where: { id: invitationId } });
    if (count === 0) throw new Refusal('INVITATION_CLOSED', closedReason(invitation.status) ?? '');
    append('INVITATION_SENT', invitationId, { after: { email: invitation.email, role: invitation.role } });
    return { invitation, trip: await tx.trip.findUniqueOrThrow({ where: { id: tripId } }) };
  });
  return deliver(ctx, invitation, trip);
}

async function deliver(ctx: Context, invitation: Invitation, trip: Trip): Promise<SentInvitation> {
  await notifyInvited(ctx, [invitation.email]);
  return { ...invitation, mail: await mailInvitation(ctx, invitation, trip) };
}

/** Withdraws a pending invitation. @throws InvalidInput, NotFound, Forbidden, Refusal INVITATION_CLOSED. */
export async function revokeInvitation(ctx: Context, input: unknown): Promise<Invitation> {
  const { invitationId } = parse(invitationReference, input);
  const revoked = await inTrip(ctx, { invitation: invitationId }, 'inviteMembers', async ({ tx, append }) => {
    const invitation = await tx.invitation.findUniqueOrThrow({ where: { id: invitationId } });
    // An expired invitation may be withdrawn too.
    if (invitation.status !== 'PENDING' && invitation.status !== 'EXPIRED') {
      throw new Refusal('INVITATION_CLOSED', closedReason(invitation.status) ?? '');
    }
    append('INVITATION_REVOKED', invitationId);
    return tx.invitation.update({ where: { id: invitationId }, data: { status: 'REVOKED' } });
  });
  await notifyInvited(ctx, [revoked.email]);
  return revoked;
}

type Answer = 'ACCEPTED' | 'DECLINED';

/** Sets the answer once. It reads the invitation again while the trip is locked. @throws Refusal INVITATION_CLOSED. */
async function answer(tx: Transaction, id: string, status: Answer, now: Date): Promise<Invitation> {
  const invitation = await tx.invitation.findUniqueOrThrow({ where: { id } });
  const reason = closedReason(statusOf(invitation, now));
  if (reason) throw new Refusal('INVITATION_CLOSED', reason);
  return tx.invitation.update({ where: { id }, data: { status } });
}

/** Finds the invitation. Its token works only for the owner of the address. @throws NotFound, Unauthenticated. */
async function requireInvitation(ctx: Context, token: string): Promise<Pick<Invitation, 'id' | 'tripId'>> {
  const { email } = requireViewer(ctx);
  const invitation = await ctx.db.invitation.findUnique({
    where: { token, email },
    select: { id: true, tripId: true },
  });
  if (!invitation) throw new NotFound('Invitation');
  return invitation;
}

/**
 * Accepts an invitation: makes the viewer a member of the trip.
 * @throws InvalidInput, NotFound, Refusal INVITATION_CLOSED (it works only once), QuotaReached (it stays pending).
 */
export async function acceptInvitation(ctx: Context, input: unknown): Promise<{ trip: Trip; member: Member }> {
  const { token } = parse(answerInvitationInput, input);
  const found = await requireInvitation(ctx, token);
  const accepted = await atTrip(
    ctx,
    found.tripId,
    async ({ tx, viewer, now, append, tripId }) => {
      const { role } = await answer(tx, found.id, 'ACCEPTED', now);
      const membership = { tripId, userId: viewer.id };
      const id = newId('Member');
      const { count } = await tx.member.createMany({
        data: { id, ...membership, role, joinedAt: now },
        skipDuplicates: true,
      });
      if (count > 0 && (await tx.member.count({ where: { tripId } })) > MAX_MEMBERS) {
        throw new QuotaReached(`This trip is full: a trip can have at most ${MAX_MEMBERS} members.`);
      }
      // Events from before the person joined don't count as unseen.
      const seenSeq = count > 0 ? append('MEMBER_JOINED', id, { after: { userId: viewer.id, role } }) : undefined;
      const member = await tx.member.update({ where: { tripId_userId: membership }, data: given({ seenSeq }) });
      return { trip: await tx.trip.findUniqueOrThrow({ where: { id: tripId } }), member };
    },
    'Invitation',
  );
  ctx.bus.publish({ kind: 'viewer', userId: accepted.member.userId });
  return accepted;
}

/** Declines an invitation. @throws InvalidInput, NotFound, Refusal INVITATION_CLOSED. */
export async function declineInvitation(ctx: Context, input: unknown): Promise<Invitation> {
  const viewer = requireViewer(ctx);
  const { token } = parse(answerInvitationInput, input);
  const found = await requireInvitation(ctx, token);
  const declined = await atTrip(
    ctx,
    found.tripId,
    async ({ tx, now, append }) => {
      append('INVITATION_DECLINED', found.id);
      return answer(tx, found.id, 'DECLINED', now);
    },
    'Invitation',
  );
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  return declined;
}
