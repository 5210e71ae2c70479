import type { Invitation, Member, Trip } from '../../prisma/generated/client.ts';
import { confirmOwnEmail } from '../account/email-commands.ts';
import { confirmEmail } from '../account/email-confirmation.ts';
import { provenAddress } from '../account/email-status.ts';
import { addMember } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { Forbidden, NotFound, Refusal } from '../core/failures.ts';
import { asViewer, inTransaction, requireViewer } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { transact } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { findMembership } from '../member/queries.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { readInvitation, setStatus } from './commands.ts';
import { answerInvitationInput } from './input.ts';
import { closedReason, statusOf } from './rules.ts';

type Answer = 'ACCEPTED' | 'DECLINED';

/** @throws Refusal INVITATION_CLOSED. */
function requireOpen(invitation: Pick<Invitation, 'status' | 'expiresAt'>, now: Date): void {
  const reason = closedReason(statusOf(invitation, now));
  if (reason) throw new Refusal('INVITATION_CLOSED', reason);
}

/** Sets the answer once. It reads the invitation again while the trip is locked. @throws Refusal INVITATION_CLOSED. */
async function answer(tx: Tx, id: string, status: Answer, now: Date): Promise<Invitation> {
  const invitation = await readInvitation(tx, id);
  requireOpen(invitation, now);
  return setStatus(tx, invitation, status);
}

export interface JoinedTrip {
  trip: Trip;
  member: Member;
}

/** Accepts an invitation for a person, who may be a member already. @throws Refusal INVITATION_CLOSED, QuotaReached. */
async function accept(work: TripWork, id: string, userId: string): Promise<JoinedTrip> {
  const { tx, now, tripId, append } = work;
  const { role } = await answer(tx, id, 'ACCEPTED', now);
  const joined = await findMembership(tx, { tripId, userId });
  if (joined) {
    append('INVITATION_ACCEPTED', id);
    return { trip: joined.trip, member: joined };
  }
  const member = await addMember(work, { userId, role });
  return { trip: await readWholeTrip(tx, tripId), member };
}

interface Own extends Pick<Invitation, 'id' | 'tripId' | 'status' | 'expiresAt'> {
  /** Whether the viewer has the secret of its mailed link. */
  isBySecret: boolean;
}

/**
 * The token of an invitation needs a proven address; the secret of its link proves it.
 * @throws NotFound, Unauthenticated, Forbidden.
 */
async function requireOwn(ctx: Context, token: string): Promise<Own> {
  const { email } = requireViewer(ctx);
  const found = await ctx.kysely
    .selectFrom('invitation')
    .select(['id', 'tripId', 'status', 'expiresAt', 'token'])
    .where(({ eb, or }) => or([eb('token', '=', token), eb('secretHash', '=', hashOfToken(token))]))
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found) throw new NotFound('Invitation');
  const isBySecret = found.token !== token;
  if (!isBySecret && provenAddress(ctx) === null) throw unproven(ctx);
  return { ...found, isBySecret };
}

const unproven = ({ mail, settings }: Context) =>
  new Forbidden(
    settings.requiresInvitationLink && !mail.isSetUp
      ? 'Please open the whole link of the invitation: this server asks for it.'
      : 'Please confirm your e-mail address first.',
  );

/** Confirms the viewer's address with the secret of an open invitation. @throws Refusal, Forbidden with a token. */
async function confirmBySecret(ctx: Context, invitation: Own): Promise<void> {
  const { emailStatus, granted } = requireViewer(ctx);
  if (emailStatus === 'CONFIRMED') return;
  requireOpen(invitation, ctx.now());
  if (granted) throw unproven(ctx);
  await confirmOwnEmail(ctx);
}

/**
 * The secret of the mailed link also confirms the viewer's address.
 * @throws InvalidInput, NotFound, Refusal INVITATION_CLOSED, QuotaReached (it stays pending); Forbidden by the token
 *   without a confirmed address, Conflict if another account has confirmed it.
 */
export async function acceptInvitation(ctx: Context, input: unknown): Promise<JoinedTrip> {
  const { token } = parse(answerInvitationInput, input);
  const found = await requireOwn(ctx, token);
  if (found.isBySecret) await confirmBySecret(ctx, found);
  const accepted = await asViewer(ctx, { trip: found.tripId, missing: 'Invitation' }, (work) =>
    accept(work, found.id, work.viewer.id),
  );
  ctx.bus.publish({ kind: 'viewer', userId: accepted.member.userId });
  return accepted;
}

/** @throws InvalidInput, NotFound, Refusal INVITATION_CLOSED; Forbidden as `acceptInvitation`. */
export async function declineInvitation(ctx: Context, input: unknown): Promise<Invitation> {
  const viewer = requireViewer(ctx);
  const { token } = parse(answerInvitationInput, input);
  const found = await requireOwn(ctx, token);
  const declined = await asViewer(ctx, { trip: found.tripId, missing: 'Invitation' }, async ({ tx, now, append }) => {
    append('INVITATION_DECLINED', found.id);
    return answer(tx, found.id, 'DECLINED', now);
  });
  ctx.bus.publish({ kind: 'viewer', userId: viewer.id });
  return declined;
}

/** For an address that a person has just confirmed. @returns the trip's id; null if it is closed. */
async function acceptFor(ctx: Context, id: string, { userId, email }: { userId: string; email: string }) {
  const invitation = await ctx.kysely
    .selectFrom('invitation')
    .select('tripId')
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!invitation) return null;
  const { tripId } = invitation;
  const accepting = transact(ctx.kysely, (tx) =>
    inTransaction(tx, tripId, ctx.now, (work) => accept(work, id, userId), userId),
  );
  const joined = await accepting.catch((error: unknown) => {
    // It was withdrawn or has expired, or the trip is full or deleted. The address is confirmed all the same.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!joined) return null;
  ctx.bus.publish({ kind: 'trip', tripId, seq: joined.trip.seq });
  ctx.bus.publish({ kind: 'viewer', userId });
  return tripId;
}

/**
 * Confirms an address with the token of a mailed link, and accepts the invitation for which the person asked for it.
 * @returns the address, and the id of the trip that the person is now on; null if there is none.
 * @throws the errors of `confirmEmail`.
 */
export async function confirmAndAccept(
  ctx: Context,
  input: unknown,
): Promise<{ email: string; tripId: string | null }> {
  const { invitationId, ...person } = await confirmEmail(ctx, input);
  return { email: person.email, tripId: invitationId ? await acceptFor(ctx, invitationId, person) : null };
}
