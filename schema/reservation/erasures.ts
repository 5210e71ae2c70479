import { sql } from 'kysely';
import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseValues, type Gone } from '../core/journal/erase-values.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { reservationEvents } from './events.ts';

/** Erases bookings removed 30 days ago, also in the journal. Several processes may run it. */
export async function eraseDueReservations({ kysely, now, prepare }: Erasing): Promise<void> {
  const since = finalSince(now());
  const due = kysely.selectFrom('reservation').select('activityId').where('removedAt', '<=', since).limit(1);
  if (!(await due.executeTakeFirst())) return;
  await prepare();
  await transact(kysely, async (tx) => {
    const gone = await tx
      .deleteFrom('reservation')
      .where('removedAt', '<=', since)
      .returning(['tripId', 'activityId as id'])
      .execute();
    await eraseValues(tx, gone, Object.keys(reservationEvents));
  });
}

/** Deletes the bookings of activities that can't be restored any more. */
export async function deleteReservations(tx: Tx, gone: readonly Gone[]): Promise<void> {
  const [tripIds, ids] = [gone.map(({ tripId }) => tripId), gone.map(({ id }) => id)];
  await send(
    tx,
    sql`
      DELETE FROM reservation USING unnest(${tripIds}::text[], ${ids}::text[]) AS gone(trip_id, id)
      WHERE reservation.trip_id = gone.trip_id AND reservation.activity_id = gone.id`,
  );
}
