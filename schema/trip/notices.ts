import { sql } from 'kysely';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { eventKinds, type Notice } from '../core/events.ts';
import { type IdentifiedType, isIdOf } from '../core/ids.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { ofTrip } from '../core/sql/rows.ts';
import { MOST_NOTICES } from './input.ts';

/** What happened in the trip, as one quiet line among the messages of its chat: the events of one kind and cause. */
export interface ChatNotice {
  notice: Notice;
  /** The first of them. */
  event: TripEvent;
  count: number;
}

/** Twice as many as a trip can have activities: an import adds 500 with one cause. Reading all takes some 40 ms. */
const MOST_READ = 10_000;

/** New dates are the only news about the trip's fields. What is restored was there before. */
const isNews = sql<boolean>`(kind_text <> 'TRIP_UPDATED' OR after ?| ARRAY['startDate', 'endDate'])
  AND (after -> 'restored') IS DISTINCT FROM 'true'`;

/**
 * Reads the newest notices between two events, oldest first. The caller must check the membership first.
 * @param range The seqs of both events, which are left out. Absent: from the start, and up to now.
 */
export async function readNotices(
  { kysely }: Context,
  tripId: string,
  { after, before }: { after?: number | null | undefined; before?: number | null | undefined },
): Promise<ChatNotice[]> {
  const notices = new Map([...eventKinds()].flatMap(([kind, { notice }]) => (notice ? [[kind, notice] as const] : [])));
  const additions = [...notices].flatMap(([kind, notice]) => (notice === 'ACTIVITIES_ADDED' ? [kind] : []));
  const { rows } = await sql<TripEvent & { count: number }>`
    SELECT trip_id AS "tripId", seq, kind_text AS kind, version, actor_id AS "actorId", subject_id AS "subjectId",
      before, after, cause, at, count
    FROM (
      SELECT *, (count(*) OVER same)::int AS count, row_number() OVER (same ORDER BY seq) AS place
      FROM (
        SELECT * FROM trip_event
        WHERE trip_id = ${tripId} AND kind_text = ANY(${[...notices.keys()]}) AND kind_text <> 'MESSAGE_SENT'
          AND seq > ${after ?? 0} AND seq < ${before ?? 2 ** 31 - 1} AND ${isNews}
        ORDER BY seq DESC LIMIT ${sql.lit(MOST_READ)}) AS newest
      WINDOW same AS (PARTITION BY kind_text, CASE WHEN kind_text = ANY(${additions}) THEN coalesce(cause, seq) ELSE seq END)
    ) AS each_one
    WHERE place = 1
    ORDER BY seq DESC LIMIT ${sql.lit(MOST_NOTICES)}`.execute(kysely);
  return rows.reverse().flatMap(({ count, ...event }) => {
    const notice = notices.get(event.kind as never);
    return notice ? [{ notice, event, count }] : [];
  });
}

/**
 * Returns the resolver of what a notice is about, as it is now: null after its removal, and for a notice about another
 * type.
 * @param byId Reads an entity of any trip.
 */
export const noticeSubject =
  <Row extends { tripId: string }>(type: IdentifiedType, byId: (ctx: Context, id: string) => Promise<Row | null>) =>
  async ({ event: { tripId, subjectId } }: ChatNotice, _args: object, ctx: Context): Promise<Row | null> =>
    isIdOf(type, subjectId) ? ofTrip(tripId, await byId(ctx, subjectId)) : null;

/** The person who joined or left; null for other notices. */
export function personIdIn({ event: { before, after } }: ChatNotice): string | null {
  const { userId } = { ...recordedFields(before), ...recordedFields(after) };
  return typeof userId === 'string' ? userId : null;
}
