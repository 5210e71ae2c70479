import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The type byte of the protocol's Sync message, which ends each query. */
const SYNC = 'S'.charCodeAt(0);

/** Opens this folder's database in the event loop, with PGlite's own adapter for node-postgres. */
export async function openInLoop(dataDir: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
  const postgres = await PGlite.create({ dataDir, startParams });
  const answer = postgres.execProtocolStream.bind(postgres);
  // It responds within the same turn of the event loop, so a client with query after query would block all others.
  postgres.execProtocolStream = async (message, options) => {
    if (message[0] === SYNC) await nextTurn();
    return answer(message, options);
  };
  const config = createPgConfig(postgres);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // node-postgres passes type parsers, which PGlite would use as the statement's parameter types.
  connection.parse = (query) => parse({ ...query, types: undefined });
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 });
  return {
    pool,
    async close() {
      await pool.end();
      await postgres.close();
    },
  };
}
