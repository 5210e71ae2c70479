import { sql } from 'kysely';
import type { Activity } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, NotFound } from '../core/failures.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { wasRemoved } from '../core/journal/was-removed.ts';
import { parse } from '../core/parse.ts';
import type { Sql } from '../core/sql/tables.ts';
import { requireOneWhen, requireWholeEnd } from './commands.ts';
import { addActivitiesInput } from './input.ts';
import { readMany } from './queries.ts';
import { recorded, tripIsFull } from './recorded.ts';
import { insertAll } from './rows.ts';
import { MAX_ACTIVITIES, positionBetween } from './rules.ts';

type Placed = Pick<Activity, 'position' | 'scheduledTime'>;

/**
 * Finds a place for each new activity, as if they were added one by one: after the last one that is not later, or at the
 * end without a time.
 * @param plan The trip's activities in the manual order. It gets the new ones, too.
 * @returns their positions.
 */
export function positionsIn(plan: Placed[], times: readonly (Date | null)[]): string[] {
  return times.map((time) => {
    const isBefore = ({ scheduledTime }: Placed) => !time || (scheduledTime !== null && scheduledTime <= time);
    const before = plan.findLast(isBefore)?.position ?? null;
    const next = plan.findIndex(({ position }) => before === null || position > before);
    const position = positionBetween(before, plan[next]?.position ?? null);
    plan.splice(next < 0 ? plan.length : next, 0, { position, scheduledTime: time });
    return position;
  });
}

const readPlaced = (kysely: Sql, tripId: string): Promise<Placed[]> =>
  kysely
    .selectFrom('activity')
    .select(['position', 'scheduledTime'])
    .where('tripId', '=', tripId)
    .orderBy('position')
    .orderBy('id')
    .execute();

interface Added {
  /** In the order of the input. */
  activities: Activity[];
  /** The cause that all events of the change share; null if they had been added before. */
  cause: number | null;
}

/**
 * Returns the activities of the trip with these ids, in this order; undefined if it has none of them.
 * @throws Conflict if it has only some.
 */
async function findSentBefore(kysely: Sql, tripId: string, ids: readonly string[]): Promise<Added | undefined> {
  const found = new Map((await readMany(kysely, tripId, ids)).map((activity) => [activity.id, activity]));
  if (found.size === 0) return undefined;
  if (found.size < ids.length) throw new Conflict('Some of these activities are in the trip already.');
  return { activities: ids.flatMap((id) => found.get(id) ?? []), cause: null };
}

const readRemoved = (tripId: string, ids: readonly string[]) =>
  sql<{ isRemoved: boolean }>`SELECT ${wasRemoved(tripId, 'ACTIVITY_REMOVED', ids)} AS "isRemoved"`;

/**
 * Adds several activities as one change: all or none. Sending the same ids twice adds them once. Those that were
 * removed since do not come back.
 * @throws InvalidInput, NotFound, also for an id that was removed; Conflict when some of the ids are taken, QuotaReached.
 */
export async function addActivities(ctx: Context, input: unknown): Promise<Added> {
  const { tripId, activities: wanted } = parse(addActivitiesInput, input);
  for (const [index, fields] of wanted.entries()) {
    requireOneWhen(fields, ['activities', String(index)]);
    requireWholeEnd(fields, ['activities', String(index)]);
  }
  const ids = wanted.map(({ id }) => id);
  const add = async (work: MemberWork, [removed]: readonly { isRemoved: boolean }[]): Promise<Added> => {
    const { tx, membership, now, append, nextSeq } = work;
    const sentBefore = await findSentBefore(tx, tripId, ids);
    if (sentBefore) return sentBefore;
    if (removed?.isRemoved) throw new NotFound('Activity');
    const plan = await readPlaced(tx, tripId);
    if (plan.length + wanted.length > MAX_ACTIVITIES) throw tripIsFull();
    const positions = positionsIn(
      plan,
      wanted.map(({ scheduledTime }) => scheduledTime),
    );
    const cause = nextSeq();
    const by = { createdById: membership.userId, createdAt: now, updatedAt: now };
    const activities = wanted.map(
      (fields, index): Activity => ({
        ...{ ...fields, tripId, position: positions[index] ?? '', ...by },
        revision: cause + index,
      }),
    );
    // One each: the quota of activities relies on it.
    for (const activity of activities) append('ACTIVITY_ADDED', activity.id, { after: recorded(activity) });
    await insertAll(tx, activities);
    return { activities, cause };
  };
  const adding = asMember(ctx, { trip: tripId }, 'editPlan', add, readRemoved(tripId, ids));
  // One of the ids may belong to another trip.
  return adding.catch(orSentBefore('activity_pkey', () => findSentBefore(ctx.kysely, tripId, ids)));
}
