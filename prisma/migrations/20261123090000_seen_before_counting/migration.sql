-- Migration 20261120150000 added member.seen_seq with 0, so that everything that had ever happened counted as unread. What
-- happened until then counts as seen now. Nobody's seen_seq is lowered, and a new database has nobody.
-- The ledger may be missing: Prisma applies migrations to a shadow database without one.
DO $$
DECLARE
  counted_since TIMESTAMPTZ;
BEGIN
  IF to_regclass('_prisma_migrations') IS NULL THEN
    RETURN;
  END IF;
  SELECT max(finished_at) INTO counted_since FROM _prisma_migrations
    WHERE migration_name = '20261120150000_seen_and_edited' AND rolled_back_at IS NULL;
  UPDATE member SET seen_seq = before.seq
    FROM trip CROSS JOIN LATERAL (
      -- From the newest event on: few have come since.
      SELECT seq FROM trip_event
      WHERE trip_event.trip_id = trip.id AND trip_event.at <= counted_since
      ORDER BY seq DESC LIMIT 1
    ) AS before
    WHERE member.trip_id = trip.id AND member.seen_seq < before.seq;
END
$$;
