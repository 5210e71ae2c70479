import type { Attachment } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { nameFor } from '../core/input/file-kinds.ts';
import { asMember, type MemberWork, requireStillSignedIn } from '../core/journal/journal.ts';
import { requireUpload, type Wanted } from '../picture/grants.ts';
import { attachmentFields } from './queries.ts';
import { requireRoom } from './room.ts';

/** The sweep then does not delete the file that is about to be written: see sweep.ts. */
export async function noteFile({ kysely, now }: Pick<Context, 'kysely' | 'now'>, hash: string): Promise<void> {
  const writtenAt = now();
  await kysely
    .insertInto('attachmentFile')
    .values({ hash, writtenAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ writtenAt }))
    .execute();
}

/** Finds the same file in the same place: a client repeats an upload whose response it has missed. */
const findSame = ({ tx }: MemberWork, { tripId, activityId, name, hash }: Attachment) =>
  tx
    .selectFrom('attachment')
    .select(attachmentFields)
    .where('tripId', '=', tripId)
    .where('activityId', 'is not distinct from', activityId)
    .where('name', '=', name)
    .where('hash', '=', hash)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

/**
 * Adds an uploaded file to its activity or trip. The rights are checked again: an upload may have taken minutes. The
 * same file twice is added once.
 * @throws Unauthenticated, NotFound, Forbidden, InsufficientScope, QuotaReached.
 */
export async function saveAttachment(
  ctx: Context,
  wanted: Wanted,
  stored: Pick<Attachment, 'mediaType' | 'bytes' | 'hash'>,
): Promise<Attachment> {
  await requireStillSignedIn(ctx);
  await requireUpload(ctx, wanted);
  const { tripId, activityId } = wanted;
  if (!tripId) throw new NotFound('Trip');
  return asMember(ctx, { trip: tripId }, 'editPlan', async (work) => {
    const { tx, viewer, now, append } = work;
    const name = nameFor(wanted.name ?? '', stored.mediaType);
    const attachment = {
      ...{ ...stored, id: newId('Attachment'), tripId, activityId, addedById: viewer.id, name },
      ...{ addedAt: now, removedAt: null, unusedSince: null },
    };
    const same = await findSame(work, attachment);
    if (same) return same;
    // Under the lock of the trip, so that simultaneous uploads do not exceed the quota together.
    await requireRoom(tx, { tripId, activityId }, stored.bytes);
    await tx.insertInto('attachment').values(attachment).execute();
    append('ATTACHMENT_ADDED', attachment.id, { after: { name, activityId } });
    return attachment;
  });
}
