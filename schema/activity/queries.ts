import { sql } from 'kysely';
import { type Activity, Prisma } from '../../prisma/generated/browser.ts';
import { type Person, type PersonColumns, peopleOn, personColumns, personIn } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { type Order, type OrderColumn, type Slice, sliced } from '../core/paging.ts';
import { countsOn } from '../core/sql/count.ts';
import { rowById, rowOn } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';
import { hasReservation } from '../reservation/queries.ts';

const byPosition: Order = [
  { field: 'position', direction: 'asc', kind: 'text' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** By scheduledTime ascending, those without one last, then in the manual order. Source: product spec, section 7. */
export const byTime: Order = [
  { field: 'scheduledTime', direction: 'asc', kind: 'instant', nullable: true },
  ...byPosition,
];

const day: OrderColumn = { field: 'scheduledDay', direction: 'asc', kind: 'instant', nullable: true };

export const activityOrders = {
  TIME: byTime,
  POSITION: byPosition,
  /** What `readByDay` sorts by, because the day of a time depends on its zone. Earlier cursors end before the zone. */
  BY_DAY: [day, ...byTime, { field: 'timeZone', direction: 'asc', kind: 'zone', nullable: true }],
} satisfies Record<string, Order>;

/** An activity, with the person who added it if both were read in the same statement. */
export interface ActivityRow extends Activity {
  createdBy?: Person | null;
}

const activityFields = fieldsOf('activity', Prisma.ActivityScalarFieldEnum);

export const selectActivities = (kysely: Sql, tripId: string) =>
  kysely
    .selectFrom('activity')
    .leftJoinLateral(peopleOn(kysely, 'activity.createdById'), (join) => join.onTrue())
    .select([...activityFields, ...personColumns])
    .where('activity.tripId', '=', tripId);

export const withCreator = <Row extends Activity & PersonColumns>(row: Row): ActivityRow =>
  Object.assign(row, { createdBy: personIn(row) });

/** Reads a page of the trip's activities. The caller must check the membership first. */
export async function readActivities({ kysely }: Context, tripId: string, slice: Slice): Promise<ActivityRow[]> {
  const rows = await sliced(selectActivities(kysely, tripId), 'activity', slice).execute();
  return rows.map(withCreator);
}

/** Reads the ids of a part of the trip's activities. The caller must check the membership first. */
export const activityIds = ({ kysely }: Context, tripId: string, slice: Slice): Promise<Pick<Activity, 'id'>[]> =>
  sliced(
    kysely.selectFrom('activity').select('activity.id').where('activity.tripId', '=', tripId),
    'activity',
    slice,
  ).execute();

export const countActivities = countsOn('activity');

/** Counts the trip's activities with a booking. @param isBooked Only one that is made, or is not. */
export async function countBooked(kysely: Sql, tripId: string, isBooked: boolean | null): Promise<number> {
  const { count } = await kysely
    .selectFrom('activity')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tripId', '=', tripId)
    .where(hasReservation(isBooked))
    .executeTakeFirstOrThrow();
  return count;
}

export const findActivity = rowOn('activity', activityFields);

export const activityById = rowById('activity', activityFields);

/** Reads these activities of the trip, in the manual order. An unknown id is left out. */
export const readMany = (kysely: Sql, tripId: string, ids: readonly string[]): Promise<Activity[]> =>
  kysely
    .selectFrom('activity')
    .select(activityFields)
    .where('tripId', '=', tripId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('position')
    .orderBy('id')
    .execute();

const inManualOrder = (kysely: Sql, tripId: string) =>
  kysely.selectFrom('activity').select(activityFields).where('tripId', '=', tripId).orderBy('position').orderBy('id');

export const readPlan = (kysely: Sql, tripId: string): Promise<Activity[]> => inManualOrder(kysely, tripId).execute();

/** Reads the trip's activities that have a time or a day, in the manual order. */
export const readScheduled = (kysely: Sql, tripId: string): Promise<Activity[]> =>
  inManualOrder(kysely, tripId)
    .where((eb) => eb.or([eb('scheduledTime', 'is not', null), eb('scheduledDay', 'is not', null)]))
    .execute();
