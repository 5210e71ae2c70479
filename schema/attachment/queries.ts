import { sql } from 'kysely';
import { type Attachment, Prisma, type TripEvent } from '../../prisma/generated/browser.ts';
import { batchedBy } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

/** The newest first: ids sort by their time. */
export const filesOrder: Order = [{ field: 'id', direction: 'desc', kind: 'text' }];

export const attachmentFields = fieldsOf('attachment', Prisma.AttachmentScalarFieldEnum);

/** The condition that members see a file: it was not removed, and neither was its activity. */
export const isShown = sql<boolean>`(attachment.removed_at IS NULL AND (attachment.activity_id IS NULL OR EXISTS (
  SELECT FROM activity WHERE activity.id = attachment.activity_id AND activity.trip_id = attachment.trip_id)))`;

const select = (kysely: Sql) => kysely.selectFrom('attachment').select(attachmentFields).where(isShown);

/** Reads a page of the files of a trip and its activities. The caller must check the membership first. */
export const readFiles = ({ kysely }: Context, tripId: string, slice: Slice): Promise<Attachment[]> =>
  sliced(select(kysely).where('attachment.tripId', '=', tripId), 'attachment', slice).execute();

/** Finds a file of the trip, also a removed one. */
export const findAttachment = rowOn('attachment', attachmentFields);

/** Reads a file that members see, of any trip; null otherwise. */
export const attachmentById = byId<Attachment>((kysely, ids) =>
  select(kysely).where('attachment.id', '=', sql<string>`any(${ids})`).execute(),
);

/** Reads the files of an activity, the oldest first; null if there are none. */
export const attachmentsOfActivity = batchedBy<Sql, Attachment[]>(
  ({ kysely }) => kysely,
  async (kysely, ids) => {
    const ofActivities = select(kysely).where('attachment.activityId', '=', sql<string>`any(${ids})`);
    return groupedBy(await ofActivities.orderBy('attachment.id').execute(), ({ activityId }) => activityId ?? '');
  },
);

/** Returns which of these activities have got a file from someone else since the event. */
export async function attachedSince(
  kysely: Sql,
  activityIds: readonly string[],
  { actorId, at }: Pick<TripEvent, 'actorId' | 'at'>,
): Promise<Set<string | null>> {
  const rows = await kysely
    .selectFrom('attachment')
    .select('activityId')
    .distinct()
    .where('activityId', '=', sql<string>`any(${activityIds})`)
    .where('addedById', 'is distinct from', actorId)
    .where('addedAt', '>', at)
    .where(isShown)
    .execute();
  return new Set(rows.map(({ activityId }) => activityId));
}
