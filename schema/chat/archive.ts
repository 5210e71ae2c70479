import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';

const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('message')
    .leftJoinLateral(peopleOn(kysely, 'message.authorId'), (join) => join.onTrue())
    .select(['message.id', 'message.seq', 'message.text', 'message.sentAt', 'message.editedAt'])
    .select(['person.username as author'])
    .select(sql<boolean>`coalesce(message.author_id = ${own.userId}, false)`.as('isYours'));

declareArchivedList('messages', { table: 'message', key: 'seq', select });
