import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openThread } from '../embedded-database.ts';
import { lockFolder } from '../folder-lock.ts';
import { patientPoolTo } from '../postgres-pool.ts';
import { startPostgres } from '../postgres-thread.ts';
import { StartRefused } from '../start-refused.ts';
import { tableWithRows } from './catalog.ts';
import { requireEmpty } from './restore.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface PlainDatabase {
  pool: Pool;
  close(): Promise<void>;
}

/** A Postgres server's database as it is: without migrations, and without a limit on how long a statement takes. */
export async function openServer(url: string): Promise<PlainDatabase> {
  const pool = patientPoolTo(url);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartRefused(`The Postgres database can't be reached: ${reason}`);
  }
  return { pool, close: () => pool.end() };
}

/** A restore checks whole tables in one statement. */
const PATIENCE_MS = 24 * 60 * 60_000;

const clusterIn = (dataDir: string) => join(dataDir, 'postgres');

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The embedded database in a folder that is locked already; a new one has nothing in it. */
async function openCluster(dataDir: string): Promise<PlainDatabase> {
  return openThread(startPostgres({ dataDir: clusterIn(dataDir) }), { deadlineMs: PATIENCE_MS });
}

/**
 * The database that the server would use, as it is.
 * @throws StartRefused when it can't be reached, isn't there, or is another process's.
 */
export async function openSource({ databaseUrl, dataDir }: Place): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  if (!(await isThere(clusterIn(dataDir)))) throw new StartRefused(`There is no database in ${dataDir}.`);
  const lock = await lockFolder(dataDir);
  return locked(lock, () => openCluster(dataDir));
}

/**
 * The database that the server would use, to restore into. An embedded one is made anew, if it was empty.
 * @throws StartRefused as `openSource`, and when an embedded one has rows.
 */
export async function openTarget({ databaseUrl, dataDir }: Place): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  const lock = await lockFolder(dataDir);
  return locked(lock, async () => {
    if (await isThere(clusterIn(dataDir))) {
      await requireEmptyCluster(dataDir);
      await rm(clusterIn(dataDir), { recursive: true });
    }
    return openCluster(dataDir);
  });
}

async function requireEmptyCluster(dataDir: string): Promise<void> {
  const { pool, close } = await openCluster(dataDir);
  try {
    const connection = await pool.connect();
    try {
      requireEmpty(await tableWithRows(connection));
    } finally {
      connection.release();
    }
  } finally {
    await close();
  }
}

async function locked(lock: { release(): Promise<void> }, open: () => Promise<PlainDatabase>): Promise<PlainDatabase> {
  try {
    const { pool, close } = await open();
    return {
      pool,
      async close() {
        await close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
