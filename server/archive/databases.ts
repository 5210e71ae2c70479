import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { atTerminal } from '../database/at-terminal.ts';
import { templateFor } from '../database/embedded/database-template.ts';
import { type EmbeddedDatabase, openThread } from '../database/embedded/embedded-database.ts';
import { type FolderLock, type LockOptions, lockFolder } from '../database/embedded/folder-lock.ts';
import { openingRefusal } from '../database/embedded/folder-refusal.ts';
import { startPostgres } from '../database/embedded/postgres-thread.ts';
import { patientPoolTo } from '../database/postgres-pool.ts';
import { StartRefused } from '../start-refused.ts';
import { tableWithRows } from './catalog.ts';
import { requireEmpty } from './restore.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface PlainDatabase {
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a Postgres server's database without applying migrations and without a statement timeout. */
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

/** Opens the embedded database in a locked folder. It writes only while the lock lasts. A new database has no rows. */
async function openCluster(dataDir: string, lock: FolderLock): Promise<EmbeddedDatabase> {
  const folder = clusterIn(dataDir);
  const thread = startPostgres({
    dataDir: folder,
    template: await templateFor(folder),
    permit: lock.permit.shared,
  });
  return openThread(thread, { deadlineMs: PATIENCE_MS }).catch(async (error) => {
    throw await openingRefusal(error, dataDir);
  });
}

/** @throws StartRefused if this folder contains no database. */
export async function requireDatabase(dataDir: string): Promise<void> {
  if (!(await isThere(clusterIn(dataDir))))
    throw new StartRefused(`There is no database in ${dataDir}. The server creates it at its first start.`);
}

/** Does not change the database. @throws StartRefused if it cannot be reached, does not exist, or is in use. */
export async function openSource({ databaseUrl, dataDir }: Place): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  await requireDatabase(dataDir);
  return openLocked(dataDir);
}

/** Drops the empty tables of an embedded database. @throws StartRefused as `openSource`, and if it has rows. */
export async function openTarget(
  { databaseUrl, dataDir }: Place,
  options: LockOptions = atTerminal,
): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  const database = await openLocked(dataDir, options);
  try {
    await dropEmptyTables(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Drops the tables, because an archive brings its own migrations. @throws StartRefused if a table has rows. */
async function dropEmptyTables(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    requireEmpty(await tableWithRows(connection));
    await connection.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    connection.release();
  }
}

async function openLocked(dataDir: string, options: LockOptions = atTerminal): Promise<PlainDatabase> {
  const lock = await lockFolder(dataDir, options);
  try {
    const { pool, close } = await openCluster(dataDir, lock);
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
