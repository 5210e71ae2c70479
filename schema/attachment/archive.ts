import { sql } from 'kysely';
import { declareArchivedList, type OwnTrip } from '../core/archived-lists.ts';
import type { Sql } from '../core/sql/tables.ts';
import { isShown } from './queries.ts';

/** The files of the trip, with the name of those that the person has added. Members can download each. */
const select = (kysely: Sql, own: OwnTrip) => {
  const isYours = sql<boolean>`coalesce(attachment.added_by_id = ${own.userId}, false)`;
  const file = sql<string | null>`CASE WHEN ${isYours}
    THEN 'files/' || attachment.id || coalesce(substring(attachment.name FROM '\\.[A-Za-z]+$'), '') END`;
  return kysely
    .selectFrom('attachment')
    .select(['attachment.id', 'attachment.name', sql<string>`'/files/' || attachment.id`.as('address')])
    .select(['attachment.activityId', 'attachment.mediaType', 'attachment.bytes', 'attachment.addedAt'])
    .select([isYours.as('isYours'), file.as('file')])
    .where(isShown);
};

declareArchivedList('files', { table: 'attachment', select });
