import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { declareArchivedList, isOnTrip, type OwnTrip } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';

const pages = (kysely: Sql, own: OwnTrip) =>
  paged(
    0,
    (after: number) =>
      kysely
        .selectFrom('message')
        .leftJoinLateral(peopleOn(kysely, 'message.authorId'), (join) => join.onTrue())
        .select(['message.id', 'message.seq', 'message.text', 'message.sentAt', 'message.editedAt'])
        .select(['person.username as author'])
        .select(sql<boolean>`coalesce(message.author_id = ${own.userId}, false)`.as('isYours'))
        .where('message.tripId', '=', own.tripId)
        .where(isOnTrip(own))
        .where('message.seq', '>', after)
        .orderBy('message.seq')
        .limit(PAGE)
        .execute(),
    ({ seq }) => seq,
  );

declareArchivedList('messages', { table: 'message', pages });
