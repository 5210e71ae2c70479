import { sql } from 'kysely';
import { type Picture, Prisma, type Trip, type TripEvent } from '../../prisma/generated/browser.ts';
import { batchedBy } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { idIn } from './stored.ts';

/** A picture of a trip: every picture but an avatar. */
export interface TripPicture extends Picture {
  tripId: string;
}

/** The newest upload first: ids sort by their time. */
export const galleryOrder: Order = [{ field: 'id', direction: 'desc', kind: 'text' }];

export const pictureFields = fieldsOf('picture', Prisma.PictureScalarFieldEnum);

/** The condition that a picture is in use, so that the members of its trip see it. */
export const inUse = sql<boolean>`(
  picture.attached_at IS NOT NULL AND picture.removed_at IS NULL AND CASE picture.purpose
    WHEN 'TRIP_COVER' THEN EXISTS (
      SELECT FROM trip WHERE trip.id = picture.trip_id AND trip.cover_image_url = '/files/' || picture.id)
    WHEN 'ACTIVITY' THEN EXISTS (
      SELECT FROM activity WHERE activity.id = picture.activity_id AND activity.trip_id = picture.trip_id)
    WHEN 'MESSAGE' THEN EXISTS (
      SELECT FROM message WHERE message.id = picture.message_id AND message.trip_id = picture.trip_id)
    WHEN 'EXPENSE' THEN EXISTS (
      SELECT FROM expense WHERE expense.id = picture.expense_id AND expense.trip_id = picture.trip_id
        AND expense.removed_at IS NULL)
    ELSE EXISTS (
      SELECT FROM "user" WHERE "user".id = picture.uploaded_by_id AND "user".avatar_url = '/files/' || picture.id)
  END)`;

const select = (kysely: Sql) => kysely.selectFrom('picture').select(pictureFields).$narrowType<{ tripId: string }>();

/** Reads a page of the trip's album: its pictures in use, but no receipts. The caller must check the membership first. */
export function readPictures({ kysely }: Context, tripId: string, slice: Slice): Promise<TripPicture[]> {
  const album = select(kysely).where('picture.tripId', '=', tripId).where('picture.purpose', '<>', 'EXPENSE');
  return sliced(album.where(inUse), 'picture', slice).execute();
}

/** Reads the first picture of each activity of the trip that has some. The caller must check the membership first. */
export const readFirstPictures = ({ kysely }: Context, tripId: string): Promise<TripPicture[]> =>
  select(kysely)
    .distinctOn('picture.activityId')
    .where('picture.tripId', '=', tripId)
    .where('picture.purpose', '=', 'ACTIVITY')
    .where(inUse)
    .orderBy('picture.activityId')
    .orderBy('picture.place')
    .orderBy('picture.id')
    .execute();

export const findPicture = rowOn('picture', pictureFields);

/** Reads a picture that is in use on any trip; null otherwise. */
export const pictureById = byId<TripPicture>((kysely, ids) =>
  select(kysely)
    .where('picture.id', '=', sql<string>`any(${ids})`)
    .where('picture.tripId', 'is not', null)
    .where(inUse)
    .execute(),
);

/** Reads the cover of a trip; null without one. */
export const coverOf = byVersion(async (ctx, { coverImageUrl }: Trip) => {
  const id = idIn(coverImageUrl);
  return id ? pictureById(ctx, id) : null;
});

/** Reads the name of an activity and its trip; null if there is no such activity any more. */
export const activityWithName = byId((kysely, ids) =>
  kysely.selectFrom('activity').select(['id', 'tripId', 'name']).where('id', '=', sql<string>`any(${ids})`).execute(),
);

export async function picturedSince(
  kysely: Sql,
  activityIds: readonly string[],
  { actorId, at }: Pick<TripEvent, 'actorId' | 'at'>,
): Promise<Set<string | null>> {
  const rows = await kysely
    .selectFrom('picture')
    .select('activityId')
    .distinct()
    .where('activityId', '=', sql<string>`any(${activityIds})`)
    .where('uploadedById', 'is distinct from', actorId)
    .where('attachedAt', '>', at)
    .where(inUse)
    .execute();
  return new Set(rows.map(({ activityId }) => activityId));
}

/** Whether a trip's earlier cover can be shown again: its picture was not removed since. */
export async function canShowAgain(kysely: Sql, coverImageUrl: string): Promise<boolean> {
  const id = idIn(coverImageUrl);
  if (!id) return true;
  const picture = kysely.selectFrom('picture').select('id').where('id', '=', id).where('removedAt', 'is', null);
  return (await picture.executeTakeFirst()) !== undefined;
}

const picturesBy = (column: 'activityId' | 'messageId' | 'expenseId') =>
  batchedBy<Sql, TripPicture[]>(
    ({ kysely }) => kysely,
    async (kysely, ids) => {
      const rows = await select(kysely)
        .where(column, '=', sql<string>`any(${ids})`)
        .where(inUse)
        .orderBy('place')
        .orderBy('id')
        .execute();
      return groupedBy(rows, (row) => row[column] ?? '');
    },
  );

/** Reads the pictures of an activity, in their order; null if there are none. */
export const picturesOfActivity = picturesBy('activityId');

/** Reads the pictures of a message, in their order; null if there are none. */
export const picturesOfMessage = picturesBy('messageId');

/** Reads the receipts of an expense, in their order; null if there are none. */
export const picturesOfExpense = picturesBy('expenseId');
