import { sql } from 'kysely';
import type { Tx } from '../core/sql/tables.ts';

interface Seen {
  tripId: string;
  /** Of the newest event that the caller has seen. */
  seq: number;
  travelerIds: readonly string[];
  /** The events of this payment don't count: the same request may have come before. */
  exceptId: string;
}

/**
 * Whether something has changed since that concerns the money of one of the travelers: an expense or a payment, also a
 * removed one, a claim, or the trip's currency. An expense concerns those who are in it now and those who were in it
 * before an edit, whom its event names.
 */
export async function hasChangedSince(tx: Tx, { tripId, seq, travelerIds, exceptId }: Seen): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM trip_event event
    WHERE trip_id = ${tripId} AND seq > ${seq} AND subject_id <> ${exceptId} AND (
      kind_text = 'CURRENCY_CHANGED'
      OR kind_text = 'TRAVELER_CLAIMED' AND subject_id = any(${travelerIds})
      OR kind_text ~ '^(EXPENSE|PAYMENT)_' AND (
        EXISTS (SELECT FROM expense_part WHERE expense_id = subject_id AND traveler_id = any(${travelerIds}))
        OR EXISTS (SELECT FROM payment WHERE id = subject_id AND (from_id = any(${travelerIds}) OR to_id = any(${travelerIds})))
        OR EXISTS (SELECT FROM unnest(${travelerIds}::text[]) named WHERE strpos(event.before::text, named) > 0)))
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
