import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../prisma/generated/client.ts';
import type { Database } from '../schema/context.ts';
import { type EmbeddedDatabase, openThread } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { connectionsEach, patientPoolTo, poolTo } from './postgres-pool.ts';
import { PostgresWatch } from './postgres-watch.ts';
import { StartRefused } from './start-refused.ts';
import { statementNames } from './statement-names.ts';
import { type TakenFolder, takeFolder } from './take-folder.ts';
import { tidy } from './tidy.ts';

export interface OpenDatabase {
  db: Database;
  /** The connections below `db`, for statements that are asked too often to go through Prisma: see by-hand.ts. */
  pool: Pool;
  /** Whether it is elsewhere, and may be lost. */
  canBeAway: boolean;
  /** Whether it answers. */
  isReady(): Promise<boolean>;
  /** @returns what the work gives. @throws DatabaseAway as soon as the database is known to be away. */
  whileHere<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Of a database inside this process, which can't be away. */
export const alwaysHere: Pick<OpenDatabase, 'canBeAway' | 'isReady' | 'whileHere'> = {
  canBeAway: false,
  isReady: async () => true,
  whileHere: (work) => work(),
};

export const prismaOver = (pool: Pool, options?: ConstructorParameters<typeof PrismaPg>[1]): PrismaClient =>
  // Minimal: an error's message would otherwise quote the arguments, which are no business of a log.
  new PrismaClient({ adapter: new PrismaPg(pool, options), errorFormat: 'minimal' });

/**
 * The embedded database of this folder, which it takes for this process alone, with every migration applied.
 * @param taken The folder, for who has taken it already.
 * @throws StartRefused when the folder is another process's, or a migration can't be applied.
 */
export async function openFolder(dataDir: string, taken?: TakenFolder): Promise<OpenDatabase> {
  const { postgres, lock } = taken ?? (await takeFolder(dataDir));
  let embedded: EmbeddedDatabase | null = null;
  const close = async () => {
    await embedded?.close();
    await lock.release();
  };
  try {
    embedded = await openThread(postgres);
    const { pool } = embedded;
    const applied = await migrate(pool);
    if (applied.length > 0) await tidy(pool);
    const db = prismaOver(pool);
    return {
      db,
      pool,
      ...alwaysHere,
      async close() {
        await db.$disconnect();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A Postgres server's database, with every migration applied.
 * @param processes How many share the server.
 * @throws StartRefused when it can't be reached, or a migration can't be applied.
 */
export async function openPostgres(url: string, onError: (error: Error) => void, processes = 1): Promise<OpenDatabase> {
  const migrating = migrateServer(url);
  // While the server answers.
  const pool = poolTo(url, onError, connectionsEach(processes));
  const db = prismaOver(pool, { statementNameGenerator: statementNames() });
  await migrating;
  const watch = new PostgresWatch(url, onError);
  return {
    db,
    pool,
    canBeAway: true,
    isReady: () => watch.isReady(),
    whileHere: (work) => watch.whileHere(work),
    async close() {
      await watch.close();
      await db.$disconnect();
      await pool.end();
    },
  };
}

async function migrateServer(url: string): Promise<void> {
  const pool = patientPoolTo(url);
  try {
    const connection = await pool.connect().catch((error: Error) => {
      throw new StartRefused(`The database of DATABASE_URL can't be reached: ${error.message || String(error)}`);
    });
    connection.release();
    const applied = await migrate(pool);
    if (applied.length > 0) await pool.query('ANALYZE');
  } finally {
    await pool.end();
  }
}
