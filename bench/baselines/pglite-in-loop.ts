import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The first byte of the protocol's message Sync, which ends each query. */
const SYNC = 'S'.charCodeAt(0);

/** The database of this folder in the event loop, by PGlite's own way to node-postgres: as the product had it once. */
export async function openInLoop(dataDir: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
  const postgres = await PGlite.create({ dataDir, startParams });
  const answer = postgres.execProtocolStream.bind(postgres);
  // It answers without a turn of the loop: whoever asks query after query would hold up everyone.
  postgres.execProtocolStream = async (message, options) => {
    if (message[0] === SYNC) await nextTurn();
    return answer(message, options);
  };
  const config = createPgConfig(postgres);
  const { connection } = config;
  const parse = connection.parse.bind(connection);
  // node-postgres passes type parsers along, which PGlite would take for the statement's parameter types.
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
