import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';
import { type Migration, migrate, readMigrations } from '../database/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { type CatalogTable, quoted, readApplied, readTables, requireEmpty, SCHEMA } from './catalog.ts';
import { type ArchivedTable, type Manifest, ownVersion } from './manifest.ts';
import { checkArchive, countRows, readArchive } from './read.ts';
import { insertLines, SETTLE_TEXT } from './rows.ts';
import { putBack } from './stored-files.ts';
import { requireKnown, requireNotAhead } from './versions.ts';

export interface ReadyArchive {
  path: string;
  manifest: Manifest;
  migrations: Migration[];
}

export interface Restored extends Manifest {
  /** Tables of the archive that are not PlanJam's: someone has added them to the database that it was made of. */
  leftOut: string[];
}

/** @throws StartRefused if the archive cannot be read, is damaged, or is of a later version. */
export async function readyArchive(path: string, migrations?: Migration[]): Promise<ReadyArchive> {
  const manifest = await checkArchive(path);
  const own = migrations ?? (await readMigrations());
  requireKnown(manifest, own, await ownVersion());
  return { path, manifest, migrations: own };
}

/**
 * Applies the archive's migrations, inserts its rows in one transaction, and applies the later migrations.
 * @param store Null: the files of pictures and attachments are not restored.
 * @throws StartRefused if the database has rows or later migrations.
 */
export async function restoreArchive(
  { path, manifest, migrations }: ReadyArchive,
  pool: Pool,
  store: FileStore | null = null,
): Promise<Restored> {
  const version = await ownVersion();
  await requireEmpty(pool);
  requireNotAhead(manifest, (await readApplied(pool)) ?? [], version);
  await migrate(pool, migrations.slice(0, manifest.migrations.length));
  const leftOut = await restoreRows(path, pool, store);
  await migrate(pool, migrations);
  return { ...manifest, tables: manifest.tables.filter(({ name }) => !leftOut.includes(name)), leftOut };
}

/** @returns the tables of the archive that the database does not have. */
async function restoreRows(path: string, pool: Pool, store: FileStore | null): Promise<string[]> {
  const leftOut: string[] = [];
  const connection = await pool.connect();
  try {
    await connection.query(`BEGIN; ${SETTLE_TEXT}`);
    const tables = await readTables(connection);
    // A server may have started on the database meanwhile.
    for (const { name } of tables) await connection.query(`LOCK TABLE ${quoted(name)} IN ACCESS EXCLUSIVE MODE`);
    await requireEmpty(connection);
    const giveBack = await liftConstraints(connection, tables);
    const manifest = await readArchive(
      path,
      async (archived, file) => {
        const table = tables.find(({ name }) => name === archived.name);
        if (table) return insertLines(connection, counterpartOf(archived, table), file);
        leftOut.push(archived.name);
        return countRows(file);
      },
      async (name, content) => {
        if (store) await putBack(store, name, content);
      },
    );
    for (const { name, value } of manifest.sequences) {
      // It does nothing for a sequence that the database does not have.
      if (value !== null) await connection.query('SELECT setval(to_regclass($1), $2::bigint)', [quoted(name), value]);
    }
    await giveBack();
    await connection.query('COMMIT');
    return leftOut;
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

/** Returns the database's table with its columns in the archive's order. @throws StartRefused if the columns differ. */
function counterpartOf({ name, columns }: ArchivedTable, table: CatalogTable): CatalogTable {
  const counterparts = columns.flatMap((column) => table.columns.find((candidate) => candidate.name === column) ?? []);
  if (counterparts.length !== columns.length || counterparts.length !== table.columns.length) {
    throw new StartRefused(
      `The table "${name}" differs between the archive and the database, although their migrations are the same.`,
    );
  }
  return { name, columns: counterparts };
}

/**
 * Disables foreign keys and triggers until all rows are inserted: tables may have circular references, and the archive
 * already contains the effects of triggers. @returns the function that enables them again and checks every row.
 */
async function liftConstraints(connection: PoolClient, tables: CatalogTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await connection.query<{ table: string; name: string; definition: string }>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = ${SCHEMA} ORDER BY 1, 2`,
  );
  const names = keys.map(({ table, name }) => ({ table: quoted(table), key: pg.escapeIdentifier(name) }));
  for (const { name } of tables) await connection.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  for (const { table, key } of names) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${key}`);
  return async () => {
    for (const [index, { table, key }] of names.entries()) {
      await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT ${key} ${keys[index]?.definition}`);
    }
    for (const { name } of tables) await connection.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  };
}
