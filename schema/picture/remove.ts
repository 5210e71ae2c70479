import { sql } from 'kysely';
import type { Picture } from '../../prisma/generated/client.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { send } from '../core/sql/transaction.ts';
import { editorsOf } from './of-expense.ts';
import { pictureFields } from './queries.ts';

export const recorded = ({ alternativeText, activityId, messageId, expenseId }: Picture) => ({
  ...{ alternativeText, activityId, messageId, expenseId },
});

export async function markRemoved({ tx, now }: TripWork, pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ id }) => id);
  // They may have come back with their activity, and no sweep has noted that yet.
  const change = { removedAt: now, unusedSince: null };
  await send(tx, tx.updateTable('picture').set(change).where('id', '=', sql<string>`any(${ids})`));
}

export async function removeFromUse(work: TripWork, pictures: readonly Picture[]): Promise<void> {
  await markRemoved(work, pictures);
  for (const picture of pictures) {
    const { id, uploadedById } = picture;
    const editorIds = await editorsOf(work.tx, picture);
    work.append('PICTURE_REMOVED', id, {
      before: { ...recorded(picture), uploadedById, ...(editorIds.length > 0 && { editorIds }) },
    });
  }
}

/**
 * Like the message's text, the descriptions leave the journal, because everyone on the trip reads it; the author can
 * restore them from the rows. Pictures that were removed before stay as they are.
 */
export async function removePicturesOf(work: TripWork, messageId: string): Promise<void> {
  const { tx, tripId } = work;
  const ofMessage = tx.selectFrom('picture').where('messageId', '=', messageId).where('tripId', '=', tripId);
  const ids = ofMessage.select('id');
  await send(
    tx,
    sql`UPDATE trip_event SET before = before - 'alternativeText', after = after - 'alternativeText'
      WHERE trip_id = ${tripId} AND subject_id IN (${ids})
        AND kind_text IN ('PICTURE_ADDED', 'PICTURE_UPDATED', 'PICTURE_REMOVED')`,
  );
  const shown = ofMessage.select(pictureFields).where('removedAt', 'is', null).orderBy('place').orderBy('id');
  const pictures = await shown.execute();
  await removeFromUse(
    work,
    pictures.map((picture) => ({ ...picture, alternativeText: '' })),
  );
}
