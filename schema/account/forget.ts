import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { LastOwner, Refusal, type RefusedTrip } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { inTransaction } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { accountsAt } from './accounts-at.ts';
import { forgetInput } from './input.ts';
import { readMemberships, readParked } from './membership.ts';
import { addressesOf, addressFields } from './own-addresses.ts';
import { partingOf } from './rules.ts';
import { type Person, tripsNaming } from './trips-of.ts';

export interface Forgotten {
  /** Whether there was an account. Without one, only invitations to the address existed. */
  account: boolean;
  tripsLeft: number;
  /** Trips without other members. */
  tripsDeleted: number;
  /** Invitations to the person and from the person, on the trips that stay. */
  invitations: number;
  /** Accounts that use the same address, have not confirmed it, and stay. */
  otherAccounts: number;
}

/** Rolls back the transaction of a rehearsal, and carries its result. */
class Rehearsed extends Error {
  constructor(readonly forgotten: Forgotten) {
    super('Only rehearsed.');
  }
}

const oneOf = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** Deletes the person's invitations, and removes their addresses from the journal. @returns how many invitations. */
async function forgetInvitations({ tx, tripId, append }: TripWork, { userId, emails }: Person): Promise<number> {
  const invitations = await tx
    .deleteFrom('invitation')
    .where('tripId', '=', tripId)
    .where(({ eb, or }) => or([eb('email', '=', oneOf(emails)), eb('inviterId', '=', userId ?? '')]))
    .returning(['id', 'status'])
    .execute();
  for (const { id, status } of invitations) if (status === 'PENDING') append('INVITATION_REVOKED', id);
  const ids = invitations.map(({ id }) => id);
  await sql`
    UPDATE trip_event SET before = before - 'email', after = after - 'email'
    WHERE trip_id = ${tripId}
      AND (before->>'email' = ${oneOf(emails)} OR after->>'email' = ${oneOf(emails)} OR subject_id = ANY(${ids}::text[]))`.execute(
    tx,
  );
  return ids.length;
}

/** Deletes the person's join links. Those who came by them stay members. */
async function forgetJoinLinks({ tx, tripId, append }: TripWork, userId: string): Promise<void> {
  const links = await tx
    .deleteFrom('joinLink')
    .where('tripId', '=', tripId)
    .where('createdById', '=', userId)
    .returning(['id', 'revokedAt'])
    .execute();
  for (const { id, revokedAt } of links) if (!revokedAt) append('JOIN_LINK_REVOKED', id);
}

/** Removes the person's id from the journal. What was changed, and when, stays. */
const forgetId = ({ tx, tripId }: TripWork, userId: string) => {
  const without = (column: 'before' | 'after') => sql`
    (SELECT jsonb_object_agg(key, CASE WHEN value = to_jsonb(${userId}::text) THEN 'null' ELSE value END)
      FROM jsonb_each(${sql.ref(column)}))`;
  return send(
    tx,
    sql`UPDATE trip_event SET before = ${without('before')}, after = ${without('after')}
      WHERE trip_id = ${tripId} AND strpos(concat(before, after), ${userId}::text) > 0`,
  );
};

/** Deletes the archives of the trip's members, also of those who may return: they have the person's name. */
const forgetArchives = ({ tx, tripId }: TripWork) =>
  send(
    tx,
    sql`DELETE FROM archive WHERE user_id IN (SELECT user_id FROM member WHERE trip_id = ${tripId}
      UNION SELECT user_id FROM parked_membership WHERE trip_id = ${tripId})`,
  );

async function forgetVotes({ tx, tripId, append }: TripWork, userId: string): Promise<void> {
  const votes = await tx
    .deleteFrom('vote')
    .using('poll')
    .whereRef('poll.id', '=', 'vote.pollId')
    .where('poll.tripId', '=', tripId)
    .where('vote.userId', '=', userId)
    .returning('vote.pollId')
    .execute();
  for (const { pollId } of votes) append('POLL_UPDATED', pollId);
  await send(
    tx,
    sql`UPDATE removed_poll SET content = jsonb_set(content, '{votes}', (
        SELECT coalesce(jsonb_agg(cast_vote), '[]') FROM jsonb_array_elements(content->'votes') cast_vote
        WHERE cast_vote->>'userId' <> ${userId}))
      WHERE trip_id = ${tripId} AND strpos(content::text, ${userId}::text) > 0`,
  );
}

