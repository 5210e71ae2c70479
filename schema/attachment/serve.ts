import { sql } from 'kysely';
import type { Attachment } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { requireReach } from '../core/granted.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import { attachmentFields, isShown } from './queries.ts';

/** Reads a file for a member of its trip. @throws Unauthenticated, NotFound. */
export async function requireAttachment(ctx: Context, id: string): Promise<Attachment> {
  const viewer = requireViewer(ctx);
  const isMember = sql<boolean>`EXISTS (
    SELECT FROM member WHERE member.trip_id = attachment.trip_id AND member.user_id = ${viewer.id})`;
  const found = ctx.kysely.selectFrom('attachment').select(attachmentFields).where('id', '=', id);
  const attachment = isIdOf('Attachment', id) && (await found.where(isMember).where(isShown).executeTakeFirst());
  if (!attachment) throw new NotFound('Attachment');
  requireReach(viewer, attachment.tripId, 'Attachment');
  return attachment;
}
