import { sql } from 'kysely';
import { NotFound, QuotaReached } from '../core/failures.ts';
import type { ViewerWork } from '../core/journal/journal.ts';
import { MAX_ON_MESSAGE } from './input.ts';
import { pictureFields, type TripPicture } from './queries.ts';
import { MAX_ON_ACTIVITY } from './rules.ts';

type Place = Record<'activityId', string> | Record<'messageId', string>;

type Reading = Pick<ViewerWork, 'tx' | 'tripId'>;

/** Counts without the removed ones. They keep their places, for when they are restored. */
function roomAt({ tx, tripId }: Reading, place: Place): Promise<{ count: number; next: number }> {
  const [[column, id] = []] = Object.entries(place);
  return tx
    .selectFrom('picture')
    .select([
      sql<number>`(count(*) FILTER (WHERE removed_at IS NULL))::int`.as('count'),
      sql<number>`coalesce(max(place) + 1, 0)`.as('next'),
    ])
    .where('tripId', '=', tripId)
    .where(column as 'activityId', '=', id ?? '')
    .where('attachedAt', 'is not', null)
    .executeTakeFirstOrThrow();
}

export const countAt = async (work: Reading, place: Place): Promise<number> => (await roomAt(work, place)).count;

/**
 * After its other ones. A picture that is there already stays where it is.
 * @returns the newly attached ones.
 * @throws NotFound for a picture of another person, trip or purpose, and for a used one; QuotaReached.
 */
export async function attachPictures(work: ViewerWork, ids: readonly string[], place: Place): Promise<TripPicture[]> {
  const { tx, tripId, viewer, now } = work;
  if (ids.length === 0) return [];
  const found = await tx
    .selectFrom('picture')
    .select(pictureFields)
    .where('id', '=', sql<string>`any(${ids})`)
    .where('tripId', '=', tripId)
    .where('uploadedById', '=', viewer.id)
    .$narrowType<{ tripId: string }>()
    .where('purpose', '=', 'activityId' in place ? 'ACTIVITY' : 'MESSAGE')
    .where('removedAt', 'is', null)
    // The sweep may be about to delete one that was not used for a day.
    .forUpdate()
    .execute();
  const isThere = (picture: TripPicture) =>
    'activityId' in place ? picture.activityId === place.activityId : picture.messageId === place.messageId;
  const byId = new Map(found.map((picture) => [picture.id, picture]));
  const { count, next } = await roomAt(work, place);
  const attached: TripPicture[] = [];
  for (const id of ids) {
    const picture = byId.get(id);
    if (!picture) throw new NotFound('Picture');
    if (picture.attachedAt) {
      if (isThere(picture)) continue;
      throw new NotFound('Picture');
    }
    attached.push({ ...picture, ...place, place: next + attached.length, attachedAt: now, unusedSince: null });
  }
  const most = 'activityId' in place ? MAX_ON_ACTIVITY : MAX_ON_MESSAGE;
  if (count + attached.length > most) throw new QuotaReached(`There can be at most ${most} pictures here.`);
  for (const { id, place: position } of attached) {
    const change = { ...place, place: position, attachedAt: now, unusedSince: null };
    await tx.updateTable('picture').set(change).where('id', '=', id).execute();
  }
  return attached;
}
