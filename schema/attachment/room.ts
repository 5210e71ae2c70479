import { sql } from 'kysely';
import type { Attachment } from '../../prisma/generated/client.ts';
import { QuotaReached } from '../core/failures.ts';
import type { Sql } from '../core/sql/tables.ts';
import { declareRoom } from '../picture/grants.ts';
import { MAX_FILES, MAX_ON_ACTIVITY, MAX_TRIP_BYTES } from './rules.ts';

type Place = Pick<Attachment, 'tripId' | 'activityId'>;

/** Removed files don't count. @throws QuotaReached. */
export async function requireRoomOnActivity(kysely: Sql, activityId: string | null): Promise<void> {
  if (!activityId) return;
  const { count } = await kysely
    .selectFrom('attachment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('activityId', '=', activityId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ON_ACTIVITY) throw new QuotaReached(`There can be at most ${MAX_ON_ACTIVITY} files here.`);
}

/** Requires room for one more file. @param bytes Its size; 0 if it is not known yet. @throws QuotaReached. */
export async function requireRoom(kysely: Sql, { tripId, activityId }: Place, bytes: number): Promise<void> {
  const all = await kysely
    .selectFrom('attachment')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow();
  if (all.count >= MAX_FILES) throw new QuotaReached(`A trip can have at most ${MAX_FILES} files.`);
  if (all.bytes + bytes > MAX_TRIP_BYTES) {
    throw new QuotaReached('The files of a trip can have at most 200 MB. Removed ones count for 30 days.');
  }
  await requireRoomOnActivity(kysely, activityId);
}

declareRoom('ATTACHMENT', async (kysely, { tripId, activityId }, bytes) => {
  if (tripId) await requireRoom(kysely, { tripId, activityId }, bytes);
});
