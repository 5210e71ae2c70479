import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inject } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from '../database/embedded/embedded-database.ts';
import { emptyDatabase } from './empty-database.ts';

/** On a busy machine a statement takes more than the product's 10 s, which would end all later tests of the file. */
export const patience = { deadlineMs: 120_000 };

interface EmptyPool {
  pool: pg.Pool;
  /** A second pool, as of another process, and the address of both. Null without a server. */
  second: pg.Pool | null;
  url: string | null;
  /** For changes to the database from outside. Null without a server. */
  admin: pg.Pool | null;
  close(): Promise<void>;
}

/** In memory, as migrations have left it: without them, Postgres takes seconds to create one. */
export const migratedEmbedded = async (options?: EmbeddedOptions): Promise<EmbeddedDatabase> =>
  openEmbedded({ loadDataDir: await readFile(inject('template').file) }, { ...patience, ...options });

export async function emptyEmbedded(options?: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const embedded = await migratedEmbedded(options);
  await embedded.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return embedded;
}

/** Creates an empty database without migrations, on the server of TEST_DATABASE_URL if that is set. */
export async function emptyPool(): Promise<EmptyPool> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const { pool, close } = await emptyEmbedded();
    return { pool, second: null, url: null, admin: null, close };
  }
  const { url, admin, open, drop } = await emptyDatabase(server);
  return { pool: open(), second: open(), url, admin, close: drop };
}
