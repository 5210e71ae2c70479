import { sql } from 'kysely';
import { type Member, type ParkedMembership, Prisma } from '../../prisma/generated/browser.ts';
import { QuotaReached, Unauthenticated } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { countOn } from '../core/sql/count.ts';
import { fieldsOf, type Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { MAX_MEMBERS, mayReturn } from './rules.ts';

interface Joining extends Pick<Member, 'userId' | 'role'> {
  joinLinkId?: string | null;
  /** Only of a membership that returns. */
  joinedAt?: Date;
  seenSeq?: number;
  archivedAt?: Date | null;
}

/** Checks that the account is not deleted meanwhile. Waits for a deletion in progress. @throws Unauthenticated. */
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

const parkedFields = fieldsOf('parkedMembership', Prisma.ParkedMembershipScalarFieldEnum);

/** Reads the trip's parked memberships of the people who have not deleted their accounts, owners first. */
export const readReturning = (tx: Tx, tripId: string): Promise<ParkedMembership[]> =>
  tx
    .selectFrom('parkedMembership')
    .innerJoin('user', 'user.id', 'parkedMembership.userId')
    .select(parkedFields)
    .where('parkedMembership.tripId', '=', tripId)
    .where('user.deletionRequestedAt', 'is', null)
    .orderBy('parkedMembership.role')
    .orderBy('parkedMembership.joinedAt')
    .orderBy('parkedMembership.userId')
    .execute();

export const endParking = (tx: Tx, tripId: string, parked: readonly Pick<ParkedMembership, 'userId'>[]) =>
  send(
    tx,
    tx
      .deleteFrom('parkedMembership')
      .where('tripId', '=', tripId)
      .where('userId', '=', sql<string>`any(${parked.map(({ userId }) => userId)})`),
  );

/** The person must not be a member yet. @throws QuotaReached; Unauthenticated if the account was deleted meanwhile. */
export async function addMember(
  { tx, now, append, tripId }: TripWork,
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

interface Rejoined {
  joined: string[];
  /** Those for whom the trip has no room. Their memberships are gone. */
  withoutRoom: string[];
}

/**
 * Makes members again of all people with parked memberships who have not deleted their accounts. While the trip would
 * have no owner, they stay parked, and return with the first owner who does.
 * @param work On a trip that is not deleted, or that is being restored.
 */
export async function rejoin(work: TripWork): Promise<Rejoined> {
  const { tx, tripId } = work;
  const rejoined: Rejoined = { joined: [], withoutRoom: [] };
  const returning = await readReturning(tx, tripId);
  if (returning.length === 0) return rejoined;
  const members = await readMemberships(tx, tripId);
  if (!mayReturn(members, returning)) return rejoined;
  await endParking(tx, tripId, returning);
  for (const membership of returning) {
    // A process of the previous version has left them parked, and they have come another way since.
    if (members.some(({ userId }) => userId === membership.userId)) continue;
    try {
      await addMember(work, membership);
      rejoined.joined.push(membership.userId);
    } catch (error) {
      if (!(error instanceof QuotaReached)) throw error;
      rejoined.withoutRoom.push(membership.userId);
    }
  }
  return rejoined;
}
