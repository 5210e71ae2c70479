import type { Pool } from 'pg';

// A Postgres server has autovacuum and a checkpointer. The embedded database has neither. Without statistics its query
// plans become slow as tables grow. Without checkpoints it would have to replay its whole log after it was killed.

const LOOK_EVERY_MS = 60_000;

/** A round is skipped while requests wait, but at most this many rounds in a row. */
const MOST_SKIPPED = 10;

/** How much log is replayed at the start after the process was killed: half a second of work. */
const WAL_BYTES = 64 * 1024 * 1024;

const threshold = (kind: string) =>
  `current_setting('autovacuum_${kind}_threshold')::float + current_setting('autovacuum_${kind}_scale_factor')::float * n_live_tup`;

/** Postgres's own thresholds. Changes count from the start of the process, so the first round takes every table. */
const DUE = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_all_tables
  WHERE schemaname <> 'pg_toast' AND (
    n_mod_since_analyze > ${threshold('analyze')}
    OR n_dead_tup > ${threshold('vacuum')}
    OR n_ins_since_vacuum > ${threshold('vacuum_insert')}
    OR (schemaname = 'public' AND last_analyze IS NULL AND pg_relation_size(relid) > 0))`;

const IS_LONG = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${WAL_BYTES} AS "isLong" FROM pg_control_checkpoint()`;

/** Runs one statement at a time, so that a request waits for one of them at most. */
export async function tidy(pool: Pool): Promise<void> {
  // Otherwise Postgres updates its counts of changes at most once a second.
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(DUE);
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
  const { rows: written } = await pool.query<{ isLong: boolean }>(IS_LONG);
  if (written[0]?.isLong) await pool.query('CHECKPOINT');
}

/** Tidies once a minute if no request waits. @returns the function that stops it. */
export function keepTidy(pool: Pool, run = () => tidy(pool)): () => void {
  let skipped = 0;
  const look = () => {
    if (pool.waitingCount > 0 && skipped < MOST_SKIPPED) {
      skipped += 1;
      return;
    }
    skipped = 0;
    // Requests fail for the same reason, and report it.
    run().catch(() => {});
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
