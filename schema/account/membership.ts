import type { Member } from '../../prisma/generated/client.ts';
import { QuotaReached, Unauthenticated } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import type { TripWrite } from '../core/journal/append.ts';
import { countOn } from '../core/sql/count.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { MAX_MEMBERS, mayReturn } from './rules.ts';

interface Joining extends Pick<Member, 'userId' | 'role'> {
  /** The join link by which the person comes. */
  joinLinkId?: string | null;
  /** Only of a membership that returns. */
  joinedAt?: Date;
  seenSeq?: number;
  archivedAt?: Date | null;
}

/**
 * Checks that the person has not deleted their account since this request began. Waits for a deletion in progress.
 * @throws Unauthenticated.
 */
export async function requirePresent(tx: Tx, userId: string): Promise<void> {
  const present = await tx
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('deletionRequestedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!present) throw new Unauthenticated();
}

/** Reads the people of a trip. A bot can't own a trip, and goes with it. */
export const readMemberships = (tx: Tx, tripId: string) =>
  tx
    .selectFrom('member')
    .innerJoin('trip', 'trip.id', 'member.tripId')
    .innerJoin('user', 'user.id', 'member.userId')
    .select(['member.id', 'member.userId', 'member.role', 'trip.name'])
    .where('member.tripId', '=', tripId)
    .where('user.botTripId', 'is', null)
    .execute();

/** Reads the memberships of the trip that may return, because their people can still restore their accounts. */
export const readParked = (tx: Tx, tripId: string) =>
  tx.selectFrom('parkedMembership').select(['userId', 'role']).where('tripId', '=', tripId).execute();

/**
 * Adds a member to the locked trip. The caller has checked that the person is not one yet.
 * @throws QuotaReached when the trip is full; Unauthenticated when the person has just deleted their account.
 */
export async function addMember(
  { tx, now, append, tripId }: TripWrite,
  { userId, role, joinLinkId = null, joinedAt = now, seenSeq, archivedAt = null }: Joining,
): Promise<Member> {
  await requirePresent(tx, userId);
  if ((await countOn(tx, 'member', tripId)) >= MAX_MEMBERS) {
    throw new QuotaReached(`This trip is full: a trip can have at most ${MAX_MEMBERS} members.`);
  }
  const id = newId('Member');
  const after = { userId, role, ...(joinLinkId !== null && { joinLinkId }) };
  const seq = append('MEMBER_JOINED', id, { after });
  // Events from before the person joined don't count as unseen.
  const member: Member = { id, tripId, userId, role, joinedAt, seenSeq: seenSeq ?? seq, joinLinkId, archivedAt };
  await send(tx, tx.insertInto('member').values(member));
  return member;
}

/** Makes a person a member again whose membership was parked. @returns false if the trip is full. */
export async function rejoin(
  work: TripWrite,
  parked: Pick<Member, 'userId' | 'role' | 'joinedAt' | 'seenSeq' | 'joinLinkId' | 'archivedAt'>,
): Promise<boolean> {
  if (!mayReturn(await readMemberships(work.tx, work.tripId), parked)) return true;
  try {
    await addMember(work, parked);
    return true;
  } catch (error) {
    if (error instanceof QuotaReached) return false;
    throw error;
  }
}
