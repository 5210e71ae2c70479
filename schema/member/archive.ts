import { peopleOn } from '../account/people.ts';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';

/** Reads the members, without their e-mail addresses. */
const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('member')
    .leftJoinLateral(peopleOn(kysely, 'member.userId'), (join) => join.onTrue())
    .select(['member.id', 'person.username', 'member.role', 'member.joinedAt'])
    .select(({ eb }) => eb('member.userId', '=', own.userId).as('isYou'));

declareArchivedList('members', { table: 'member', select });
