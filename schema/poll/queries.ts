import type { Context } from '../core/context.ts';
import { kindsOn } from '../core/events.ts';
import type { Order } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';

/** The order of polls: newest first. */
export const pollOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** `watchTrip` for poll events. The stream's reader leaves out events whose poll has been removed since. */
export const watchPolls = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, kindsOn('pollChanged'), after);
