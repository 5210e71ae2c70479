import type { Pool } from 'pg';

/** It grows slowly, and to look it up reads the size of every file. */
const LOOK_EVERY_MS = 60_000;

/** Reads the database's size in bytes, at most once a minute. Null while it can't be read. */
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
