import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { atTerminal } from '../database/at-terminal.ts';
import type { LockOptions } from '../database/embedded/folder-lock.ts';
import { openTaken, takeFolder } from '../database/embedded/take-folder.ts';
import { patientPoolTo } from '../database/postgres-pool.ts';
import { requireEmpty } from './catalog.ts';

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

/** Opens the embedded database without applying migrations. A new one has no rows. */
const openEmbedded = async (dataDir: string, options: LockOptions = atTerminal): Promise<PlainDatabase> =>
  openTaken(dataDir, await takeFolder(dataDir, options), { deadlineMs: PATIENCE_MS });

/** @throws StartRefused if this folder contains no database. */
export function requireDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return;
  throw new StartRefused(`There is no database in ${dataDir}. The server creates it at its first start.`);
}

/** Does not change the database. @throws StartRefused if it cannot be reached, does not exist, or is in use. */
export async function openSource({ databaseUrl, dataDir }: Place): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  requireDatabase(dataDir);
  return openEmbedded(dataDir);
}

/**
 * Drops the empty tables of an embedded database, because an archive brings its own migrations.
 * @throws StartRefused as `openSource`, and if a table has rows.
 */
export async function openTarget({ databaseUrl, dataDir }: Place, options?: LockOptions): Promise<PlainDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  const database = await openEmbedded(dataDir, options);
  try {
    await requireEmpty(database.pool);
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
