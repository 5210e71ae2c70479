import type { Activity } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { asMember } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import { fieldsOfRemoved } from './gone-days.ts';
import { restoreActivityInput } from './input.ts';
import { findActivity } from './queries.ts';
import { restoreAll } from './recorded.ts';

/**
 * Restores an activity that was removed in the last 30 days, with its id and position, or right after the activity that
 * has its position now. It is unscheduled if its day has left the trip. If it exists, nothing happens.
 * @throws InvalidInput, NotFound, Conflict when another trip has taken its id, QuotaReached.
 */
export async function restoreActivity(ctx: Context, input: unknown): Promise<Activity> {
  const { tripId, activityId } = parse(restoreActivityInput, input);
  const restoring = asMember(ctx, { trip: tripId }, 'editPlan', async (work) => {
    const { tx } = work;
    const present = await findActivity(tx, tripId, activityId);
    if (present) return present;
    const removal = await tx
      .selectFrom('tripEvent')
      .select(['seq', 'kindText as kind', 'before'])
      .where('tripId', '=', tripId)
      .where('subjectId', '=', activityId)
      .where('kindText', '=', 'ACTIVITY_REMOVED')
      .where('at', '>', finalSince(work.now))
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!removal) throw new NotFound('Activity');
    const fieldsOf = await fieldsOfRemoved(tx, tripId, removal.seq);
    const [restored] = await restoreAll(work, [{ id: activityId, fields: fieldsOf(removal) }]);
    if (!restored) throw new NotFound('Activity');
    return restored;
  });
  // Another trip may have taken the id since the removal.
  return restoring.catch(orSentBefore('activity_pkey', () => findActivity(ctx.kysely, tripId, activityId)));
}
