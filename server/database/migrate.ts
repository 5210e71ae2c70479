import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { projectFolder } from '../config/project-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import { type DatabaseLog, silent } from './log.ts';

/** The number that Prisma uses too, so that `prisma migrate` and starting servers wait for each other. */
const MIGRATION_LOCK = 72707369;

/** The table has the same form as Prisma's, so that `prisma migrate status` can read it. */
const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

export interface Migration {
  name: string;
  sql: string;
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

export const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

export async function readMigrations(): Promise<Migration[]> {
  const folder = join(projectFolder, 'prisma/migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })),
  );
}

/**
 * Each is applied in a transaction with its row in the ledger. Servers take turns. @returns the applied names.
 * @throws StartRefused if an applied migration was edited, was removed, or was left unfinished by another tool.
 */
export async function migrate(pool: Pool, migrations?: Migration[], log: DatabaseLog = silent): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const connection = await pool.connect();
  if (await isCurrent(connection, wanted)) {
    connection.release();
    return [];
  }
  try {
    await connection.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    return await applyMissing(connection, wanted, log);
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => {});
    connection.release();
  }
}

async function readLedger(connection: PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await connection.query<AppliedMigration>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return rows;
}

/** Whether nothing is missing. Most starts end here, without a lock. Otherwise the check is repeated under the lock. */
async function isCurrent(connection: PoolClient, wanted: Migration[]): Promise<boolean> {
  const rows = await readLedger(connection).catch(() => null);
  const applied = new Map(rows?.map((row) => [row.migration_name, row.finished_at && row.checksum]));
  return rows?.length === wanted.length && wanted.every(({ name, sql }) => applied.get(name) === checksumOf(sql));
}

async function applyMissing(connection: PoolClient, migrations: Migration[], log: DatabaseLog): Promise<string[]> {
  await connection.query(LEDGER);
  const rows = await readLedger(connection);
  for (const row of rows) requireUnchanged(row, migrations);
  const applied = new Set(rows.map((row) => row.migration_name));
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) {
    log.info({ migration: migration.name }, `Applying migration ${migration.name}`);
    await apply(connection, migration);
    log.info({ migration: migration.name }, `Applied migration ${migration.name}`);
  }
  return missing.map((migration) => migration.name);
}

function requireUnchanged(row: AppliedMigration, migrations: Migration[]): void {
  const name = row.migration_name;
  const migration = migrations.find((candidate) => candidate.name === name);
  if (!row.finished_at) {
    throw new StartRefused(
      `Migration ${name} was started by another tool and not finished. See \`prisma migrate resolve\`.`,
    );
  }
  if (!migration) {
    throw new StartRefused(
      `Migration ${name} has been applied to this database but is not in prisma/migrations: this version is too old for it.`,
    );
  }
  if (checksumOf(migration.sql) !== row.checksum) {
    throw new StartRefused(
      `Migration ${name} was edited after it had been applied to this database. Restore prisma/migrations/${name}/migration.sql and add a new migration instead.`,
    );
  }
}

async function apply(connection: PoolClient, { name, sql }: Migration): Promise<void> {
  await connection.query('BEGIN');
  try {
    await connection.query(sql);
    await connection.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(sql), name],
    );
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw new Error(`Migration ${name} failed and was rolled back.`, { cause: error });
  }
}
