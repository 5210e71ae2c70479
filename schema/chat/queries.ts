import type { Context } from '../context.ts';
import { watchTrip } from '../feed.ts';
import type { Order } from '../paging.ts';

/** Oldest first. */
export const messageOrder: Order = [{ field: 'seq', direction: 'asc', kind: 'number' }];

/** The newest messages with their authors, oldest first. For those with a seat; check it first. */
export async function newestMessages(ctx: Context, tripId: string, most: number) {
  const messages = await ctx.db.message.findMany({
    where: { tripId },
    orderBy: { seq: 'desc' },
    take: most,
    include: { author: true },
  });
  return messages.reverse();
}

const messageKinds = new Set(['MESSAGE_SENT'] as const);

/** As `watchTrip`. A line whose message is gone by then is left out by whoever streams it. */
export const watchMessages = (ctx: Context, tripId: string, after: number | null) =>
  watchTrip(ctx, tripId, messageKinds, after);
