import type { Pool } from 'pg';

/** The size changes slowly, and Postgres reads the size of every file for it. */
const LOOK_EVERY_MS = 60_000;

/** Creates a function that reads the database's size in bytes, at most once a minute. It returns null if that fails. */
export function databaseSize(pool: Pool, now: () => number = () => performance.now()): () => Promise<number | null> {
  let bytes: number | null = null;
  let nextAt = 0;
  return async () => {
    if (now() < nextAt) return bytes;
    nextAt = now() + LOOK_EVERY_MS;
    const read = pool.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes');
    bytes = await read.then(({ rows }) => Number(rows[0]?.bytes)).catch(() => null);
    return bytes;
  };
}
