import type { Context } from './context.ts';
import { NotFound } from './failures.ts';
import type { Entity } from './sql/tables.ts';

export const nameOf = (entity: Entity): string => entity.charAt(0).toUpperCase() + entity.slice(1);

/** Returns the id of the entity's trip. It checks no membership: locking the trip does. @throws NotFound. */
export async function tripOf(ctx: Context, entity: Entity, id: string): Promise<string> {
  // The tables of all entities have these columns.
  const found = await ctx.kysely
    .selectFrom(entity as 'activity')
    .select('tripId')
    .where('id', '=', id)
    .executeTakeFirst();
  // An avatar belongs to no trip.
  if (!found?.tripId) throw new NotFound(nameOf(entity));
  return found.tripId;
}
