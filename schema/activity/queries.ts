import { type Activity, Prisma } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';

/** By scheduledTime ascending, unscheduled last, then by hand. Source: product spec, section 7. */
export const activityOrder: Order = [
  { field: 'scheduledTime', direction: 'asc', kind: 'instant', nullable: true },
  { field: 'position', direction: 'asc', kind: 'text' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** An activity, with who added it if it was read with them. */
export interface ActivityRow extends Activity {
  createdBy?: Person | null;
}

export const activities = table('activity', Prisma.ActivityScalarFieldEnum);

/** A page of the trip's activities. For those with a seat; check it first. */
export const { readPage: readActivities } = withPeople<Activity, { createdBy: Person | null }>(
  { ...activities, personId: 'created_by_id', carries: ['createdBy'] },
  (createdBy) => ({ createdBy }),
);

/** `activityOrder` for a list that is read whole. */
export const byTime = [
  { scheduledTime: { sort: 'asc', nulls: 'last' } },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ActivityOrderByWithRelationInput[];
