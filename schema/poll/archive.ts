import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { archivedFields, declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { pollFields } from './entity.ts';

const select = (kysely: Sql, own: OwnTrip) =>
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
    );

declareArchivedList('polls', { table: 'poll', select });
