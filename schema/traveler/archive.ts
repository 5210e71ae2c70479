import { sql } from 'kysely';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';

const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('traveler')
    .leftJoin('user as person', (join) =>
      join.onRef('person.id', '=', 'traveler.userId').on('person.deletionRequestedAt', 'is', null),
    )
    .leftJoin('user as creator', (join) =>
      join.onRef('creator.id', '=', 'traveler.createdById').on('creator.deletionRequestedAt', 'is', null),
    )
    .select(['traveler.id', 'traveler.name', 'person.username as user', 'creator.username as createdBy'])
    .select(['traveler.createdAt', 'traveler.answer'])
    .select(sql<boolean>`coalesce(traveler.created_by_id = ${own.userId}, false)`.as('isYours'));

declareArchivedList('travelers', { table: 'traveler', select });
