import { sql } from 'kysely';
import { NotFound, QuotaReached } from '../core/failures.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import { MAX_ON_EXPENSE, MAX_ON_MESSAGE } from './input.ts';
import { pictureFields, type TripPicture } from './queries.ts';
import { MAX_ON_ACTIVITY } from './rules.ts';

const placed = {
  activityId: { purpose: 'ACTIVITY', most: MAX_ON_ACTIVITY },
  messageId: { purpose: 'MESSAGE', most: MAX_ON_MESSAGE },
  expenseId: { purpose: 'EXPENSE', most: MAX_ON_EXPENSE },
} as const;

/** The column that says where a picture is. */
type Column = keyof typeof placed;

/** Where a picture is: the id of one activity, message or expense. */
type Place = { [Name in Column]: Record<Name, string> }[Column];

const columnAndId = (place: Place) => Object.entries(place)[0] as [Column, string];

type Reading = Pick<ViewerWork, 'tx' | 'tripId'>;

/** Counts without the removed ones. They keep their places, for when they are restored. */
function roomAt({ tx, tripId }: Reading, place: Place): Promise<{ count: number; next: number }> {
  const [column, id] = columnAndId(place);
  return tx
    .selectFrom('picture')
    .select([
      sql<number>`(count(*) FILTER (WHERE removed_at IS NULL))::int`.as('count'),
      sql<number>`coalesce(max(place) + 1, 0)`.as('next'),
    ])
    .where('tripId', '=', tripId)
    .where(column, '=', id)
    .where('attachedAt', 'is not', null)
    .executeTakeFirstOrThrow();
}

export const countAt = async (work: Reading, place: Place): Promise<number> => (await roomAt(work, place)).count;

/** Whether the place that the picture has, or had before its removal, has no room for one more. */
export async function isPlaceFull(work: Reading, picture: Pick<TripPicture, Column>): Promise<boolean> {
  for (const column of Object.keys(placed) as Column[]) {
    const id = picture[column];
    if (id) return (await countAt(work, { [column]: id } as Place)) >= placed[column].most;
  }
  return false;
}

/**
 * After its other ones. A picture that is there already stays where it is.
 * @returns the newly attached ones.
 * @throws NotFound for a picture of another person, trip or purpose, and for a used one; QuotaReached.
 */
export async function attachPictures(work: ViewerWork, ids: readonly string[], place: Place): Promise<TripPicture[]> {
  const { tx, tripId, viewer, now } = work;
  if (ids.length === 0) return [];
  const [column, placeId] = columnAndId(place);
  const { purpose, most } = placed[column];
  const found = await tx
    .selectFrom('picture')
    .select(pictureFields)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('tripId', '=', tripId)
    .where('uploadedById', '=', viewer.id)
    .$narrowType<{ tripId: string }>()
    .where('purpose', '=', purpose)
    .where('removedAt', 'is', null)
    // The sweep may be about to delete one that was not used for a day.
    .forUpdate()
    .execute();
  const byId = new Map(found.map((picture) => [picture.id, picture]));
  const { count, next } = await roomAt(work, place);
  const attached: TripPicture[] = [];
  for (const id of ids) {
    const picture = byId.get(id);
    if (!picture) throw new NotFound('Picture');
    if (picture.attachedAt) {
      if (picture[column] === placeId) continue;
      throw new NotFound('Picture');
    }
    attached.push({ ...picture, ...place, place: next + attached.length, attachedAt: now, unusedSince: null });
  }
  if (count + attached.length > most) throw new QuotaReached(`There can be at most ${most} pictures here.`);
  for (const { id, place: position } of attached) {
    const change = { ...place, place: position, attachedAt: now, unusedSince: null };
    await tx.updateTable('picture').set(change).where('id', '=', id).execute();
  }
  return attached;
}
