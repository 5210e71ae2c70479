import { sql } from 'kysely';
import type { Picture } from '../../prisma/generated/client.ts';
import { provenAddress } from '../account/email-status.ts';
import { isVisible } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { canReach } from '../core/granted.ts';
import { isIdOf } from '../core/ids.ts';
import { requireViewer } from '../core/journal/journal.ts';
import type { Viewer } from '../core/viewer.ts';
import { inUse, pictureFields } from './queries.ts';

const isMember = (viewer: Viewer) =>
  sql<boolean>`EXISTS (SELECT FROM member WHERE member.trip_id = picture.trip_id AND member.user_id = ${viewer.id})`;

/**
 * Whether the viewer may see who uploaded an avatar: on a common trip now or earlier, in its history after a declined
 * invitation, in an invitation to the viewer, or the viewer. People who have deleted their accounts are hidden.
 * @param email The viewer's address, if invitations to it are for the viewer.
 */
const knows = (viewer: Viewer, email: string | null) => {
  const trips = viewer.granted?.tripIds ?? null;
  return sql<boolean>`(${isVisible('picture.uploadedById')} AND (
    picture.uploaded_by_id = ${viewer.id}
    OR EXISTS (
      SELECT FROM member own JOIN trip_event met ON met.trip_id = own.trip_id
      WHERE own.user_id = ${viewer.id} AND (${trips}::text[] IS NULL OR own.trip_id = ANY(${trips}::text[]))
        AND met.kind_text IN ('TRIP_CREATED', 'MEMBER_JOINED', 'MEMBER_ADDED', 'INVITATION_DECLINED')
        AND picture.uploaded_by_id =
          CASE met.kind_text WHEN 'MEMBER_ADDED' THEN met.after->>'userId' ELSE met.actor_id END)
    OR EXISTS (
      SELECT FROM member own JOIN member other ON other.trip_id = own.trip_id
      WHERE own.user_id = ${viewer.id} AND (${trips}::text[] IS NULL OR own.trip_id = ANY(${trips}::text[]))
        AND other.user_id = picture.uploaded_by_id)
    OR (${trips}::text[] IS NULL AND EXISTS (
      SELECT FROM invitation
      WHERE invitation.email = ${email} AND invitation.inviter_id = picture.uploaded_by_id
        AND invitation.status = 'PENDING'))))`;
};

const isDraft = (viewer: Viewer) =>
  sql<boolean>`(picture.attached_at IS NULL AND picture.removed_at IS NULL AND picture.uploaded_by_id = ${viewer.id})`;

const find = (ctx: Context, viewer: Viewer, id: string): Promise<Picture | undefined> =>
  ctx.kysely
    .selectFrom('picture')
    .select(pictureFields)
    .where('id', '=', id)
    .where(
      sql<boolean>`CASE WHEN trip_id IS NULL THEN ${knows(viewer, provenAddress(ctx))} ELSE ${isMember(viewer)} END`,
    )
    .where(sql<boolean>`(${inUse} OR ${isDraft(viewer)})`)
    .executeTakeFirst();

/** @throws Unauthenticated, NotFound. */
export async function requirePicture(ctx: Context, id: string): Promise<Picture> {
  const viewer = requireViewer(ctx);
  const picture = isIdOf('Picture', id) ? await find(ctx, viewer, id) : undefined;
  if (!picture || (picture.tripId && !canReach(viewer, picture.tripId))) throw new NotFound('Picture');
  return picture;
}
