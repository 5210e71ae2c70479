import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Slice } from '../core/paging.ts';
import { comparePlanKeys, type Placed, type PlanKey, planKey } from './plan-order.ts';
import { type ActivityRow, selectActivities, withCreator } from './queries.ts';

type Bound = Slice['bounds'][number];

/** The activity of a cursor. It may have been removed since. */
const activityAt = ({ place: [scheduledDay, scheduledTime, position, id, timeZone] }: Bound): Placed => ({
  scheduledDay: scheduledDay instanceof Date ? scheduledDay : null,
  scheduledTime: scheduledTime instanceof Date ? scheduledTime : null,
  position: String(position),
  id: String(id),
  timeZone: typeof timeZone === 'string' ? timeZone : null,
});

function isPast(bound: Bound, tripZone: string): (key: PlanKey) => boolean {
  const place = planKey(activityAt(bound), tripZone);
  return (key) => comparePlanKeys(key, place) * (bound.isBackwards ? -1 : 1) > 0;
}

/**
 * Reads a page of the trip's activities by day, each in its own time zone. The caller must check the membership first.
 *
 * The order is computed here and not by the database, because it is that of the app's views, and a Postgres server may
 * know other rules of a zone. So a cursor holds no day of a time, and survives a change of the trip's zone.
 * @param isWanted A condition on the table `activity`. By default, all are wanted.
 */
export async function readByDay(
  ctx: Context,
  trip: Pick<Trip, 'id' | 'timeZone'>,
  slice: Slice,
  isWanted: RawBuilder<SqlBool> = sql`true`,
): Promise<ActivityRow[]> {
  const { order, bounds, take } = slice;
  const placed = await ctx.kysely
    .selectFrom('activity')
    .select(['id', 'scheduledTime', 'scheduledDay', 'position', 'timeZone'])
    .where('tripId', '=', trip.id)
    .where(isWanted)
    .execute();
  const within = bounds.map((bound) => isPast(bound, trip.timeZone));
  const keys = placed
    .map((activity) => planKey(activity, trip.timeZone))
    .filter((key) => within.every((isIn) => isIn(key)))
    .sort(comparePlanKeys);
  if (order[0]?.direction === 'desc') keys.reverse();
  const ids = keys.slice(0, take).map((key) => key[4]);
  if (ids.length === 0) return [];
  const rows = await selectActivities(ctx.kysely, trip.id)
    .where('activity.id', '=', sql<string>`any(${ids})`)
    .execute();
  // One was removed between the statements. A page with one less would seem to be the last.
  if (rows.length < ids.length) return readByDay(ctx, trip, slice, isWanted);
  const byId = new Map(rows.map((row) => [row.id, withCreator(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
