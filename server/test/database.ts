import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type OpenDatabase, openPostgres, prismaOver } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/embedded-database.ts';

/**
 * An empty, migrated database for one test file, gone after its last test: embedded and in memory, or with
 * TEST_DATABASE_URL one of its own on that server. Called at the top of the file or in `beforeAll`.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  const database = 'file' in template ? await inMemory(template.file) : await onServer(template);
  let closing: Promise<void> | null = null;
  // A test that makes several may close each when it is done: a server has a hundred connections.
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  afterAll(close);
  return { ...database, close };
}

async function inMemory(dump: string): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ loadDataDir: await readFile(dump) });
  const db = prismaOver(embedded.pool);
  return {
    db,
    pool: embedded.pool,
    isReady: embedded.isReady,
    patiently: embedded.patiently,
    whileHere: (work) => work(),
    async close() {
      await db.$disconnect();
      await embedded.close();
    },
  };
}

async function onServer({ server, name }: { server: string; name: string }): Promise<OpenDatabase> {
  const copy = `planjam_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
  const url = new URL(server);
  url.pathname = `/${copy}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`DROP DATABASE ${copy} WITH (FORCE)`);
      await admin.end();
    },
  };
}
