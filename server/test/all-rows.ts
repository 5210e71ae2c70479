import type { Pool } from 'pg';

/** Every row of every table that the database's catalog lists, as text, in an order that doesn't depend on collations. */
export async function allRows(pool: Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    // In the columns' order, which to_jsonb would not show.
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY t::text COLLATE "C"`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}
