import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from '../database/embedded/embedded-database.ts';

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

/** Opens an embedded database in memory as migrations have left it: without them, Postgres takes seconds to create one. */
export const migratedEmbedded = async (options?: EmbeddedOptions): Promise<EmbeddedDatabase> =>
  openEmbedded({ loadDataDir: await readFile(inject('template').file) }, { ...patience, ...options });

/** Opens an embedded database in memory without migrations. */
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
  const name = `planjam_empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The database may be dropped before the server has noticed that the pools are closed.
  const open = () => new pg.Pool({ connectionString: url.href }).on('error', () => {});
  const [pool, second] = [open(), open()];
  return {
    pool,
    second,
    url: url.href,
    admin,
    async close() {
      await Promise.all([pool.end(), second.end()]);
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
