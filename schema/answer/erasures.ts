import { sql } from 'kysely';
import type { Gone } from '../core/journal/erase-values.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';

/** Deletes the answers to activities that can't be restored any more. */
export async function deleteAnswers(tx: Tx, gone: readonly Gone[]): Promise<void> {
  const [tripIds, ids] = [gone.map(({ tripId }) => tripId), gone.map(({ id }) => id)];
  await send(
    tx,
    sql`
      DELETE FROM activity_answer USING unnest(${tripIds}::text[], ${ids}::text[]) AS gone(trip_id, id)
      WHERE activity_answer.trip_id = gone.trip_id AND activity_answer.activity_id = gone.id`,
  );
}
