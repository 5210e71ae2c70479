import { sql } from 'kysely';
import type { Member } from '../../prisma/generated/client.ts';
import { batched } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import { declarationOf, eventKinds } from '../core/events.ts';

/** How many entities of each type others have added since the viewer last saw the trip: at most MOST_COUNTED. */
export interface Unseen {
  activities: number;
  messages: number;
  /** Of the messages, those that mention the viewer. */
  mentions: number;
  polls: number;
  expenses: number;
}

/** In place of a kind of event: messages by whom they mention. */
const MENTION = 'mention';

/**
 * The entities of a kind by one author, as the seqs of their events. The author is null after the account's deletion.
 * Of mentions it is the person whom the messages mention.
 */
type Added = [kind: string, authorId: string | null, seqs: number[]];

/** A larger number says no more than "many". */
export const MOST_COUNTED = 100;

/** The number of new entities of a type that are read at most. The viewer's own are among them, and don't count. */
export const MOST_READ = 1_000;

/**
 * Reads the newest entities of each kind that some member has not seen: a member's `seenSeq` never falls. Messages are
 * read from their own table, because removed ones don't count. The others are read from the journal.
 */
const readAdded = batched<Added[]>(async ({ kysely }, tripIds) => {
  const kinds = [MENTION, ...[...eventKinds()].flatMap(([kind, { unseen }]) => (unseen ? [kind] : []))];
  const newest = sql`ORDER BY seq DESC LIMIT ${sql.lit(MOST_READ)}`;
  const { rows } = await sql<{ tripId: string; added: Added[] }>`
    WITH asked AS (
      SELECT trip_id AS id, min(seen_seq) AS seen FROM member WHERE trip_id = ANY(${tripIds}) GROUP BY trip_id)
    SELECT asked.id AS "tripId", json_agg(json_build_array(counted.kind, author, seqs)) AS added
    FROM asked CROSS JOIN unnest(${kinds}::text[]) AS counted (kind) CROSS JOIN LATERAL (
      SELECT author, array_agg(seq) AS seqs FROM (
        (SELECT author_id AS author, seq FROM message
          WHERE counted.kind = 'MESSAGE_SENT' AND trip_id = asked.id AND seq > asked.seen ${newest})
        UNION ALL
        SELECT mention.user_id, sent.seq FROM (
          SELECT id, author_id, seq FROM message
          WHERE counted.kind = ${MENTION} AND trip_id = asked.id AND seq > asked.seen ${newest}) sent
        JOIN mention ON mention.message_id = sent.id AND mention.user_id IS DISTINCT FROM sent.author_id
        UNION ALL
        (SELECT actor_id, seq FROM trip_event
          WHERE trip_id = asked.id AND kind_text = counted.kind AND kind_text <> 'MESSAGE_SENT' AND seq > asked.seen
          ${newest})
      ) newest GROUP BY author
    ) written
    GROUP BY asked.id`.execute(kysely);
  return new Map(rows.map(({ tripId, added }) => [tripId, added]));
});

/** Reads what may be new to a member of the trip. One statement serves all trips of a request. */
export const addedTo = byVersion(async (ctx, { id }) => (await readAdded(ctx, id)) ?? []);

/** Counts what is new to a member. */
export function unseenIn(all: readonly Added[], { userId, seenSeq }: Pick<Member, 'userId' | 'seenSeq'>): Unseen {
  const unseen: Unseen = { activities: 0, messages: 0, mentions: 0, polls: 0, expenses: 0 };
  for (const [kind, authorId, seqs] of all) {
    const part = kind === MENTION ? 'mentions' : declarationOf(kind)?.unseen;
    if (!part || (authorId === userId) !== (part === 'mentions')) continue;
    unseen[part] = Math.min(unseen[part] + seqs.filter((seq) => seq > seenSeq).length, MOST_COUNTED);
  }
  return unseen;
}
