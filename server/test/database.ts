import { randomBytes } from 'node:crypto';
import pg, { type Pool } from 'pg';
import { inject } from 'vitest';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { prismaOver } from '../../prisma/prisma-over.ts';
import { alwaysHere, type OpenDatabase } from '../database/database.ts';
import { joinReads } from '../database/joint-reads.ts';
import { connectionsEach, patientPoolTo, poolTo } from '../database/postgres-pool.ts';
import { isAccelerated } from './accelerators.ts';
import { atEnd } from './at-end.ts';
import { emptyTables, schemaVersion } from './emptied.ts';
import { migratedEmbedded } from './empty-pool.ts';

export interface TestDatabase extends OpenDatabase {
  /** For factories. */
  db: PrismaClient;
}

/** A database that test files use one after the other. */
interface Lent {
  database: TestDatabase;
  /** The methods of its pool, which tests may replace. */
  own: Pick<Pool, 'query' | 'connect'>;
  version: string;
}

/** Databases of this process that no file uses. Opening one takes ten times as long as emptying one. */
const free: Lent[] = [];
/** Most files use one. Others would only need memory, and connections of a server, which has 100. */
const MOST_FREE = 1;

/** With it a statement may take two minutes, and a connection 18 s, while the machine is busy with other tests. */
const PATIENCE = 12;

interface Server {
  server: string;
  name: string;
}

/**
 * Opens an empty, migrated database until the current test, or else the file's last one, has ended: embedded and in
 * memory, or with TEST_DATABASE_URL on that server.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const lent = free.pop() ?? (await open());
  let closing: Promise<void> | null = null;
  // A test that opens several may close each one early: a server has 100 connections.
  const close = () => {
    closing ??= giveBack(lent);
    return closing;
  };
  atEnd(close);
  return { ...lent.database, close };
}

/** For a changed schema: connections that other files have used keep statements of the old one. The test closes it. */
export const ownDatabase = async (): Promise<TestDatabase> => (await open()).database;

/** On a server its requests give up as early as the product's, which ends tests on a busy machine. */
export async function hastyDatabase(): Promise<TestDatabase> {
  const { database } = await open(1);
  atEnd(database.close);
  return database;
}

/** @param patience See `poolTo`. */
async function open(patience = PATIENCE): Promise<Lent> {
  const { onServer } = inject('template');
  const database = onServer ? await copyOf(onServer, patience) : await inMemory();
  if (isAccelerated) joinReads(database.pool);
  const { query, connect } = database.pool;
  const version = await schemaVersion(database.pool);
  return { database: { ...database, db: prismaOver(database.pool) }, own: { query, connect }, version };
}

/** Closes a database whose schema a test has changed, or that cannot be emptied. */
async function giveBack(lent: Lent): Promise<void> {
  const { database, own, version } = lent;
  Object.assign(database.pool, own);
  const isAsNew = await emptyTables(database.pool)
    .then(() => schemaVersion(database.pool))
    .then(
      (now) => now === version,
      () => false,
    );
  if (isAsNew && free.length < MOST_FREE) free.push(lent);
  else await database.close();
}

async function inMemory(): Promise<OpenDatabase> {
  const embedded = await migratedEmbedded();
  return { ...alwaysHere(embedded.pool), ...embedded };
}

/** The run drops the copies of its template: see template.ts. */
async function copyOf({ server, name }: Server, patience: number): Promise<OpenDatabase> {
  const copy = `${name}_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
  // No test cuts the power, and a commit that waits for the disk takes ten times as long.
  await admin.query(`ALTER DATABASE ${copy} SET synchronous_commit = off`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${copy}`;
  const pool = poolTo(url.href, () => {}, connectionsEach(1), patience);
  return {
    // Not watched: on a busy machine the watch would report that the server is away.
    ...alwaysHere(pool),
    pool,
    patiently(work) {
      const patient = patientPoolTo(url.href, PATIENCE);
      return work(patient).finally(() => patient.end());
    },
    close: () => pool.end(),
  };
}
