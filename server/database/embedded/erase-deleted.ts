import type { Pool } from 'pg';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;

/** Statistics quote values. Those of a table that is empty now would stay. */
const FORGET_STATISTICS = `DELETE FROM pg_statistic WHERE starelid IN (
  SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

/** Whether a log file is kept for later that holds what an older one held. */
const HAS_OLD_LOG = `
  SELECT max(name) > pg_walfile_name(pg_current_wal_lsn()) AS "hasOldLog"
  FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`;

/**
 * Removes the bytes of deleted rows from the embedded database's folder: from tables, indexes, statistics and the
 * write-ahead log. Postgres itself leaves them until it needs the room. Rewrites every table: as long as it runs it takes
 * as much space again as the largest one, and nothing else can be asked.
 */
export async function eraseDeleted(pool: Pool): Promise<void> {
  // A used log file is renamed for later use otherwise, with all that is in it.
  await pool.query('SET wal_recycle = off');
  await pool.query(FORGET_STATISTICS);
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) await pool.query(`VACUUM (FULL, ANALYZE) ${name}`);
  await pool.query('VACUUM FULL pg_statistic');
  let hasOldLog: boolean | undefined;
  do {
    // Leaves the rest of the file empty, then deletes all files before the new one.
    await pool.query('SELECT pg_switch_wal()');
    await pool.query('CHECKPOINT');
    const { rows } = await pool.query<{ hasOldLog: boolean }>(HAS_OLD_LOG);
    hasOldLog = rows[0]?.hasOldLog;
  } while (hasOldLog);
  // The files before a checkpoint go with the next one.
  await pool.query('CHECKPOINT');
}
