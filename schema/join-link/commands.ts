import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { JoinLink, Member, Trip } from '../../prisma/generated/client.ts';
import { provenAddress } from '../account/email-status.ts';
import { addMember } from '../account/membership.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput, NotFound, QuotaReached, Refusal } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { asMember, asViewer, requireViewer } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { acceptInvitationTo } from '../member/invited.ts';
import { findMembership } from '../member/queries.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { createJoinLinkInput, joinLinkReference, joinTripInput } from './input.ts';
import { findByToken, findJoinLink } from './queries.ts';
import { closedReason, defaultExpiry, MAX_JOIN_LINKS, mayExpire, statusOf } from './rules.ts';

/** 192 bits: 32 characters. Without the hint, 168 stay secret. */
const TOKEN_BYTES = 24;
/** Enough to tell a trip's links apart. */
const HINT_CHARACTERS = 4;

async function countUnrevoked(tx: Tx, tripId: string): Promise<number> {
  const links = await tx
    .selectFrom('joinLink')
    .select('id')
    .where('tripId', '=', tripId)
    .where('revokedAt', 'is', null)
    .execute();
  return links.length;
}

/** A new link, and its token, which is not stored. Null if the same request created the link before. */
export interface CreatedJoinLink {
  joinLink: JoinLink;
  token: string | null;
}

/** The same id creates one link. @throws InvalidInput, NotFound, Forbidden, QuotaReached, RateLimited, Conflict. */
export async function createJoinLink(ctx: Context, input: unknown): Promise<CreatedJoinLink> {
  const viewer = requireViewer(ctx);
  const { id: wantedId, tripId, role, expiresAt, maxUses } = parse(createJoinLinkInput, input);
  await ctx.limits.spend('invite', [`user:${viewer.id}`]);
  const id = wantedId ?? newId('JoinLink');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const creating = asMember(ctx, { trip: tripId }, 'inviteMembers', async ({ tx, now, append }) => {
    const expiry = expiresAt ?? defaultExpiry(now);
    if (!mayExpire(expiry, now)) {
      throw new InvalidInput([{ path: ['expiresAt'], message: 'A join link must expire in a day to a year.' }]);
    }
    const joinLink: JoinLink = {
      id,
      tokenHash: hashOfToken(token),
      hint: token.slice(-HINT_CHARACTERS),
      tripId,
      role,
      createdById: viewer.id,
      createdAt: now,
      expiresAt: expiry,
      maxUses,
      uses: 0,
      revokedAt: null,
    };
    await send(tx, tx.insertInto('joinLink').values(joinLink));
    if ((await countUnrevoked(tx, tripId)) > MAX_JOIN_LINKS) {
      throw new QuotaReached(`A trip can have at most ${MAX_JOIN_LINKS} join links. Please revoke one first.`);
    }
    append('JOIN_LINK_CREATED', id, { after: { role, expiresAt: expiry.toISOString(), maxUses } });
    return { joinLink, token };
  });
  const sentBefore = async () => {
    const joinLink = await findJoinLink(ctx.kysely, tripId, id);
    return joinLink?.createdById === viewer.id ? { joinLink, token: null } : undefined;
  };
  return creating.catch(orSentBefore('join_link_pkey', sentBefore));
}

/** Revokes a link: no one joins by it any more. @throws InvalidInput, NotFound, Forbidden, Refusal JOIN_LINK_CLOSED. */
export async function revokeJoinLink(ctx: Context, input: unknown): Promise<JoinLink> {
  const { joinLinkId } = parse(joinLinkReference, input);
  return asMember(ctx, { joinLink: joinLinkId }, 'inviteMembers', async ({ tx, tripId, now, append }) => {
    const link = await findJoinLink(tx, tripId, joinLinkId);
    if (!link) throw new NotFound('Join link');
    if (link.revokedAt) throw closed('REVOKED');
    await send(tx, tx.updateTable('joinLink').set({ revokedAt: now }).where('id', '=', joinLinkId));
    append('JOIN_LINK_REVOKED', joinLinkId);
    return { ...link, revokedAt: now };
  });
}

const closed = (status: Parameters<typeof closedReason>[0]) =>
  new Refusal('JOIN_LINK_CLOSED', closedReason(status) ?? '');

/** Otherwise a member who was removed after the link was created could come back at once. */
async function requireNotRemoved(tx: Tx, { tripId, createdAt }: JoinLink, userId: string): Promise<void> {
  const removed = await tx
    .selectFrom('tripEvent')
    .select('seq')
    .where('tripId', '=', tripId)
    .where('kindText', '=', 'MEMBER_REMOVED')
    .where('at', '>=', createdAt)
    .where(sql<boolean>`before->>'userId' = ${userId}`)
    .executeTakeFirst();
  if (!removed) return;
  throw new Refusal('JOIN_LINK_CLOSED', 'You were removed from this trip. Please ask for a new join link.');
}

/**
 * A member keeps their role, and the link is not used.
 * @throws InvalidInput, NotFound, Refusal JOIN_LINK_CLOSED, QuotaReached when the trip is full, RateLimited by address.
 */
export async function joinTrip(ctx: Context, input: unknown): Promise<{ trip: Trip; member: Member }> {
  requireViewer(ctx);
  const { token } = parse(joinTripInput, input);
  await ctx.limits.spend('join-link', [`address:${ctx.address}`]);
  const found = await findByToken(ctx.kysely, token);
  if (!found) throw new NotFound('Join link');
  const joined = await asViewer(ctx, { trip: found.tripId, missing: 'Join link' }, async (work) => {
    const { tx, viewer, now, tripId } = work;
    const member = await findMembership(tx, { tripId, userId: viewer.id });
    if (member) return { trip: member.trip, member };
    // Read again, because only now is the trip locked.
    const link = await findJoinLink(tx, tripId, found.id);
    if (!link) throw new NotFound('Join link');
    const status = statusOf(link, now);
    if (status !== 'OPEN') throw closed(status);
    await requireNotRemoved(tx, link, viewer.id);
    const added = await addMember(work, { userId: work.viewer.id, role: link.role, joinLinkId: link.id });
    await send(
      tx,
      tx
        .updateTable('joinLink')
        .set({ uses: link.uses + 1 })
        .where('id', '=', link.id),
    );
    const proven = provenAddress(ctx);
    if (proven !== null) await acceptInvitationTo(work, proven);
    return { trip: await readWholeTrip(tx, tripId), member: added };
  });
  ctx.bus.publish({ kind: 'viewer', userId: joined.member.userId });
  return joined;
}
