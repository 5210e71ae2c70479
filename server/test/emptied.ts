import type { Pool } from 'pg';

/** Deletes the rows of all tables, in any order: triggers and foreign keys do not apply meanwhile. */
export async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  const deletions = rows.map(({ name }) => `DELETE FROM ${name};`).join(' ');
  // One implicit transaction. TRUNCATE would create new files for each table, which takes ten times as long.
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deletions} COMMIT`);
}

/** Returns a text that changes with every change of the schema, because each one writes rows of the catalog anew. */
export async function schemaVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT md5(string_agg(row::text, ' ' ORDER BY row::text)) AS version FROM (
       SELECT ROW(c.oid, c.xmin, a.xmin, a.attnum)
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'public'::regnamespace
       UNION ALL SELECT ROW(oid, xmin, xmin, 0) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION ALL SELECT ROW(oid, xmin, xmin, 0) FROM pg_trigger
       UNION ALL SELECT ROW(oid, xmin, xmin, 0) FROM pg_constraint
       UNION ALL SELECT ROW(setdatabase, xmin, xmin, 0) FROM pg_db_role_setting
     ) AS catalog(row)`,
  );
  return rows[0]?.version ?? '';
}
