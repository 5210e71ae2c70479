import pg from 'pg';
import { type PostgresOptions, type PostgresThread, startPostgres } from './postgres-thread.ts';
import { PostgresWire } from './postgres-wire.ts';
import { keepTidy } from './tidy.ts';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Postgres inside this process, in a thread of its own. */
export const openEmbedded = (options: PostgresOptions): Promise<EmbeddedDatabase> => openThread(startPostgres(options));

/** @param thread It, where that has been begun. */
export async function openThread(thread: PostgresThread): Promise<EmbeddedDatabase> {
  await thread.opened;
  const pool = poolOver(thread);
  const stopTidying = keepTidy(pool);
  return {
    pool,
    async close() {
      stopTidying();
      await pool.end();
      await thread.close();
    },
  };
}

/** node-postgres on the embedded database, which has one connection: whoever wants it takes turns. */
const poolOver = ({ worker }: PostgresThread): pg.Pool =>
  keeping(
    new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      stream: () => new PostgresWire(worker),
      max: 1,
      idleTimeoutMillis: 0,
      pipeline: true,
      // What happens to an idle connection, whoever asks next finds out.
    }).on('error', () => {}),
  );

/**
 * A pool throws a connection away whose statement has failed. Here that would be the only one there is, under whoever is
 * next; and a failed statement leaves it as good as before.
 */
function keeping(pool: pg.Pool): pg.Pool {
  pool.query = (async (...asked: Parameters<pg.PoolClient['query']>) => {
    const client = await pool.connect();
    try {
      return await client.query(...asked);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
  return pool;
}
