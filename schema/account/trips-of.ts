import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../core/sql/tables.ts';

export interface Person {
  /** Null without an account. */
  userId: string | null;
  /** The addresses of the person, and of no one else: the current one, and earlier ones. */
  emails: readonly string[];
}

const withRows = (userId: string | null) => sql`
  SELECT trip_id AS id FROM member WHERE user_id = ${userId}
  UNION SELECT trip_id FROM parked_membership WHERE user_id = ${userId}
  UNION SELECT trip_id FROM activity WHERE created_by_id = ${userId}
  UNION SELECT trip_id FROM message WHERE author_id = ${userId}
  UNION SELECT trip_id FROM poll WHERE created_by_id = ${userId}
  UNION SELECT poll.trip_id FROM vote JOIN poll ON poll.id = vote.poll_id WHERE vote.user_id = ${userId}
  UNION SELECT trip_id FROM join_link WHERE created_by_id = ${userId}
  UNION SELECT trip_id FROM invitation WHERE inviter_id = ${userId}
  UNION SELECT trip_id FROM trip_event WHERE actor_id = ${userId}`;

async function idsIn(tx: Tx, trips: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${trips} ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the trips that show the person's name, even if they are no longer a member. In the order of their ids. */
export const tripsShowing = (tx: Tx, userId: string): Promise<string[]> => idsIn(tx, withRows(userId));

/** Also trips with only the person's id or address in the journal. In the order of the ids. Reads the whole journal. */
export const tripsNaming = (tx: Tx, { userId, emails }: Person): Promise<string[]> =>
  idsIn(
    tx,
    sql`${withRows(userId)}
      UNION SELECT trip_id FROM invitation WHERE email = ANY(${emails}::text[])
      UNION SELECT trip_id FROM trip_event
        WHERE before->>'email' = ANY(${emails}::text[]) OR after->>'email' = ANY(${emails}::text[])
          OR strpos(before::text, ${userId}::text) > 0 OR strpos(after::text, ${userId}::text) > 0
      UNION SELECT trip_id FROM removed_poll WHERE strpos(content::text, ${userId}::text) > 0`,
  );