/** Deletes whether the person comes on trips and to activities. They are hidden since the memberships have ended. */
async function forgetAnswers(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('traveler').select('id').where('userId', '=', userId);
  await send(tx, tx.deleteFrom('activityAnswer').where('travelerId', 'in', own));
  await send(tx, tx.updateTable('traveler').set({ answer: null }).where('userId', '=', userId));
}

/** @throws Refusal NOT_FOUND; LAST_OWNER, which lists every trip that needs another owner first. */
async function forgetWithin(tx: Tx, clock: Context['now'], person: Person): Promise<Forgotten> {
  const { userId, emails } = person;
  const trips = await tripsNaming(tx, person);
  // Those that the person caused go with the account.
  const mails = await tx.deleteFrom('mail').where('recipient', '=', oneOf(emails)).returning('id').execute();
  // Another person may have typed this address as their new one.
  await send(tx, tx.deleteFrom('emailConfirmation').where('email', '=', oneOf(emails)));
  const refusals = await tx.deleteFrom('mailRefusal').where('email', '=', oneOf(emails)).returning('kind').execute();
  const stored = trips.length + mails.length + refusals.length;
  if (!userId && stored === 0) throw new Refusal('NOT_FOUND', `Nothing is stored under ${emails.join(', ')}.`);
  const forgotten: Forgotten = {
    account: userId !== null,
    tripsLeft: 0,
    tripsDeleted: 0,
    invitations: 0,
    otherAccounts: 0,
  };
  const ownerless: RefusedTrip[] = [];
  for (const id of trips) {
    await inTransaction(tx, id, clock, async (work) => {
      const members = await readMemberships(tx, id);
      const parting = userId ? partingOf(members, userId, await readParked(tx, id)) : 'NOT_A_MEMBER';
      if (parting === 'HAND_OVER_FIRST') return void ownerless.push({ id, name: members[0]?.name ?? '' });
      if (parting === 'DELETE_TRIP') {
        await send(tx, tx.deleteFrom('trip').where('id', '=', id));
        forgotten.tripsDeleted += 1;
        return;
      }
      // Always append an event: cached responses with the person's name stay valid until the trip's seq changes.
      work.append('TRIP_UPDATED', id);
      forgotten.invitations += await forgetInvitations(work, person);
      await forgetArchives(work);
      if (userId) await forgetVotes(work, userId);
      if (userId) await forgetJoinLinks(work, userId);
      if (userId) await forgetId(work, userId);
      const membership = members.find((member) => member.userId === userId);
      if (!membership) return;
      await send(tx, tx.deleteFrom('member').where('id', '=', membership.id));
      work.append('MEMBER_LEFT', membership.id, { before: { userId: membership.userId, role: membership.role } });
      forgotten.tripsLeft += 1;
    });
  }
  if (ownerless.length > 0) throw new LastOwner(ownerless);
  // Their pictures on trips stay, as their messages do. The others go, and the sweep deletes the files. It also deletes
  // the pictures that they removed from messages, with what the journal has of them.
  const isOwn = tx.deleteFrom('picture').where('uploadedById', '=', userId ?? '');
  await send(
    tx,
    isOwn.where(({ eb, or }) => or([eb('tripId', 'is', null), eb('attachedAt', 'is', null)])),
  );
  if (userId) await forgetAnswers(tx, userId);
  if (userId) await send(tx, tx.deleteFrom('user').where('id', '=', userId));
  const others = await tx.selectFrom('user').select('id').where('email', '=', oneOf(emails)).execute();
  return { ...forgotten, otherAccounts: others.length };
}

/** Erases a deleted account with the same work as `forget`. @returns false if it is erased or restored meanwhile. */
export const eraseAccount = ({ kysely, now }: Pick<Context, 'kysely' | 'now'>, userId: string): Promise<boolean> =>
  transact(kysely, async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select(addressFields)
      .where('id', '=', userId)
      .where('deletionRequestedAt', '<=', finalSince(now()))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return false;
    await forgetWithin(tx, now, { userId, emails: await addressesOf(tx, user) });
    return true;
  });

/**
 * For the operator: deletes a person's account and everything that names them, as the privacy policy promises. Their
 * messages, activities and polls stay without their name. The address means the account that has confirmed it, or else
 * the oldest that uses it; a next call deletes the next one. All changes are in one transaction.
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
      const user = await accountsAt(tx, email).select(addressFields).limit(1).forUpdate().executeTakeFirst();
      const emails = [...new Set([email, ...(user ? await addressesOf(tx, user) : [])])];
      const forgotten = await forgetWithin(tx, ctx.now, { userId: user?.id ?? null, emails });
      if (rehearse) throw new Rehearsed(forgotten);
      return forgotten;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.forgotten;
    throw error;
  }
}
