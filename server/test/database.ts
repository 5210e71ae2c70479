import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { prismaOver } from '../../prisma/prisma-over.ts';
import { type OpenDatabase, openPostgres } from '../database/database.ts';
import { openEmbedded } from '../database/embedded/embedded-database.ts';

export interface TestDatabase extends OpenDatabase {
  /** For factories. */
  db: PrismaClient;
}

/**
 * Opens an empty, migrated database until the file's last test has ended: embedded and in memory, or with
 * TEST_DATABASE_URL a new one on that server. Call it at the top of the file or in `beforeAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  const database = 'file' in template ? await inMemory(template.file) : await onServer(template);
  let closing: Promise<void> | null = null;
  // A test that opens several may close each one early: a server has 100 connections.
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  afterAll(close);
  return { ...database, db: prismaOver(database.pool), close };
}

async function inMemory(dump: string): Promise<OpenDatabase> {
  const embedded = await openEmbedded({ loadDataDir: await readFile(dump) });
  return { ...embedded, whileHere: (work) => work() };
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
