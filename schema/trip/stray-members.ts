import { sql } from 'kysely';
import type { Sql } from '../core/sql/tables.ts';

/**
 * Parks memberships of deleted trips. Only a process of an older release makes them, during an upgrade. With one, an
 * owner could not restore the trip. Several processes may run this.
 */
export async function parkStrayMembers(kysely: Sql): Promise<void> {
  await sql`
    WITH stray AS (
      DELETE FROM member USING trip
      WHERE trip.id = member.trip_id AND trip.deleted_at IS NOT NULL
      RETURNING member.*
    )
    INSERT INTO parked_membership
      (member_id, trip_id, user_id, role, joined_at, seen_seq, join_link_id, archived_at)
    SELECT id, trip_id, user_id, role, joined_at, seen_seq, join_link_id, archived_at FROM stray
    ON CONFLICT DO NOTHING`.execute(kysely);
}
