import type { Context } from './context.ts';
import { NotFound } from './failures.ts';

/** The entities of a trip that a caller can name. Each has a table of that name. */
export type Entity = 'activity' | 'invitation' | 'member' | 'message' | 'poll';

/** Its type, as refusals name it: 'Poll'. */
export const nameOf = (entity: Entity): string => entity.charAt(0).toUpperCase() + entity.slice(1);

/** For a signed-in caller; the membership is checked when the trip is locked. @throws NotFound. */
export async function tripOf(ctx: Context, entity: Entity, id: string): Promise<string> {
  const [found] = await ctx.readRows<{ tripId: string }>(`SELECT trip_id AS "tripId" FROM ${entity} WHERE id = $1`, [
    id,
  ]);
  if (!found) throw new NotFound(nameOf(entity));
  return found.tripId;
}
