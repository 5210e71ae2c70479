import type { Pool } from 'pg';
import { StartRefused } from '../config/start-refused.ts';
import type { EmbeddedOptions } from './embedded/embedded-database.ts';
import { notedErasure } from './embedded/noted-erasure.ts';
import { openTaken, type TakenFolder, takeFolder } from './embedded/take-folder.ts';
import { tidy } from './embedded/tidy.ts';
import { type DatabaseLog, silent } from './log.ts';
import { migrate } from './migrate.ts';
import { connectionsEach, patientPoolTo, poolTo } from './postgres-pool.ts';
import { PostgresWatch } from './postgres-watch.ts';
import { migrationRefusal, requireVersion } from './server-refusal.ts';

export interface OpenDatabase {
  pool: Pool;
  /** Whether the database answers a query within two seconds. */
  isReady(): Promise<boolean>;
  /**
   * Runs work whose statements may take longer than a request's, such as a backup. On a server it gets its own
   * connection. The embedded database has only one connection, so requests wait while the work uses it.
   */
  patiently<T>(work: (pool: Pool) => Promise<T>): Promise<T>;
  /**
   * Notes that the bytes of deleted rows must leave the disk. The embedded database does it at the next start of a
   * server. A Postgres server leaves it to its vacuum.
   */
  eraseLater(): Promise<void>;
  /** Runs work. @returns its result. @throws DatabaseAway as soon as the database is known to be away. */
  whileHere<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The functions of a database in this process that is never away: for tests and benchmarks. */
export const alwaysHere = (pool: Pool): Omit<OpenDatabase, 'pool' | 'close'> => ({
  isReady: async () => true,
  patiently: (work) => work(pool),
  eraseLater: async () => {},
  whileHere: (work) => work(),
});

interface FolderOptions extends EmbeddedOptions {
  /** If it throws, the database stays as it is. */
  beforeMigrations?: (pool: Pool) => Promise<void>;
}

/**
 * Applies every migration and locks the folder. @param taken The folder, if the caller has locked it already.
 * @throws StartRefused if another process uses the folder, or a migration cannot be applied.
 */
export async function openFolder(
  dataDir: string,
  taken?: TakenFolder,
  { beforeMigrations, ...options }: FolderOptions = {},
): Promise<OpenDatabase> {
  const embedded = await openTaken(dataDir, taken ?? (await takeFolder(dataDir)), options);
  const erasure = notedErasure(dataDir);
  try {
    await embedded.patiently(async (pool) => {
      await beforeMigrations?.(pool);
      const applied = await migrate(pool, undefined, options.log);
      if (applied.length > 0) await tidy(pool);
      await erasure.finish(pool);
    });
    return { ...embedded, eraseLater: erasure.note, whileHere: (work) => work() };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/**
 * Applies every migration. @param processes The number of processes that share the server.
 * @throws StartRefused if the server cannot be reached, or a migration cannot be applied.
 */
export async function openPostgres(url: string, log: DatabaseLog = silent, processes = 1): Promise<OpenDatabase> {
  const migrating = migrateServer(url, log);
  // A broken idle connection does not mean that the server is away: the watch decides that.
  const onError = (err: Error) => log.info({ err }, 'An idle connection to the database was lost.');
  const pool = poolTo(url, onError, connectionsEach(processes));
  await migrating;
  const watch = new PostgresWatch(url, log);
  return {
    pool,
    async patiently(work) {
      const patient = patientPoolTo(url);
      return work(patient).finally(() => patient.end());
    },
    eraseLater: async () => {},
    isReady: () => watch.isReady(),
    whileHere: (work) => watch.whileHere(work),
    async close() {
      await watch.close();
      await pool.end();
    },
  };
}

async function migrateServer(url: string, log: DatabaseLog): Promise<void> {
  const pool = patientPoolTo(url);
  try {
    const connection = await pool.connect().catch((error: Error) => {
      throw new StartRefused(`The database of DATABASE_URL can't be reached: ${error.message || String(error)}`);
    });
    await requireVersion(connection).finally(() => connection.release());
    const applied = await migrate(pool, undefined, log).catch((error) => {
      throw migrationRefusal(error);
    });
    if (applied.length > 0) await pool.query('ANALYZE');
  } finally {
    await pool.end();
  }
}
