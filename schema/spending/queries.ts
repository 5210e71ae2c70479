import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';

/** What one category costs by the plan, and what was spent in it. */
export interface CategorySpending {
  category: string;
  /** In cents, as the cost of an activity. */
  plannedCost: number;
  /** In minor units of the trip's currency. Negative if more came back. */
  spent: bigint;
}

/** What came back counts the other way. */
const turned = sql<bigint>`CASE WHEN is_refund THEN -base_amount ELSE base_amount END`;

interface Row {
  tripId: string;
  category: string;
  planned: bigint;
  spent: bigint;
}

const readSpending = batched<Row[]>(async ({ kysely }, tripIds) => {
  const ofTrips = sql<string>`any(${tripIds})`;
  const planned = kysely
    .selectFrom('activity')
    .select(['tripId', 'category', sql<bigint>`cost`.as('planned'), sql<bigint>`0`.as('spent')])
    .where('tripId', '=', ofTrips)
    .where('cost', '>', 0);
  const spent = kysely
    .selectFrom('expense')
    .select(['tripId', 'category', sql<bigint>`0`.as('planned'), turned.as('spent')])
    .where('tripId', '=', ofTrips)
    .where('removedAt', 'is', null);
  const rows = await kysely
    .selectFrom(planned.unionAll(spent).as('costs'))
    .select(['tripId', 'category'])
    .select([sql<bigint>`sum(planned)::bigint`.as('planned'), sql<bigint>`sum(spent)::bigint`.as('spent')])
    .groupBy(['tripId', 'category'])
    .orderBy(sql`sum(spent) DESC, sum(planned) DESC, category`)
    .execute();
  return groupedBy(rows, ({ tripId }) => tripId);
});

/**
 * Sums what the trip's activities cost by the plan, and what its expenses say was spent, by category: those with the
 * most spent first. One statement. The caller must check the membership first.
 */
export async function spendingOf(ctx: Context, tripId: string): Promise<CategorySpending[]> {
  const rows = (await readSpending(ctx, tripId)) ?? [];
  return rows.map(({ category, planned, spent }) => ({ category, plannedCost: Number(planned), spent }));
}

const spentByActivity = batched<bigint>(async ({ kysely }, activityIds) => {
  const rows = await kysely
    .selectFrom('expense')
    .select(['activityId', sql<bigint>`sum(${turned})::bigint`.as('spent')])
    .where('activityId', '=', sql<string>`any(${activityIds})`)
    .where('removedAt', 'is', null)
    .groupBy('activityId')
    .execute();
  return new Map(rows.flatMap(({ activityId, spent }) => (activityId === null ? [] : [[activityId, spent] as const])));
});

/** Sums the expenses of an activity, in minor units of the trip's currency. One statement for all that ask. */
export const spentOnActivity = async (ctx: Context, activityId: string): Promise<bigint> =>
  (await spentByActivity(ctx, activityId)) ?? 0n;
