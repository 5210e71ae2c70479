import { sql } from 'kysely';
import { PAGE, paged } from '../core/pages.ts';
import type { Sql } from '../core/sql/tables.ts';
import { inUse, pictureFields } from '../picture/queries.ts';

/** Whether the picture is an avatar, or on a trip of which the person is a member now. */
const onOwnTrip = (userId: string) =>
  sql<boolean>`(picture.trip_id is null
    or exists (select from member own where own.user_id = ${userId} and own.trip_id = picture.trip_id))`;

/** The pictures that the person has uploaded and that are in use: the avatar, and those on trips that they are on. */
const ownPictures = (kysely: Sql, userId: string) =>
  kysely.selectFrom('picture').where('picture.uploadedById', '=', userId).where(onOwnTrip(userId)).where(inUse);

export const ownPicturePages = (kysely: Sql, userId: string) =>
  paged(
    '',
    (after: string) =>
      ownPictures(kysely, userId)
        .select(pictureFields)
        .where('picture.id', '>', after)
        .orderBy('picture.id')
        .limit(PAGE)
        .execute(),
    ({ id }) => id,
  );

/** Returns the size of the files of the person's own pictures, in bytes: of each the widest version. */
export async function sizeOfOwnPictures(kysely: Sql, userId: string): Promise<number> {
  const size = sql<string>`coalesce(sum((picture.versions -> -1 ->> 'webp')::bigint), 0)`;
  const { bytes } = await ownPictures(kysely, userId).select(size.as('bytes')).executeTakeFirstOrThrow();
  return Number(bytes);
}
