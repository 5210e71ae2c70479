import { sql } from 'kysely';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';

/** The public pages of the trip, also those that are closed. */
const select = (kysely: Sql, own: OwnTrip) =>
  kysely
    .selectFrom('publication')
    .leftJoin('user as publisher', (join) =>
      join.onRef('publisher.id', '=', 'publication.publishedById').on('publisher.deletionRequestedAt', 'is', null),
    )
    .select(['publication.id', sql<string>`'/t/' || publication.address`.as('address')])
    .select(['publication.hasRealDates', 'publication.hasDescriptions', 'publication.isIndexed'])
    .select(['publication.publishedAt', 'publication.unpublishedAt', 'publisher.username as publishedBy'])
    .select(sql<boolean>`coalesce(publication.published_by_id = ${own.userId}, false)`.as('isYours'));

declareArchivedList('publications', { table: 'publication', select });
