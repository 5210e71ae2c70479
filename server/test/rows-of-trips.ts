import type { Pool } from 'pg';

/**
 * Returns the tables whose rows belong to a trip: those with a foreign key to it, or to one of these. Bots are users of
 * a trip. Nothing else that refers to a user is part of one.
 */
export async function tablesOfTrips(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(`
    WITH RECURSIVE of_trip AS (
      SELECT 'trip'::regclass::oid AS id
      UNION SELECT conrelid FROM pg_constraint JOIN of_trip ON confrelid = of_trip.id
        WHERE contype = 'f' AND of_trip.id <> '"user"'::regclass)
    SELECT id::regclass::text AS table FROM of_trip WHERE id <> 'trip_event'::regclass ORDER BY 1`);
  return rows.map(({ table }) => table);
}

interface Trips {
  /** A digest of all rows of all trips, without the trips' own seq, and what the server notices in the background. */
  rows: string;
  events: number;
}

export async function readerOfTrips(pool: Pool): Promise<() => Promise<Trips>> {
  const parts = (await tablesOfTrips(pool)).map(
    (table) => `SELECT '${table} ' || (to_jsonb(each) - 'seq' - 'unused_since')::text AS row FROM ${table} each`,
  );
  const text = `SELECT sum(hashtextextended(row, 0))::text AS rows,
    (SELECT count(*)::int FROM trip_event) AS events FROM (${parts.join(' UNION ALL ')}) AS all_rows`;
  return async () => {
    const { rows } = await pool.query<Trips>(text);
    if (!rows[0]) throw new Error('An aggregate has one row.');
    return rows[0];
  };
}
