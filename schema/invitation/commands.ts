import { randomBytes } from 'node:crypto';
import type { Invitation, InvitationStatus, Member, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, NotFound, QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { atTrip, inTrip, requireViewer, type SignedWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { countOn } from '../core/sql/count.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { notifyInvited } from '../member/invited.ts';
import { findMembership } from '../member/queries.ts';
import { MAX_MEMBERS } from '../member/rules.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { answerInvitationInput, invitationReference, inviteMemberInput } from './input.ts';
import { type MailOutcome, mailInvitation } from './mail.ts';
import { invitationFields } from './queries.ts';
import { closedReason, expiryOf, statusOf } from './rules.ts';

/** Checks that the address can be invited, and closes an expired invitation to it. @throws Conflict. */
async function makeRoom({ tx, tripId, now }: SignedWork, email: string): Promise<void> {
  const member = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.id')
    .where('member.tripId', '=', tripId)
    .where('user.email', '=', email)
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

/** Reads an invitation that exists, for a command that has locked its trip. */
const readInvitation = (tx: Tx, id: string): Promise<Invitation> =>
  tx.selectFrom('invitation').select(invitationFields).where('id', '=', id).executeTakeFirstOrThrow();

async function setStatus(tx: Tx, invitation: Invitation, status: InvitationStatus): Promise<Invitation> {
  // Returned, because a trigger keeps the trip's name and destination as they are when the invitation closes.
  return tx
    .updateTable('invitation')
    .set({ status })
    .where('id', '=', invitation.id)
    .returning(invitationFields)
    .executeTakeFirstOrThrow();
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
    const given = { id: newId('Invitation'), tripId, email, role, message, inviterId: viewer.id };
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
    return { invitation, trip: await readWholeTrip(tx, tripId) };
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
    const found = await readInvitation(tx, invitationId);
    const invitation = { ...found, expiresAt: expiryOf(now) };
    if (invitation.status !== 'PENDING') throw new Refusal('INVITATION_CLOSED', closedReason(invitation.status) ?? '');
    const { expiresAt } = invitation;
    await send(tx, tx.updateTable('invitation').set({ expiresAt }).where('id', '=', invitationId));
    append('INVITATION_SENT', invitationId, { after: { email: invitation.email, role: invitation.role } });
    return { invitation, trip: await readWholeTrip(tx, tripId) };
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

type Answer = 'ACCEPTED' | 'DECLINED';

/** Sets the answer once. It reads the invitation again while the trip is locked. @throws Refusal INVITATION_CLOSED. */
async function answer(tx: Tx, id: string, status: Answer, now: Date): Promise<Invitation> {
  const invitation = await readInvitation(tx, id);
  const reason = closedReason(statusOf(invitation, now));
  if (reason) throw new Refusal('INVITATION_CLOSED', reason);
  return setStatus(tx, invitation, status);
}

/** Finds the invitation. Its token works only for the owner of the address. @throws NotFound, Unauthenticated. */
async function requireInvitation(ctx: Context, token: string): Promise<Pick<Invitation, 'id' | 'tripId'>> {
  const { email } = requireViewer(ctx);
  const invitation = await ctx.kysely
    .selectFrom('invitation')
    .select(['id', 'tripId'])
    .where('token', '=', token)
    .where('email', '=', email)
    .executeTakeFirst();
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
  const accepted = await atTrip(ctx, { trip: found.tripId, missing: 'Invitation' }, async (work) => {
    const { tx, viewer, now, append, tripId } = work;
    const { role } = await answer(tx, found.id, 'ACCEPTED', now);
    const joined = await findMembership(tx, { tripId, userId: viewer.id });
    if (joined) return { trip: joined.trip, member: joined };
    if ((await countOn(tx, 'member', tripId)) >= MAX_MEMBERS) {
      throw new QuotaReached(`This trip is full: a trip can have at most ${MAX_MEMBERS} members.`);
    }
    const id = newId('Member');
    // Events from before the person joined don't count as unseen.
    const seenSeq = append('MEMBER_JOINED', id, { after: { userId: viewer.id, role } });
    const member: Member = { id, tripId, userId: viewer.id, role, joinedAt: now, seenSeq };
    await send(tx, tx.insertInto('member').values(member));
    return { trip: await readWholeTrip(tx, tripId), member };
  });
  ctx.bus.publish({ kind: 'viewer', userId: accepted.member.userId });
  return accepted;
}

/** Declines an invitation. @throws InvalidInput, NotFound, Refusal INVITATION_CLOSED. */
export async function declineInvitation(ctx: Context, input: unknown): Promise<Invitation> {
  const viewer = requireViewer(ctx);
  const { token } = parse(answerInvitationInput, input);
  const found = await requireInvitation(ctx, token);
  const declined = await atTrip(ctx, { trip: found.tripId, missing: 'Invitation' }, async ({ tx, now, append }) => {
    append('INVITATION_DECLINED', found.id);
    return answer(tx, found.id, 'DECLINED', now);
  });
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  return declined;
}
