import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context, Transaction } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';
import { type UnsignedWork, withinTrip } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { forgetInput } from './input.ts';
import { partingOf } from './rules.ts';

/** What was forgotten of somebody. */
export interface Forgotten {
  /** Whether there was one; without it only invitations to the address were kept. */
  account: boolean;
  tripsLeft: number;
  /** Those that they alone were on. */
  tripsDeleted: number;
  /** To them and by them, on the trips that stay. */
  invitations: number;
}

interface Person {
  /** Null without an account. */
  userId: string | null;
  email: string;
}

/** It visits every trip of somebody's life with PlanJam. */
const transactionLimits = { maxWait: 10_000, timeout: 120_000 };

/** Carries what would be forgotten out of a transaction that is to leave no trace. */
class Rehearsed extends Error {
  constructor(readonly forgotten: Forgotten) {
    super('Only rehearsed.');
  }
}

/** Where anything is theirs, or names them, whether they have a seat there still or not. */
async function tripsOf(tx: Transaction, { userId, email }: Person): Promise<string[]> {
  const trips = await tx.$queryRaw<{ id: string }[]>`
    SELECT trip_id AS id FROM member WHERE user_id = ${userId}
    UNION SELECT trip_id FROM activity WHERE created_by_id = ${userId}
    UNION SELECT trip_id FROM message WHERE author_id = ${userId}
    UNION SELECT trip_id FROM poll WHERE created_by_id = ${userId}
    UNION SELECT poll.trip_id FROM vote JOIN poll ON poll.id = vote.poll_id WHERE vote.user_id = ${userId}
    UNION SELECT trip_id FROM invitation WHERE inviter_id = ${userId} OR email = ${email}
    UNION SELECT trip_id FROM trip_event
      WHERE actor_id = ${userId} OR before->>'email' = ${email} OR after->>'email' = ${email}
    ORDER BY id`;
  return trips.map(({ id }) => id);
}

/** Of invitations the journal keeps the address: of theirs, and of those whom they have invited. */
async function forgetInvitations({ tx, tripId, append }: UnsignedWork, { userId, email }: Person): Promise<number> {
  const invitations = await tx.invitation.findMany({
    where: { tripId, OR: [{ email }, ...(userId ? [{ inviterId: userId }] : [])] },
    select: { id: true, status: true },
  });
  const ids = invitations.map(({ id }) => id);
  for (const { id, status } of invitations) if (status === 'PENDING') append('INVITATION_REVOKED', id);
  await tx.invitation.deleteMany({ where: { id: { in: ids } } });
  await tx.$executeRaw`
    UPDATE trip_event SET before = before - 'email', after = after - 'email'
    WHERE trip_id = ${tripId}
      AND (before->>'email' = ${email} OR after->>'email' = ${email} OR subject_id = ANY(${ids}::text[]))`;
  return ids.length;
}

async function forgetVotes({ tx, tripId, append }: UnsignedWork, userId: string): Promise<void> {
  const votes = { userId, poll: { tripId } } satisfies Prisma.VoteWhereInput;
  for (const { pollId } of await tx.vote.findMany({ where: votes })) append('POLL_UPDATED', pollId);
  await tx.vote.deleteMany({ where: votes });
}

/** @throws Refusal NOT_FOUND; LAST_OWNER, naming every trip that somebody else would have to own first. */
async function forgetWithin(tx: Transaction, clock: Context['now'], person: Person): Promise<Forgotten> {
  const { userId, email } = person;
  const trips = await tripsOf(tx, person);
  if (!userId && trips.length === 0) throw new Refusal('NOT_FOUND', `Nothing is kept under ${email}.`);
  const forgotten: Forgotten = { account: userId !== null, tripsLeft: 0, tripsDeleted: 0, invitations: 0 };
  const ownerless: string[] = [];
  for (const id of trips) {
    await withinTrip(tx, id, clock, async (work) => {
      const { members, name } = await tx.trip.findUniqueOrThrow({ where: { id }, include: { members: true } });
      const parting = userId ? partingOf(members, userId) : 'NOT_A_MEMBER';
      if (parting === 'HAND_OVER_FIRST') return void ownerless.push(`“${name}” (${id})`);
      if (parting === 'DELETE_TRIP') {
        await tx.trip.delete({ where: { id } });
        forgotten.tripsDeleted += 1;
        return;
      }
      // Answers about a trip are kept for as long as its seq stands, and their name is in some: always tell something.
      work.append('TRIP_UPDATED', id);
      forgotten.invitations += await forgetInvitations(work, person);
      if (userId) await forgetVotes(work, userId);
      const membership = members.find((member) => member.userId === userId);
      if (!membership) return;
      await tx.member.delete({ where: { id: membership.id } });
      work.append('MEMBER_LEFT', membership.id, { before: { userId: membership.userId, role: membership.role } });
      forgotten.tripsLeft += 1;
    });
  }
  if (ownerless.length > 0) {
    throw new Refusal('LAST_OWNER', `These trips need another owner first: ${ownerless.join(', ')}.`);
  }
  if (userId) await tx.user.delete({ where: { id: userId } });
  return forgotten;
}

/**
 * Deletes somebody's account and whatever names them, as the privacy policy promises; what they wrote for others stays,
 * without their name. For whoever runs the server: all of it or nothing, and whoever looks on hears of it from the journal.
 * @param rehearse Only finds out what would go.
 * @throws InvalidInput, Refusal NOT_FOUND when nothing is kept under that address, Refusal LAST_OWNER.
 */
export async function forget(ctx: Pick<Context, 'db' | 'now'>, input: unknown, rehearse = false): Promise<Forgotten> {
  const { email } = parse(forgetInput, input);
  try {
    return await ctx.db.$transaction(async (tx) => {
      // Locked against rows that refer to it: nothing new of theirs comes while the old goes.
      const [user] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM "user" WHERE email = ${email} FOR UPDATE`;
      const forgotten = await forgetWithin(tx, ctx.now, { userId: user?.id ?? null, email });
      if (rehearse) throw new Rehearsed(forgotten);
      return forgotten;
    }, transactionLimits);
  } catch (error) {
    if (error instanceof Rehearsed) return error.forgotten;
    throw error;
  }
}
