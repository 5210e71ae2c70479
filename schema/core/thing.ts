import type { Context } from './context.ts';
import { NotFound } from './failures.ts';

/** What is in a trip, as whoever asks for it knows it. Each has a table of that name. */
export type Thing = 'Activity' | 'Invitation' | 'Member' | 'Message' | 'Poll';

/** For who is signed in; whether they may know of it is found out by whoever goes on to the trip. @throws NotFound. */
export async function tripOf(ctx: Context, thing: Thing, id: string): Promise<string> {
  const [found] = await ctx.readRows<{ tripId: string }>(
    `SELECT trip_id AS "tripId" FROM ${thing.toLowerCase()} WHERE id = $1`,
    [id],
  );
  if (!found) throw new NotFound(thing);
  return found.tripId;
}
