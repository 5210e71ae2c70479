import { sql } from 'kysely';
import type { Tx } from '../sql/tables.ts';

/** The recorded fields that say which entity an event is about. */
export const nameFields = ['name', 'question', 'title'] as const;

export interface Gone {
  tripId: string;
  id: string;
}

/** What stays: the names, and that an addition was a restoration. */
const lastingFields = [...nameFields, 'restored'];

const lasting = (payload: 'before' | 'after') => {
  const names = lastingFields.flatMap((field) => [sql.lit(field), sql`${sql.ref(payload)} -> ${sql.lit(field)}`]);
  return sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(names)})), '{}')`;
};

/** The number of the lock under which values are erased. Two processes that erase the same ones could deadlock. */
const ERASING = 72707370;

/** Tries to be the only transaction that erases values, until it ends. @returns whether no other one does. */
export async function isOnlyErasing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`SELECT pg_try_advisory_xact_lock(${ERASING}) AS "isOnly"`.execute(tx);
  return rows[0]?.isOnly ?? false;
}

/**
 * Names stay, so that the history still says what happened. Waits for other transactions that do the same.
 * @param kinds Only events of these kinds. By default, of all.
 */
export async function eraseValues(
  tx: Tx,
  gone: readonly Gone[],
  kinds: readonly string[] | null = null,
): Promise<void> {
  if (gone.length === 0) return;
  const [tripIds, ids] = [gone.map(({ tripId }) => tripId), gone.map(({ id }) => id)];
  await sql`SELECT pg_advisory_xact_lock(${ERASING})`.execute(tx);
  // A message's first event has no values. With this condition, an index finds the others.
  await sql`
    UPDATE trip_event SET before = ${lasting('before')}, after = ${lasting('after')}
    FROM unnest(${tripIds}::text[], ${ids}::text[]) AS gone(trip_id, id)
    WHERE trip_event.trip_id = gone.trip_id AND subject_id = gone.id AND kind_text <> 'MESSAGE_SENT'
      AND (${kinds}::text[] IS NULL OR kind_text = any(${kinds}))
      AND (before IS NOT NULL OR after IS NOT NULL)`.execute(tx);
}
