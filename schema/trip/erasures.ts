import type { Context } from '../core/context.ts';
import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';

const BATCH = 100;

const dueAfter = ({ kysely, now }: Pick<Context, 'kysely' | 'now'>, id: string) =>
  kysely
    .selectFrom('trip')
    .select('id')
    .where('deletedAt', '<=', finalSince(now()))
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/**
 * Erases trips deleted 30 days ago. Several processes may run it.
 * @param onError Called for a trip that can't be erased now. The next run tries again.
 */
export async function eraseDueTrips(ctx: Erasing, onError: (error: unknown) => void): Promise<void> {
  // An owner may have restored the trip since it was read.
  const erase = (id: string) =>
    ctx.kysely.deleteFrom('trip').where('id', '=', id).where('deletedAt', '<=', finalSince(ctx.now())).execute();
  let due = await dueAfter(ctx, '');
  while (due.length > 0) {
    for (const { id } of due) {
      await ctx
        .prepare()
        .then(() => erase(id))
        .catch(onError);
    }
    due = await dueAfter(ctx, due.at(-1)?.id ?? '');
  }
}
