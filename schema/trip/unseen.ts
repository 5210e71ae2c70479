import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { declarationOf, eventKinds } from '../core/events.ts';
import { requireViewer } from '../core/journal/journal.ts';

/** How many entities of each type others have added since the viewer last saw the trip: at most MOST_COUNTED. */
export interface Unseen {
  activities: number;
  messages: number;
  polls: number;
}

interface UnseenRow {
  tripId: string;
  kind: string;
  count: number;
}

/** A larger number says no more than "many". */
export const MOST_COUNTED = 100;

/** The number of new entities of a type that are read at most. The viewer's own are among them, and don't count. */
export const MOST_READ = 1_000;

const nothing: Unseen = { activities: 0, messages: 0, polls: 0 };

/** Counts those rows of a kind, newest first, that are by others. @param newest Its rows have an `author`. */
const byOthers = (newest: ReturnType<typeof sql>) => sql`
  (SELECT count(*)::int FROM (
    SELECT FROM (${newest} ORDER BY seq DESC LIMIT ${sql.lit(MOST_READ)}) newest
    WHERE newest.author IS DISTINCT FROM viewer.id LIMIT ${sql.lit(MOST_COUNTED)}) counted)`;

const count = batched<Unseen>(async (ctx, tripIds) => {
  const kinds = [...eventKinds()].flatMap(([kind, { unseen }]) => (unseen ? [kind] : []));
  // Messages are counted in their own table, because removed ones don't count. The others are counted in the journal.
  const { rows } = await sql<UnseenRow>`
    WITH viewer AS (
      SELECT user_id AS id, trip_id, seen_seq FROM member
      WHERE user_id = ${requireViewer(ctx).id} AND trip_id = ANY(${tripIds}))
    SELECT viewer.trip_id AS "tripId", counted.kind, CASE counted.kind
      WHEN 'MESSAGE_SENT' THEN ${byOthers(sql`
        SELECT author_id AS author FROM message WHERE trip_id = viewer.trip_id AND seq > viewer.seen_seq`)}
      ELSE ${byOthers(sql`
        SELECT actor_id AS author FROM trip_event
        WHERE trip_id = viewer.trip_id AND kind_text = counted.kind AND kind_text <> 'MESSAGE_SENT' AND seq > viewer.seen_seq`)}
      END AS count
    FROM viewer CROSS JOIN unnest(${kinds}::text[]) AS counted (kind)`.execute(ctx.kysely);
  const byTrip = new Map<string, Unseen>();
  for (const { tripId, kind, count } of rows) {
    const unseen = byTrip.get(tripId) ?? { ...nothing };
    const part = declarationOf(kind)?.unseen;
    if (part) unseen[part] = Math.min(unseen[part] + count, MOST_COUNTED);
    byTrip.set(tripId, unseen);
  }
  return byTrip;
});

/** Counts what is new to the viewer. One statement serves all trips of a request. */
export const unseenOn = async (ctx: Context, tripId: string): Promise<Unseen> => (await count(ctx, tripId)) ?? nothing;
