import type { ViewerWork } from '../core/journal/journal.ts';

/**
 * Brings back the message without its text, in its earlier place. A message that exists stays as it is.
 * @param attachedAt When the message was sent with the picture.
 * @returns false if another person's message has its id meanwhile, or one of another trip.
 */
export async function restoreMessage(
  { tx, tripId, viewer, append }: ViewerWork,
  id: string,
  attachedAt: Date,
): Promise<boolean> {
  const existing = await tx
    .selectFrom('message')
    .select(['tripId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing) return existing.tripId === tripId && existing.authorId === viewer.id;
  // Not that of a later event: it may have been restored before.
  const { seq, at } = await tx
    .selectFrom('tripEvent')
    .select(['seq', 'at'])
    .where('tripId', '=', tripId)
    .where('kindText', '=', 'MESSAGE_SENT')
    .where('subjectId', '=', id)
    .where('at', '<=', attachedAt)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const message = { id, tripId, seq, authorId: viewer.id, text: '', sentAt: at, editedAt: null };
  await tx.insertInto('message').values(message).execute();
  append('MESSAGE_SENT', id);
  return true;
}
