import { sql } from 'kysely';
import type { Picture } from '../../prisma/generated/client.ts';
import type { TripWrite } from '../core/journal/append.ts';
import { send } from '../core/sql/transaction.ts';
import { pictureFields } from './queries.ts';

/** What the journal has of a picture when it is added or removed. */
export const recorded = ({ alternativeText, activityId, messageId }: Picture) => ({
  alternativeText,
  activityId,
  messageId,
});

/** Marks pictures as removed. They can be restored for 30 days. */
export async function markRemoved({ tx, now }: TripWrite, pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ id }) => id);
  // They may have come back with their activity, and no sweep has noted that yet.
  const change = { removedAt: now, unusedSince: null };
  await send(tx, tx.updateTable('picture').set(change).where('id', '=', sql<string>`any(${ids})`));
}

/** Removes pictures that are in use, each with an event. */
export async function removeFromUse(work: TripWrite, pictures: readonly Picture[]): Promise<void> {
  await markRemoved(work, pictures);
  for (const picture of pictures) {
    const { id, uploadedById } = picture;
    work.append('PICTURE_REMOVED', id, { before: { ...recorded(picture), uploadedById } });
  }
}

/** Removes the pictures of a message that is being removed. Those that were removed before stay as they are. */
export async function removePicturesOf(work: TripWrite, messageId: string): Promise<void> {
  const pictures = await work.tx
    .selectFrom('picture')
    .select(pictureFields)
    .where('messageId', '=', messageId)
    .where('tripId', '=', work.tripId)
    .where('removedAt', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  await removeFromUse(work, pictures);
}
