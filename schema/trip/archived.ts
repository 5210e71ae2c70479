import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { parse } from '../core/parse.ts';
import { requireMembership } from '../member/queries.ts';
import { tripReference } from './input.ts';

/** Each member keeps their own list. It changes the membership and not the trip, so there is no lock and no event. */
async function setArchived(ctx: Context, input: unknown, isArchived: boolean): Promise<Trip> {
  const { tripId } = parse(tripReference, input);
  const { id, userId, trip } = await requireMembership(ctx, tripId);
  const { numUpdatedRows } = await ctx.kysely
    .updateTable('member')
    .set({ archivedAt: isArchived ? ctx.now() : null })
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0) ctx.bus.publish({ kind: 'viewer', userId });
  return trip;
}

/** Puts a trip into the viewer's archive. @throws InvalidInput, NotFound, Unauthenticated. */
export const archiveTrip = (ctx: Context, input: unknown): Promise<Trip> => setArchived(ctx, input, true);

/** Puts a trip back into the viewer's list. @throws InvalidInput, NotFound, Unauthenticated. */
export const unarchiveTrip = (ctx: Context, input: unknown): Promise<Trip> => setArchived(ctx, input, false);
