import { sql } from 'kysely';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inUse } from './queries.ts';
import { pictureFile } from './stored.ts';

/** The pictures that the trip shows, with the name of the file of the person's own. Members can download each. */
const select = (kysely: Sql, own: OwnTrip) => {
  const isYours = sql<boolean>`coalesce(picture.uploaded_by_id = ${own.userId}, false)`;
  return kysely
    .selectFrom('picture')
    .select(['picture.id', sql<string>`'/files/' || picture.id`.as('address'), 'picture.purpose'])
    .select(['picture.activityId', 'picture.messageId', 'picture.expenseId'])
    .select(['picture.alternativeText', 'picture.uploadedAt'])
    .select(isYours.as('isYours'))
    .select(
      sql<string | null>`case when ${isYours} then replace(${pictureFile('ID')}, 'ID', picture.id) end`.as('file'),
    )
    .where(inUse);
};

declareArchivedList('pictures', { table: 'picture', select });
