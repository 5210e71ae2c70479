import type { Context } from '../core/context.ts';
import type { Order } from '../core/paging.ts';
import { watchTrip } from '../member/watch-trip.ts';

/** The newest first. */
export const pollOrder: Order = [
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** What changes a poll that is still there afterwards. */
const pollKinds = new Set(['POLL_CREATED', 'POLL_UPDATED', 'POLL_CLOSED', 'VOTE_CAST'] as const);

/** As `watchTrip`. A line whose poll is gone by then is left out by whoever streams it. */
export const watchPolls = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, pollKinds, after);
