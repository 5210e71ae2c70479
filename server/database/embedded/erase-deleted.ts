import type { Pool } from 'pg';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;

/** Statistics contain values of rows. The statistics of an empty table would stay. */
const FORGET_STATISTICS = `DELETE FROM pg_statistic WHERE starelid IN (
  SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

/** Whether a recycled log file with old contents still exists. */
const HAS_OLD_LOG = `
  SELECT max(name) > pg_walfile_name(pg_current_wal_lsn()) AS "hasOldLog"
  FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`;

/**
 * Removes the bytes of deleted rows from the embedded database's folder: from tables, indexes, statistics and the
 * write-ahead log. Postgres itself keeps them until it needs the space. It rewrites every table. While it runs, it
 * needs as much extra space as the largest table, and no other statement can run.
 */
export async function eraseDeleted(pool: Pool): Promise<void> {
  // Otherwise Postgres renames a used log file for later use, with its contents.
  await pool.query('SET wal_recycle = off');
  await pool.query(FORGET_STATISTICS);
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) await pool.query(`VACUUM (FULL, ANALYZE) ${name}`);
  await pool.query('VACUUM FULL pg_statistic');
  let hasOldLog: boolean | undefined;
  do {
    // The switch leaves the rest of the file empty. The checkpoint deletes all files before the new one.
    await pool.query('SELECT pg_switch_wal()');
    await pool.query('CHECKPOINT');
    const { rows } = await pool.query<{ hasOldLog: boolean }>(HAS_OLD_LOG);
    hasOldLog = rows[0]?.hasOldLog;
  } while (hasOldLog);
  // A checkpoint deletes the files before the previous checkpoint.
  await pool.query('CHECKPOINT');
}
