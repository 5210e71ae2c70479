import { peopleOn } from '../account/people.ts';
import { declareArchivedList, isOnTrip, type OwnTrip } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';

/** Reads the members, without their e-mail addresses. */
const pages = (kysely: Sql, own: OwnTrip) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('member')
        .leftJoinLateral(peopleOn(kysely, 'member.userId'), (join) => join.onTrue())
        .select(['member.id', 'person.username', 'member.role', 'member.joinedAt'])
        .select(({ eb }) => eb('member.userId', '=', own.userId).as('isYou'))
        .where('member.tripId', '=', own.tripId)
        .where(isOnTrip(own))
        .where('member.id', '>', after)
        .orderBy('member.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

declareArchivedList('members', { table: 'member', pages });
