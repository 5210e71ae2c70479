import type { Context } from '../core/context.ts';
import { kindsOn } from '../core/events.ts';
import type { Order } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';

/** The newest first. */
export const pollOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** As `watchTrip`. A line whose poll is gone by then is left out by whoever streams it. */
export const watchPolls = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, kindsOn('pollChanged'), after);
