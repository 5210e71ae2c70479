import type { Attachment } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { attachmentReference } from './input.ts';
import { attachmentFields, findAttachment, isShown } from './queries.ts';
import { requireRoomOnActivity } from './room.ts';
import { mayRemove } from './rules.ts';

/** Reads a file that the viewer may remove and restore. @throws NotFound, Forbidden. */
async function requireRemovable({ tx, tripId, membership }: MemberWork, id: string): Promise<Attachment> {
  const attachment = await findAttachment(tx, tripId, id);
  if (!attachment) throw new NotFound('Attachment');
  if (!mayRemove(attachment, membership.userId, membership.role)) {
    throw new Forbidden('You may not remove this file.');
  }
  return attachment;
}

/** It can be restored for 30 days. @throws InvalidInput, NotFound, Forbidden. */
export async function removeAttachment(ctx: Context, input: unknown): Promise<{ attachmentId: string }> {
  const { attachmentId } = parse(attachmentReference, input);
  return asMember(ctx, { attachment: attachmentId }, 'editPlan', async (work) => {
    const { tx, now, append } = work;
    const { name, activityId, addedById, removedAt } = await requireRemovable(work, attachmentId);
    if (removedAt) return { attachmentId };
    // It may have come back with its activity, and no sweep has noted that yet.
    const change = { removedAt: now, unusedSince: null };
    await tx.updateTable('attachment').set(change).where('id', '=', attachmentId).execute();
    append('ATTACHMENT_REMOVED', attachmentId, { before: { name, activityId, addedById } });
    return { attachmentId };
  });
}

/** @throws InvalidInput, NotFound (also after 30 days), Forbidden, QuotaReached, Conflict without its activity. */
export async function restoreAttachment(ctx: Context, input: unknown): Promise<Attachment> {
  const { attachmentId } = parse(attachmentReference, input);
  return asMember(ctx, { attachment: attachmentId }, 'editPlan', async (work) => {
    const { tx, now, append } = work;
    const { removedAt, name, activityId } = await requireRemovable(work, attachmentId);
    if (removedAt && removedAt <= finalSince(now)) throw new NotFound('Attachment');
    if (removedAt) await requireRoomOnActivity(tx, activityId);
    await tx.updateTable('attachment').set({ removedAt: null }).where('id', '=', attachmentId).execute();
    const restored = await tx
      .selectFrom('attachment')
      .select(attachmentFields)
      .where('id', '=', attachmentId)
      .where(isShown)
      .executeTakeFirst();
    if (!restored) throw new Conflict('The activity of this file does not exist any more. Restore it first.');
    if (removedAt) append('ATTACHMENT_ADDED', attachmentId, { after: { name, activityId, restored: true } });
    return restored;
  });
}
