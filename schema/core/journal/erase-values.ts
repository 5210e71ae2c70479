import { sql } from 'kysely';
import type { Sql } from '../sql/tables.ts';

/** The recorded fields that say which entity an event is about. */
export const nameFields = ['name', 'question'] as const;

/** An entity that is gone for good. */
export interface Gone {
  tripId: string;
  id: string;
}

const kept = (payload: 'before' | 'after') => {
  const names = nameFields.flatMap((field) => [sql.lit(field), sql`${sql.ref(payload)} -> ${sql.lit(field)}`]);
  return sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(names)})), '{}')`;
};

/**
 * Takes the values of entities that can't be restored any more out of the journal. Their names stay, so that the history
 * still says what happened.
 */
export async function eraseValues(kysely: Sql, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  const [tripIds, ids] = [gone.map(({ tripId }) => tripId), gone.map(({ id }) => id)];
  // A message's first event has no values. With this condition, an index finds the others.
  await sql`
    UPDATE trip_event SET before = ${kept('before')}, after = ${kept('after')}
    FROM unnest(${tripIds}::text[], ${ids}::text[]) AS gone(trip_id, id)
    WHERE trip_event.trip_id = gone.trip_id AND subject_id = gone.id AND kind_text <> 'MESSAGE_SENT'
      AND (before IS NOT NULL OR after IS NOT NULL)`.execute(kysely);
}
