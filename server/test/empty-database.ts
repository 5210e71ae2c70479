import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database without tables on a Postgres server. */
export async function emptyDatabase(server: string) {
  const name = `planjam_empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: pg.Pool[] = [];
  return {
    url: url.href,
    /** A connection to the server's own database. */
    admin,
    /** Opens a pool, until the database is dropped. */
    open(most?: number): pg.Pool {
      const pool = new pg.Pool({ connectionString: url.href, ...(most && { max: most }) });
      // The database may be dropped before the server has noticed that the pool is closed.
      pool.on('error', () => {});
      pools.push(pool);
      return pool;
    },
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
