import { sql } from 'kysely';
import { followRestored } from '../activity/restored.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { send } from '../core/sql/transaction.ts';

/**
 * Links restored activities with what they cost. The deletion of an activity has removed the link from its expenses;
 * the journal has the last one of each.
 */
async function linkAgain({ tx, tripId }: TripWork, activityIds: readonly string[]): Promise<void> {
  await send(
    tx,
    sql`
      WITH linked AS (
        SELECT DISTINCT ON (subject_id) subject_id, after ->> 'activityId' AS activity_id
        FROM trip_event
        WHERE trip_id = ${tripId} AND kind_text IN ('EXPENSE_RECORDED', 'EXPENSE_UPDATED', 'EXPENSE_RESTORED')
          AND after -> 'activityId' IS NOT NULL
        ORDER BY subject_id, seq DESC)
      UPDATE expense SET activity_id = linked.activity_id FROM linked
      WHERE expense.id = linked.subject_id AND expense.trip_id = ${tripId} AND expense.activity_id IS NULL
        AND linked.activity_id = any(${activityIds})`,
  );
}

followRestored(linkAgain);
