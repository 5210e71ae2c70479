import type { ClientBase, PoolClient } from 'pg';
import pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';

/** A pool, or one of its connections. */
type Queryable = Pick<ClientBase, 'query'>;

export interface Column {
  name: string;
  /** The SQL type without length or precision, so that a value that does not fit is an error and is not cut. */
  type: string;
}

export interface CatalogTable {
  name: string;
  columns: Column[];
}

/**
 * PlanJam's schema is not always `public`: a role finds one of its own name first, or has a search path.
 * Existing tables are where the list of migrations is. A new list goes to the first schema of the path.
 */
export const SCHEMA = `coalesce((SELECT relnamespace FROM pg_class WHERE oid = to_regclass('_prisma_migrations')),
  (SELECT oid FROM pg_namespace WHERE nspname = current_schema()))`;

/**
 * Reads the catalog, so that new tables are archived automatically. It leaves out generated columns, transaction ids
 * and the list of migrations, because each database has its own, and the tables of extensions.
 */
export async function readTables(connection: Queryable): Promise<CatalogTable[]> {
  const { rows } = await connection.query<CatalogTable>(`
    SELECT c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.atttypid <> 'xid8'::regtype
    WHERE c.relnamespace = ${SCHEMA} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> '_prisma_migrations' AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

interface Sequence {
  name: string;
  value: string | null;
}

export async function readSequences(connection: PoolClient): Promise<Sequence[]> {
  const { rows } = await connection.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = (SELECT nspname FROM pg_namespace WHERE oid = ${SCHEMA}) ORDER BY 1`,
  );
  return rows;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Reads the applied migrations; null without the list of migrations, if PlanJam has never used this database. */
export async function readApplied(connection: Queryable): Promise<AppliedMigration[] | null> {
  const { rows: found } = await connection.query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!found[0]?.isThere) return null;
  const { rows } = await connection.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/** @throws StartRefused that names a table with rows, if there is one. */
export async function requireEmpty(connection: Queryable): Promise<void> {
  for (const { name } of await readTables(connection)) {
    const { rows } = await connection.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new StartRefused(`The target is not empty: its table "${name}" has rows. Restore into an empty database.`);
  }
}

/** As `readApplied`. @throws StartRefused if PlanJam has never used this database. */
export async function requireApplied(connection: Queryable): Promise<AppliedMigration[]> {
  const applied = await readApplied(connection);
  if (!applied)
    throw new StartRefused(
      'This database has no tables of PlanJam. Is it the right one? The server creates them at its first start.',
    );
  return applied;
}

/** Quotes a table's name. It has no schema: the search path finds the same table as for the server's statements. */
export const quoted = (table: string): string => pg.escapeIdentifier(table);
