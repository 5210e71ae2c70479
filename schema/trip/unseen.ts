import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { declarationOf, eventKinds } from '../core/events.ts';
import { requireViewer } from '../core/journal/journal.ts';

/** How many entities of each type others have added since the viewer last saw the trip. */
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

const nothing: Unseen = { activities: 0, messages: 0, polls: 0 };

const count = batched<Unseen>(async (ctx, tripIds) => {
  const counted = [...eventKinds()].flatMap(([kind, { unseen }]) => (unseen ? [kind] : []));
  const { rows } = await sql<UnseenRow>`
    SELECT event.trip_id AS "tripId", event.kind_text AS kind, count(*)::int AS count
    FROM member
    JOIN trip_event event ON event.trip_id = member.trip_id AND event.seq > member.seen_seq
    WHERE member.user_id = ${requireViewer(ctx).id}
      AND member.trip_id = ANY(${tripIds})
      AND event.actor_id IS DISTINCT FROM member.user_id
      AND event.kind_text = ANY(${counted})
      AND (event.kind_text <> 'MESSAGE_SENT' OR EXISTS (
        SELECT FROM message WHERE message.trip_id = event.trip_id AND message.seq = event.seq))
    GROUP BY event.trip_id, event.kind_text`.execute(ctx.kysely);
  const byTrip = new Map<string, Unseen>();
  for (const { tripId, kind, count } of rows) {
    const unseen = { ...(byTrip.get(tripId) ?? nothing) };
    const part = declarationOf(kind)?.unseen;
    if (part) unseen[part] += count;
    byTrip.set(tripId, unseen);
  }
  return byTrip;
});

/** Counts in the journal. One statement serves all trips of a request. */
export const unseenOn = async (ctx: Context, tripId: string): Promise<Unseen> => (await count(ctx, tripId)) ?? nothing;
