import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/failures.ts';
import type { TripWrite } from '../core/journal/append.ts';
import { withinTrip } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { forgetInput } from './input.ts';
import { partingOf } from './rules.ts';

/** The number of entities that were deleted for a person. */
export interface Forgotten {
  /** Whether there was an account. Without one, only invitations to the address existed. */
  account: boolean;
  tripsLeft: number;
  /** Trips without other members. */
  tripsDeleted: number;
  /** Invitations to the person and from the person, on the trips that stay. */
  invitations: number;
}

interface Person {
  /** Null without an account. */
  userId: string | null;
  email: string;
}

/** Rolls back the transaction of a rehearsal, and carries its result. */
class Rehearsed extends Error {
  constructor(readonly forgotten: Forgotten) {
    super('Only rehearsed.');
  }
}

/** Returns the trips with anything by the person or about the person, even if they are no longer a member. */
async function tripsOf(tx: Tx, { userId, email }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT trip_id AS id FROM member WHERE user_id = ${userId}
    UNION SELECT trip_id FROM activity WHERE created_by_id = ${userId}
    UNION SELECT trip_id FROM message WHERE author_id = ${userId}
    UNION SELECT trip_id FROM poll WHERE created_by_id = ${userId}
    UNION SELECT poll.trip_id FROM vote JOIN poll ON poll.id = vote.poll_id WHERE vote.user_id = ${userId}
    UNION SELECT trip_id FROM invitation WHERE inviter_id = ${userId} OR email = ${email}
    UNION SELECT trip_id FROM trip_event
      WHERE actor_id = ${userId} OR before->>'email' = ${email} OR after->>'email' = ${email}
    ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the person's invitations, and removes their addresses from the journal. @returns how many invitations. */
async function forgetInvitations({ tx, tripId, append }: TripWrite, { userId, email }: Person): Promise<number> {
  const invitations = await tx
    .deleteFrom('invitation')
    .where('tripId', '=', tripId)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('inviterId', '=', userId ?? '')]))
    .returning(['id', 'status'])
    .execute();
  for (const { id, status } of invitations) if (status === 'PENDING') append('INVITATION_REVOKED', id);
  const ids = invitations.map(({ id }) => id);
  await sql`
    UPDATE trip_event SET before = before - 'email', after = after - 'email'
    WHERE trip_id = ${tripId}
      AND (before->>'email' = ${email} OR after->>'email' = ${email} OR subject_id = ANY(${ids}::text[]))`.execute(tx);
  return ids.length;
}

async function forgetVotes({ tx, tripId, append }: TripWrite, userId: string): Promise<void> {
  const votes = await tx
    .deleteFrom('vote')
    .using('poll')
    .whereRef('poll.id', '=', 'vote.pollId')
    .where('poll.tripId', '=', tripId)
    .where('vote.userId', '=', userId)
    .returning('vote.pollId')
    .execute();
  for (const { pollId } of votes) append('POLL_UPDATED', pollId);
}

const readMemberships = (tx: Tx, tripId: string) =>
  tx
    .selectFrom('member')
    .innerJoin('trip', 'trip.id', 'member.tripId')
    .select(['member.id', 'member.userId', 'member.role', 'trip.name'])
    .where('member.tripId', '=', tripId)
    .execute();

/** @throws Refusal NOT_FOUND; LAST_OWNER, which lists every trip that needs another owner first. */
async function forgetWithin(tx: Tx, clock: Context['now'], person: Person): Promise<Forgotten> {
  const { userId, email } = person;
  const trips = await tripsOf(tx, person);
  if (!userId && trips.length === 0) throw new Refusal('NOT_FOUND', `Nothing is kept under ${email}.`);
  const forgotten: Forgotten = { account: userId !== null, tripsLeft: 0, tripsDeleted: 0, invitations: 0 };
  const ownerless: string[] = [];
  for (const id of trips) {
    await withinTrip(tx, id, clock, async (work) => {
      const members = await readMemberships(tx, id);
      const parting = userId ? partingOf(members, userId) : 'NOT_A_MEMBER';
      if (parting === 'HAND_OVER_FIRST') return void ownerless.push(`“${members[0]?.name}” (${id})`);
      if (parting === 'DELETE_TRIP') {
        await send(tx, tx.deleteFrom('trip').where('id', '=', id));
        forgotten.tripsDeleted += 1;
        return;
      }
      // Always append an event: cached responses with the person's name stay valid until the trip's seq changes.
      work.append('TRIP_UPDATED', id);
      forgotten.invitations += await forgetInvitations(work, person);
      if (userId) await forgetVotes(work, userId);
      const membership = members.find((member) => member.userId === userId);
      if (!membership) return;
      await send(tx, tx.deleteFrom('member').where('id', '=', membership.id));
      work.append('MEMBER_LEFT', membership.id, { before: { userId: membership.userId, role: membership.role } });
      forgotten.tripsLeft += 1;
    });
  }
  if (ownerless.length > 0) {
    throw new Refusal('LAST_OWNER', `These trips need another owner first: ${ownerless.join(', ')}.`);
  }
  if (userId) await send(tx, tx.deleteFrom('user').where('id', '=', userId));
  return forgotten;
}

/**
 * Deletes a person's account and everything that names them, as the privacy policy promises. Their messages, activities
 * and polls stay without their name. For the operator. All changes are in one transaction; open clients learn of them
 * from the journal.
 * @param rehearse Only returns what would be deleted.
 * @throws InvalidInput, Refusal NOT_FOUND when nothing is stored under that address, Refusal LAST_OWNER.
 */
export async function forget(
  ctx: Pick<Context, 'kysely' | 'now'>,
  input: unknown,
  rehearse = false,
): Promise<Forgotten> {
  const { email } = parse(forgetInput, input);
  try {
    return await transact(ctx.kysely, async (tx) => {
      // The lock stops new rows that refer to the person during the deletion.
      const user = await tx.selectFrom('user').select('id').where('email', '=', email).forUpdate().executeTakeFirst();
      const forgotten = await forgetWithin(tx, ctx.now, { userId: user?.id ?? null, email });
      if (rehearse) throw new Rehearsed(forgotten);
      return forgotten;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.forgotten;
    throw error;
  }
}
