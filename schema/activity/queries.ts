import type { Prisma } from '../../prisma/generated/client.ts';
import type { Order } from '../paging.ts';

/** By scheduledTime ascending, unscheduled last, then by hand. Source: product spec, section 7. */
export const activityOrder: Order = [
  { field: 'scheduledTime', direction: 'asc', kind: 'instant', nullable: true },
  { field: 'position', direction: 'asc', kind: 'text' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

/** `activityOrder` for a list that is read whole. */
export const byTime = [
  { scheduledTime: { sort: 'asc', nulls: 'last' } },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ActivityOrderByWithRelationInput[];
