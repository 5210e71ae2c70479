import { sql } from 'kysely';
import type { Entity, Sql } from './tables.ts';

export async function countOn(kysely: Sql, table: Entity, tripId: string): Promise<number> {
  const { count } = await kysely
    // All of these tables have the column.
    .selectFrom(table as 'activity')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow();
  return count;
}
