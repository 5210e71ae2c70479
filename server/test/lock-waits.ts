import type { Pool } from 'pg';

/** Counts the statements on this Postgres database that wait for a lock. */
export async function lockWaits(pool: Pick<Pool, 'query'>): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count;
}
