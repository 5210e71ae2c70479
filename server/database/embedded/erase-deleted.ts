import type { Pool } from 'pg';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;

/** Statistics contain values of rows. The statistics of an empty table would stay. */
const FORGET_STATISTICS = `DELETE FROM pg_statistic WHERE starelid IN (
  SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

/** The files of the log. Those after the current one are recycled, with their old contents. */
const LOG = `SELECT max(name) AS last, pg_walfile_name(pg_current_wal_lsn()) AS current
  FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`;

/**
 * Removes the bytes of deleted rows from tables, indexes, statistics and log. Postgres keeps them until it needs the
 * space. This needs as much extra space as the largest table, and no other statement can run meanwhile.
 */
export async function eraseDeleted(pool: Pool): Promise<void> {
  // Otherwise Postgres renames a used log file for later use, with its contents.
  await pool.query('SET wal_recycle = off');
  await pool.query(FORGET_STATISTICS);
  const { rows } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of rows) await pool.query(`VACUUM (FULL, ANALYZE) ${name}`);
  await pool.query('VACUUM FULL pg_statistic');
  const log = async () => (await pool.query<{ last: string; current: string }>(LOG)).rows[0];
  const { last = '' } = (await log()) ?? {};
  let current: string | undefined;
  do {
    // The switch leaves the rest of the file empty. The checkpoint deletes all files before the new one.
    await pool.query('SELECT pg_switch_wal()');
    await pool.query('CHECKPOINT');
    current = (await log())?.current;
    // The current file may be a recycled one too.
  } while (current && current <= last);
  // A checkpoint deletes the files before the previous checkpoint.
  await pool.query('CHECKPOINT');
}
