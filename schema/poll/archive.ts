import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { archivedFields, declareArchivedList, isOnTrip, type OwnTrip } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';
import { pollFields } from './entity.ts';

const pages = (kysely: Sql, own: OwnTrip) =>
  paged(
    '',
    (after: string) =>
      kysely
        .selectFrom('poll')
        .leftJoinLateral(peopleOn(kysely, 'poll.createdById'), (join) => join.onTrue())
        .select('poll.id')
        .select(archivedFields('poll', pollFields))
        .select(['poll.closedAt', 'poll.createdAt'])
        .select(['person.username as createdBy'])
        .select(sql<boolean>`coalesce(poll.created_by_id = ${own.userId}, false)`.as('isYours'))
        .select(
          sql<object>`(select json_agg(json_build_object('text', o.text,
            'votes', (select count(*) from vote v where v.poll_id = o.poll_id and v.option_id = o.id),
            'isYourVote', exists (select from vote v where v.poll_id = o.poll_id and v.option_id = o.id
              and v.user_id = ${own.userId})) order by o.position)
            from poll_option o where o.poll_id = poll.id)`.as('options'),
        )
        .where('poll.tripId', '=', own.tripId)
        .where(isOnTrip(own))
        .where('poll.id', '>', after)
        .orderBy('poll.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

declareArchivedList('polls', { table: 'poll', pages });
