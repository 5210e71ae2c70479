import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import pg from 'pg';
import { loadPglite } from './pglite.ts';

/** Postgres' defaults are for a server of its own: these make 188 MB of 326. */
const lean = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];

/** Nothing analyses an embedded database by itself, and without statistics its plans get slow as tables grow. */
const TIDY_EVERY_MS = 10 * 60_000;

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Refreshes the planner's statistics and reclaims what deleted rows held. */
  tidy(): Promise<void>;
  /** All of it, for another one's `loadDataDir`. */
  dump(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Postgres inside this process.
 *
 * @param options `dataDir`: the folder, which belongs to one process at a time (folder-lock.ts); without one it is in
 * memory. `loadDataDir`: a dump to begin with.
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<EmbeddedDatabase> {
  const { PGlite, pgliteWasmModule } = await loadPglite();
  const startParams = [...PGlite.defaultStartParams, ...lean];
  const postgres = await PGlite.create({ ...options, pgliteWasmModule, startParams });
  const pool = await poolOver(postgres);
  const tidy = async () => {
    await pool.query('VACUUM (ANALYZE)');
  };
  const timer = setInterval(() => void tidy().catch(() => {}), TIDY_EVERY_MS).unref();
  return {
    pool,
    tidy,
    dump: async () => Buffer.from(await (await postgres.dumpDataDir('none')).arrayBuffer()),
    async close() {
      clearInterval(timer);
      await pool.end();
      await postgres.close();
    },
  };
}

/** node-postgres on the embedded database, which has one connection: whoever wants it takes turns. */
async function poolOver(postgres: PGlite): Promise<pg.Pool> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  shareTurns(postgres);
  const config = createPgConfig(postgres);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // node-postgres passes type parsers along, which PGlite would take for the statement's parameter types.
  connection.parse = (query) => parse({ ...query, types: undefined });
  return keeping(new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 }));
}

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

/** The first byte of the protocol's message Sync, which ends each query. */
const SYNC = 'S'.charCodeAt(0);

/**
 * It answers without a turn of the event loop, so that whoever asks query after query would hold up every socket and
 * request until done, even one whose caller has hung up. With a turn after each query everyone gets theirs.
 */
function shareTurns(postgres: PGlite): void {
  const answer = postgres.execProtocolStream.bind(postgres);
  postgres.execProtocolStream = async (message, options) => {
    if (message[0] === SYNC) await nextTurn();
    return answer(message, options);
  };
}
