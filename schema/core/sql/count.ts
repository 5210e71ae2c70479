import { sql } from 'kysely';
import { batched } from '../batched.ts';
import type { Context } from '../context.ts';
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

/** Returns a function that counts a trip's rows. One statement serves all trips that ask at the same time. */
export function countsOn(table: Entity): (ctx: Context, tripId: string) => Promise<number> {
  const countAll = batched<number>(async ({ kysely }, tripIds) => {
    const counts = await kysely
      .selectFrom(table as 'activity')
      .select(['tripId', sql<number>`count(*)::int`.as('count')])
      .where('tripId', '=', sql<string>`any(${tripIds})`)
      .groupBy('tripId')
      .execute();
    return new Map(counts.map(({ tripId, count }) => [tripId, count]));
  });
  return async (ctx, tripId) => (await countAll(ctx, tripId)) ?? 0;
}
