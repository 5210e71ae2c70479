import type { Member, Role } from '../../prisma/generated/client.ts';
import { closeWaysInOf, notifyInvited, withdrawInvitationsTo } from '../account/close-ways-in.ts';
import { endTokensOfBot, noteEnded } from '../account/locks.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, NotFound, Refusal } from '../core/failures.ts';
import { isBot } from '../core/input/bot-address.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { can } from '../core/permissions.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { changeRoleInput, leaveTripInput, memberReference } from './input.ts';
import { findMember } from './queries.ts';
import { canChangeRole, canHandOver, canRemove } from './rules.ts';

async function requireMember({ tx, tripId }: MemberWork, memberId: string): Promise<Member> {
  const member = await findMember(tx, tripId, memberId);
  if (!member) throw new NotFound('Member');
  return member;
}

/** Refuses if the member is the last owner. The trip's lock stops two owners from leaving at the same time. */
async function requireAnotherOwner(tx: Tx, member: Member): Promise<void> {
  if (member.role !== 'OWNER') return;
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('tripId', '=', member.tripId)
    .where('role', '=', 'OWNER')
    .where('id', '<>', member.id)
    .executeTakeFirst();
  if (other) return;
  throw new Refusal('LAST_OWNER', 'A trip needs an owner. Make someone else an owner first, or delete the trip.');
}

/** @throws Forbidden if the member is a bot: it stays a plain member. */
async function requirePerson(tx: Tx, { userId }: Member): Promise<void> {
  const user = await tx.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst();
  if (user && isBot(user)) throw new Forbidden('A bot can’t get another role.');
}

async function setRole(tx: Tx, member: Member, role: Role): Promise<Member> {
  await send(tx, tx.updateTable('member').set({ role }).where('id', '=', member.id));
  return { ...member, role };
}

/**
 * If the new role may not invite, closes the member's ways in: unanswered invitations and join links.
 * @throws InvalidInput, NotFound, Forbidden, Refusal LAST_OWNER, Conflict when the member no longer has `baseRole`.
 */
export async function changeRole(ctx: Context, input: unknown): Promise<Member> {
  const { memberId, role, baseRole } = parse(changeRoleInput, input);
  const { changed, withdrawn } = await asMember(ctx, { member: memberId }, 'manageMembers', async (work) => {
    const member = await requireMember(work, memberId);
    if (!canChangeRole(work.membership.role, member.role, role)) throw new Forbidden('You may not change this role.');
    if (baseRole && member.role !== baseRole) {
      throw new Conflict('Someone else has changed this member’s role in the meantime.');
    }
    if (member.role === role) return { changed: member, withdrawn: [] };
    await requirePerson(work.tx, member);
    await requireAnotherOwner(work.tx, member);
    work.append('ROLE_CHANGED', member.id, { before: { role: member.role }, after: { userId: member.userId, role } });
    const changed = await setRole(work.tx, member, role);
    return { changed, withdrawn: can(role, 'inviteMembers') ? [] : await closeWaysInOf(work, member.userId) };
  });
  await notifyInvited(ctx, withdrawn);
  return changed;
}

/** The viewer becomes an admin, in one transaction. @throws InvalidInput, NotFound, Forbidden. */
export async function handOverTrip(ctx: Context, input: unknown): Promise<Member> {
  const { memberId } = parse(memberReference, input);
  return asMember(ctx, { member: memberId }, 'handOverTrip', async (work) => {
    const { tx, membership, append } = work;
    const member = await requireMember(work, memberId);
    if (!canHandOver(membership.role, member.role)) throw new Forbidden('Only an owner may hand the trip over.');
    await requirePerson(tx, member);
    const change = ({ id, userId, role: before }: Member, role: Role) =>
      append('ROLE_CHANGED', id, { before: { role: before }, after: { userId, role } });
    change(member, 'OWNER');
    change(membership, 'ADMIN');
    await setRole(tx, membership, 'ADMIN');
    return setRole(tx, member, 'OWNER');
  });
}

interface Departure {
  userId: string;
  withdrawn: string[];
  /** The sessions of a removed bot, which belongs to no other trip. */
  ended: { id: string }[];
}

async function depart(work: MemberWork, member: Member, kind: 'MEMBER_LEFT' | 'MEMBER_REMOVED'): Promise<Departure> {
  const { userId } = member;
  await send(work.tx, work.tx.deleteFrom('member').where('id', '=', member.id));
  const before: { userId: string; role: Role } = { userId, role: member.role };
  work.append(kind, member.id, { before });
  const ended = await endTokensOfBot(work.tx, userId);
  return { userId, withdrawn: await closeWaysInOf(work, userId), ended };
}

async function notifyDeparted(ctx: Context, { userId, withdrawn, ended }: Departure): Promise<void> {
  noteEnded(ctx.bus, ended);
  ctx.bus.publish({ kind: 'viewer', userId });
  await notifyInvited(ctx, withdrawn);
}

/** Also closes the member's ways in, and ends their streams of the trip. @throws InvalidInput, NotFound, Forbidden. */
export async function removeMember(ctx: Context, input: unknown): Promise<{ memberId: string }> {
  const { memberId } = parse(memberReference, input);
  const departure = await asMember(ctx, { member: memberId }, 'manageMembers', async (work) => {
    const member = await requireMember(work, memberId);
    if (!canRemove(work.membership.role, member.role, member.id === work.membership.id)) {
      throw new Forbidden('You may not remove this member.');
    }
    const departure = await depart(work, member, 'MEMBER_REMOVED');
    const withdrawn = await withdrawInvitationsTo(work, member.userId);
    return { ...departure, withdrawn: [...departure.withdrawn, ...withdrawn] };
  });
  await notifyDeparted(ctx, departure);
  return { memberId };
}

/** Also closes the viewer's ways in: invitations and join links. @throws InvalidInput, NotFound, Refusal LAST_OWNER. */
export async function leaveTrip(ctx: Context, input: unknown): Promise<{ tripId: string }> {
  const { tripId } = parse(leaveTripInput, input);
  const departure = await asMember(ctx, { trip: tripId }, 'leaveTrip', async (work) => {
    await requireAnotherOwner(work.tx, work.membership);
    return depart(work, work.membership, 'MEMBER_LEFT');
  });
  await notifyDeparted(ctx, departure);
  return { tripId };
}
