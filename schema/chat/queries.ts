import type { Context } from '../context.ts';
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
