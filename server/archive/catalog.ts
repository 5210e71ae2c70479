import type { PoolClient } from 'pg';
import pg from 'pg';

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
 * Reads all tables with their data columns from the database's catalog, so that new tables are archived automatically.
 * It leaves out generated columns, transaction ids and the list of migrations, because each database has its own.
 */
export async function readTables(connection: PoolClient): Promise<CatalogTable[]> {
  const { rows } = await connection.query<CatalogTable>(`
    SELECT c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.atttypid <> 'xid8'::regtype
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> '_prisma_migrations'
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

interface Sequence {
  name: string;
  value: string | null;
}

export async function readSequences(connection: PoolClient): Promise<Sequence[]> {
  const { rows } = await connection.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Reads the applied migrations; null without the list of migrations, if PlanJam has never used this database. */
export async function readApplied(connection: PoolClient): Promise<AppliedMigration[] | null> {
  const { rows: found } = await connection.query<{ isThere: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!found[0]?.isThere) return null;
  const { rows } = await connection.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name COLLATE "C"`,
  );
  return rows;
}

/** @returns the name of a table that has rows, or null if all are empty. */
export async function tableWithRows(connection: PoolClient): Promise<string | null> {
  for (const { name } of await readTables(connection)) {
    const { rows } = await connection.query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`);
    if (rows.length > 0) return name;
  }
  return null;
}

/** Quotes a table's name with its schema, so that the search path does not matter. */
export const quoted = (table: string): string => `public.${pg.escapeIdentifier(table)}`;
