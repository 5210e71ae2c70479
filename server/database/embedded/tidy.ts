import type { Pool } from 'pg';

// What a Postgres server's autovacuum and checkpointer do, and an embedded database has nobody for: without statistics its
// plans get slow as tables grow, and without checkpoints whoever is killed would have all it ever wrote to go over again.

const LOOK_EVERY_MS = 60_000;

/** A look that finds people waiting is left out, but not this many in a row. */
const MOST_LEFT_OUT = 10;

/** What is gone over at the start after a process was killed: half a second's work. */
const WAL_BYTES = 64 * 1024 * 1024;

const threshold = (kind: string) =>
  `current_setting('autovacuum_${kind}_threshold')::float + current_setting('autovacuum_${kind}_scale_factor')::float * n_live_tup`;

/** By Postgres' own thresholds. What has changed is counted from the start on, so that the first look takes every table. */
const DUE = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_all_tables
  WHERE schemaname <> 'pg_toast' AND (
    n_mod_since_analyze > ${threshold('analyze')}
    OR n_dead_tup > ${threshold('vacuum')}
    OR n_ins_since_vacuum > ${threshold('vacuum_insert')}
    OR (schemaname = 'public' AND last_analyze IS NULL AND pg_relation_size(relid) > 0))`;

const IS_LONG = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${WAL_BYTES} AS "isLong" FROM pg_control_checkpoint()`;

/** Refreshes what is due of the planner's statistics, and reclaims what deleted rows held. One statement after the other:
 * whoever asks meanwhile waits for one of them. */
export async function tidy(pool: Pool): Promise<void> {
  // What has changed is otherwise counted once a second at most.
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(DUE);
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
  const { rows: written } = await pool.query<{ isLong: boolean }>(IS_LONG);
  if (written[0]?.isLong) await pool.query('CHECKPOINT');
}

/** Tidies once a minute, when nobody is waiting. @param run Tidies, by default over this pool. @returns what ends it. */
export function keepTidy(pool: Pool, run = () => tidy(pool)): () => void {
  let leftOut = 0;
  const look = () => {
    if (pool.waitingCount > 0 && leftOut < MOST_LEFT_OUT) {
      leftOut += 1;
      return;
    }
    leftOut = 0;
    // Whatever is wrong, requests meet it as well, and say so.
    run().catch(() => {});
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
