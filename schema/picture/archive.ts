import { sql } from 'kysely';
import { declareArchivedList, isOnTrip, type OwnTrip } from '../core/archived-lists.ts';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inUse } from './queries.ts';
import { pictureFile } from './stored.ts';

/** Reads the pictures that the trip shows, with the name of the file of the person's own. Members can download each. */
const pages = (kysely: Sql, own: OwnTrip) =>
  paged(
    '',
    async (after: string) => {
      const pictures = await kysely
        .selectFrom('picture')
        .select(['picture.id', sql<string>`'/files/' || picture.id`.as('address'), 'picture.purpose'])
        .select(['picture.activityId', 'picture.messageId', 'picture.alternativeText', 'picture.uploadedAt'])
        .select(sql<boolean>`coalesce(picture.uploaded_by_id = ${own.userId}, false)`.as('isYours'))
        .where('picture.tripId', '=', own.tripId)
        .where(isOnTrip(own))
        .where(inUse)
        .where('picture.id', '>', after)
        .orderBy('picture.id')
        .limit(PAGE)
        .execute();
      return pictures.map((picture) => ({ ...picture, file: picture.isYours ? pictureFile(picture.id) : null }));
    },
    ({ id }) => id,
  );

declareArchivedList('pictures', { table: 'picture', pages });
