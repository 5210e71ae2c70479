import { sql } from 'kysely';
import { deleteAnswers } from '../answer/erasures.ts';
import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseValues, type Gone, isOnlyErasing } from '../core/journal/erase-values.ts';
import type { Sql } from '../core/sql/tables.ts';
import { transact } from '../core/sql/transaction.ts';
import { deleteReservations } from '../reservation/erasures.ts';

const BATCH = 100;

/** Reads activities removed until then and not restored whose values are still in the journal, maybe one twice. */
const readDue = (kysely: Sql, since: Date): Promise<Gone[]> =>
  kysely
    .selectFrom('tripEvent as removal')
    .select(['removal.tripId', 'removal.subjectId as id'])
    // As in the index trip_event_removed_activity: each removal records a position.
    .where('removal.kindText', '=', sql.lit('ACTIVITY_REMOVED'))
    .where(sql<boolean>`removal.before -> 'position' IS NOT NULL`)
    .where('removal.at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity')
            .select('activity.id')
            .whereRef('activity.id', '=', 'removal.subjectId')
            .whereRef('activity.tripId', '=', 'removal.tripId'),
        ),
      ),
    )
    // It may have been restored, and removed again later.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tripEvent as later')
            .select('later.seq')
            .whereRef('later.tripId', '=', 'removal.tripId')
            .whereRef('later.subjectId', '=', 'removal.subjectId')
            .where('later.kindText', '=', sql.lit('ACTIVITY_REMOVED'))
            .where('later.at', '>', since),
        ),
      ),
    )
    // In the order of the index: the others are not read.
    .orderBy('removal.at')
    .limit(BATCH)
    .execute();

/**
 * Erases all but the names of activities removed 30 days ago, with their bookings and answers. If several
 * processes run it, one does it.
 */
export async function eraseDueActivities({ kysely, now, prepare }: Erasing): Promise<void> {
  const since = finalSince(now());
  const eraseSome = () =>
    transact(kysely, async (tx) => {
      const due = (await isOnlyErasing(tx)) ? await readDue(tx, since) : [];
      if (due.length > 0) await prepare();
      await eraseValues(tx, due);
      await deleteReservations(tx, due);
      await deleteAnswers(tx, due);
      return due.length;
    });
  if ((await readDue(kysely, since)).length === 0) return;
  while ((await eraseSome()) > 0);
}
