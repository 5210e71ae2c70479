import { type Activity, Prisma } from '../../prisma/generated/browser.ts';
import { type Person, peopleOn, personColumns, personIn } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { rowById, rowOn } from '../core/sql/rows.ts';
import { fieldsOf } from '../core/sql/tables.ts';

const byPosition: Order = [
  { field: 'position', direction: 'asc', kind: 'text' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** The orders in which a trip's activities can be read. */
export const activityOrders = {
  /** By scheduledTime ascending, unscheduled last, then in the manual order. Source: product spec, section 7. */
  TIME: [{ field: 'scheduledTime', direction: 'asc', kind: 'instant', nullable: true }, ...byPosition],
  POSITION: byPosition,
} satisfies Record<string, Order>;

/** An activity, with the person who added it if both were read in the same statement. */
export interface ActivityRow extends Activity {
  createdBy?: Person | null;
}

const activityFields = fieldsOf('activity', Prisma.ActivityScalarFieldEnum);

/** Reads a page of the trip's activities. The caller must check the membership first. */
export async function readActivities({ kysely }: Context, tripId: string, slice: Slice): Promise<ActivityRow[]> {
  const all = kysely
    .selectFrom('activity')
    .leftJoinLateral(peopleOn(kysely, 'activity.createdById'), (join) => join.onTrue())
    .select([...activityFields, ...personColumns])
    .where('activity.tripId', '=', tripId);
  const rows = await sliced(all, 'activity', slice).execute();
  return rows.map((row) => Object.assign(row, { createdBy: personIn(row) }));
}

/** Reads the ids of a part of the trip's activities. The caller must check the membership first. */
export const activityIds = ({ kysely }: Context, tripId: string, slice: Slice): Promise<Pick<Activity, 'id'>[]> =>
  sliced(
    kysely.selectFrom('activity').select('activity.id').where('activity.tripId', '=', tripId),
    'activity',
    slice,
  ).execute();

/** Reads an activity of the trip. */
export const findActivity = rowOn('activity', activityFields);

/** Reads an activity of any trip. */
export const activityById = rowById('activity', activityFields);
