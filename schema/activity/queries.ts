import { type Activity, Prisma } from '../../prisma/generated/client.ts';
import { type Person, withPeople } from '../account/people.ts';
import { table } from '../core/journal/rows.ts';
import type { Order } from '../core/paging.ts';

/** By scheduledTime ascending, unscheduled last, then in the manual order. Source: product spec, section 7. */
export const activityOrder: Order = [
  { field: 'scheduledTime', direction: 'asc', kind: 'instant', nullable: true },
  { field: 'position', direction: 'asc', kind: 'text' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** An activity, with the person who added it if both were read in the same statement. */
export interface ActivityRow extends Activity {
  createdBy?: Person | null;
}

export const activities = table('activity', Prisma.ActivityScalarFieldEnum);

/** Reads a page of the trip's activities. The caller must check the membership first. */
export const { readPage: readActivities } = withPeople<Activity, { createdBy: Person | null }>(
  { ...activities, personId: 'created_by_id', carries: ['createdBy'] },
  (createdBy) => ({ createdBy }),
);

/** `activityOrder` as Prisma's orderBy, for a complete list. */
export const byTime = [
  { scheduledTime: { sort: 'asc', nulls: 'last' } },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ActivityOrderByWithRelationInput[];
