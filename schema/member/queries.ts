import type { Member, Prisma, Trip } from '../../prisma/generated/client.ts';
import type { Context, Viewer } from '../context.ts';
import { NotFound } from '../failures.ts';
import { isIdOf } from '../ids.ts';
import { requireViewer } from '../journal.ts';
import type { Order } from '../paging.ts';

/** The trips on which someone holds a seat: all that they can see. */
export const seatedOn = (viewer: Viewer) =>
  ({ members: { some: { userId: viewer.id } } }) satisfies Prisma.TripWhereInput;

/** The viewer's seat and its trip, as of one moment. @throws NotFound, Unauthenticated. */
export async function requireSeat(ctx: Context, tripId: string): Promise<Member & { trip: Trip }> {
  const { id: userId } = requireViewer(ctx);
  const seat = isIdOf('Trip', tripId)
    ? await ctx.db.member.findUnique({ where: { tripId_userId: { tripId, userId } }, include: { trip: true } })
    : null;
  if (!seat) throw new NotFound('Trip');
  return seat;
}

/** In the order in which they joined. */
export const memberOrder: Order = [
  { field: 'joinedAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];
