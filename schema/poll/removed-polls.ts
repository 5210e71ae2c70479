import { sql } from 'kysely';
import { Prisma } from '../../prisma/generated/browser.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { inSnakeCase } from '../core/sql/snake-case.ts';
import { send } from '../core/sql/transaction.ts';

/** The columns that a removed poll has in its content. */
const stored = Object.keys(Prisma.PollScalarFieldEnum).filter(
  (field) => !['id', 'tripId', 'createdById'].includes(field),
);

type Work = Pick<TripWork, 'tx' | 'tripId' | 'now'>;

/** Sets a poll aside with its options and votes. They leave the journal alone: votes must not be readable there. */
export async function setAside({ tx, tripId, now }: Work, pollId: string): Promise<void> {
  await send(
    tx,
    sql`
      INSERT INTO removed_poll (id, trip_id, created_by_id, removed_at, content)
      SELECT id, trip_id, created_by_id, ${now}::timestamptz, jsonb_build_object(
        ${sql.join(stored.flatMap((field) => [sql.lit(field), sql.ref(field)]))},
        'options', (SELECT jsonb_agg(jsonb_build_object('id', id, 'text', text, 'position', position))
          FROM poll_option WHERE poll_id = poll.id),
        'votes', (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'optionId', option_id, 'castAt', cast_at)), '[]')
          FROM vote WHERE poll_id = poll.id))
      FROM poll WHERE id = ${pollId} AND trip_id = ${tripId}
      ON CONFLICT (trip_id, id) DO UPDATE SET created_by_id = EXCLUDED.created_by_id,
        removed_at = EXCLUDED.removed_at, content = EXCLUDED.content`,
  );
  await send(tx, tx.deleteFrom('poll').where('id', '=', pollId));
}

/** Puts a poll back with its options, and with the votes of the people who still have an account. */
export async function putBack({ tx, tripId }: Work, pollId: string): Promise<void> {
  const columns = stored.map((field) => sql.ref(field));
  // A column that is newer than the removal is null.
  const values = stored.flatMap((field) => [sql.lit(inSnakeCase(field)), sql`removed.content -> ${sql.lit(field)}`]);
  const removed = sql`(SELECT * FROM removed_poll WHERE trip_id = ${tripId} AND id = ${pollId}) removed`;
  await send(
    tx,
    sql`
      INSERT INTO poll (id, trip_id, created_by_id, ${sql.join(columns)})
      SELECT removed.id, removed.trip_id, removed.created_by_id, ${sql.join(stored.map((field) => sql.ref(`it.${field}`)))}
      FROM ${removed}, jsonb_populate_record(NULL::poll, jsonb_build_object(${sql.join(values)})) AS it`,
  );
  await send(
    tx,
    sql`
      INSERT INTO poll_option (id, poll_id, text, position)
      SELECT it.id, removed.id, it.text, it.position
      FROM ${removed}, jsonb_to_recordset(removed.content->'options') AS it (id text, text text, position int)`,
  );
  await send(
    tx,
    sql`
      INSERT INTO vote (poll_id, user_id, option_id, cast_at)
      SELECT removed.id, it."userId", it."optionId", it."castAt"
      FROM ${removed}, jsonb_to_recordset(removed.content->'votes') AS it ("userId" text, "optionId" text, "castAt" timestamptz)
      JOIN "user" ON "user".id = it."userId"`,
  );
  await send(tx, tx.deleteFrom('removedPoll').where('tripId', '=', tripId).where('id', '=', pollId));
}
