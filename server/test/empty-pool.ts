import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openEmbedded } from '../database/embedded/embedded-database.ts';

interface EmptyPool {
  pool: pg.Pool;
  /** Another process's, and where both lead: on a server only. */
  second: pg.Pool | null;
  url: string | null;
  /** For what is done to the database from outside it: on a server only. */
  admin: pg.Pool | null;
  close(): Promise<void>;
}

/** An empty database, with no migration applied. It is on TEST_DATABASE_URL's server where that is set. */
export async function emptyPool(): Promise<EmptyPool> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const { pool, close } = await openEmbedded({});
    return { pool, second: null, url: null, admin: null, close };
  }
  const name = `planjam_empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // Dropping the database may come before the server has heard that the pools are closed.
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
