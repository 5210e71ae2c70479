import { sql } from 'kysely';
import type { Sql } from '../sql/tables.ts';

/** A position in the order of all trips' events. Both fields are numbers of up to 64 bits, as text. */
export interface Place {
  transaction: string;
  number: string;
}

export const BEGINNING: Place = { transaction: '0', number: '0' };

export interface PlacedEvent extends Place {
  tripId: string;
  seq: number;
}

/**
 * Reads the events of all trips in one order that never changes, for a reader that follows every trip. Within a trip it
 * is the order of seq. An event appears only after every transaction that began before its own has ended, so no event
 * can appear later at an earlier position.
 * @param after The position of the last event that the reader has read.
 */
export async function readAllTrips(kysely: Sql, after: Place, most: number): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`
    SELECT transaction::text, number::text, trip_id AS "tripId", seq FROM trip_event
    WHERE (transaction, number) > (${after.transaction}::xid8, ${after.number}::bigint)
      AND transaction < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY trip_event.transaction, trip_event.number LIMIT ${most}`.execute(kysely);
  return rows;
}
