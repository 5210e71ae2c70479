import { type Member, Prisma } from '../../prisma/generated/browser.ts';
import { newId } from '../core/ids.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import { insertRows } from '../core/sql/rows.ts';

/**
 * Makes the people of a locked trip plain members of a new one, without the viewer and bots. Those who have left the
 * trip, were removed or have deleted their account are not among them.
 * @returns the ids of their accounts.
 */
export async function copyPeople(work: ViewerWork, sourceId: string): Promise<string[]> {
  const { tx, tripId, viewer, now, append } = work;
  const people = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.userId')
    .select('member.userId')
    .where('member.tripId', '=', sourceId)
    .where('member.userId', '<>', viewer.id)
    .where('user.botTripId', 'is', null)
    .where('user.deletionRequestedAt', 'is', null)
    .orderBy('member.joinedAt')
    .orderBy('member.id')
    .execute();
  const members = people.map(({ userId }): Member => {
    const id = newId('Member');
    const role = 'MEMBER' as const;
    const seenSeq = append('MEMBER_ADDED', id, { after: { userId, role } });
    return { id, tripId, userId, role, joinedAt: now, seenSeq, joinLinkId: null, archivedAt: null };
  });
  await insertRows(tx, 'member', Prisma.MemberScalarFieldEnum, members);
  return people.map(({ userId }) => userId);
}
