import { sql } from 'kysely';
import { peopleOn } from '../account/people.ts';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';

const mentions = sql<string[]>`array(
  select name from mention join "user" person on person.id = user_id and person.deletion_requested_at is null
  where mention.message_id = message.id order by name)`;

const reactions = ({ userId }: OwnTrip) => sql<object[]>`coalesce((
  select json_agg(json_build_object('emoji', emoji, 'person', person.username, 'isYours', user_id = ${userId})
    order by reacted_at, user_id)
  from reaction join "user" person on person.id = user_id and person.deletion_requested_at is null
  where reaction.message_id = message.id), '[]')`;

const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('message')
    .leftJoinLateral(peopleOn(kysely, 'message.authorId'), (join) => join.onTrue())
    .select(['message.id', 'message.seq', 'message.text', 'message.sentAt', 'message.editedAt', 'message.replyToId'])
    .select(['person.username as author'])
    .select(sql<boolean>`coalesce(message.author_id = ${own.userId}, false)`.as('isYours'))
    .select([mentions.as('mentions'), reactions(own).as('reactions')]);

declareArchivedList('messages', { table: 'message', key: 'seq', select });
