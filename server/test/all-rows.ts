import type { Pool } from 'pg';

/** Rows are text, in an order independent of collations. Transaction ids are left out: each database has its own. */
export async function allRows(pool: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `SELECT c.table_name AS name, string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> '_prisma_migrations'
       AND c.data_type <> 'xid8'
     GROUP BY 1 ORDER BY 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT ROW(${columns})::text AS row FROM "${name}" ORDER BY ROW(${columns})::text COLLATE "C"`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
