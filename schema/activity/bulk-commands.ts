import type { Activity, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, NotFound } from '../core/failures.ts';
import { asMember } from '../core/journal/journal.ts';
import { revisionAt } from '../core/journal/revision.ts';
import { clockTime, instantOf, localDay } from '../core/local-times.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { changeMany, type Edit } from './change-many.ts';
import { orderActivitiesInput, removeActivitiesInput, updateActivitiesInput } from './input.ts';
import { movedWhen } from './moved-when.ts';
import { zoneOf } from './plan-order.ts';
import { readMany } from './queries.ts';
import { recordedRemoval } from './recorded.ts';
import { deleteAll, saveAll } from './rows.ts';
import { isPossibleTime, PAST_YEARS } from './rules.ts';

/** @throws NotFound when one of them isn't in the trip. */
async function requireAll(tx: Tx, tripId: string, ids: readonly string[]): Promise<Activity[]> {
  const activities = await readMany(tx, tripId, ids);
  if (activities.length < new Set(ids).size) throw new NotFound('Activity');
  return activities;
}

/** Returns the same time of day on another day, or that day for an activity without a time. */
function toDay({ scheduledTime, ...activity }: Activity, day: Date, tripZone: string): Edit {
  if (!scheduledTime) return { scheduledDay: day };
  const timeZone = zoneOf(activity, tripZone);
  const from = localDay(scheduledTime, timeZone);
  if (from.getTime() === day.getTime()) return {};
  const timeOfDay = clockTime(scheduledTime, timeZone).getTime() - from.getTime();
  return { scheduledTime: instantOf(new Date(day.getTime() + timeOfDay), timeZone) };
}

const byMinutes = ({ scheduledTime }: Activity, minutes: number): Edit => ({
  scheduledTime: scheduledTime && new Date(scheduledTime.getTime() + minutes * 60_000),
});

/** @throws Conflict when one has changed since then. */
function requireUnchanged(activities: readonly Activity[], since: Date | null): void {
  if (since && activities.some(({ updatedAt }) => updatedAt > since))
    throw new Conflict('Someone else has changed some of these activities in the meantime.');
}

/** @throws InvalidInput for a time or day that a date can't have. */
function requirePossible(edit: Edit): Edit {
  if (isPossibleTime(edit.scheduledTime ?? edit.scheduledDay ?? null)) return edit;
  throw new InvalidInput([{ path: ['activityIds'], message: PAST_YEARS }]);
}

export interface Bulk {
  trip: Trip;
  /** The cause that all events of the change share; null if nothing changed. */
  cause: number | null;
}

/** As one change. @throws InvalidInput, NotFound, Conflict when one has changed since `baseUpdatedAt`: none changes. */
export async function updateActivities(ctx: Context, input: unknown): Promise<Bulk> {
  const { tripId, activityIds, baseUpdatedAt, ...change } = parse(updateActivitiesInput, input);
  const { day, shiftDays, shiftMinutes, category } = change;
  return asMember(ctx, { trip: tripId }, 'editPlan', async (work) => {
    const activities = await requireAll(work.tx, tripId, activityIds);
    requireUnchanged(activities, baseUpdatedAt);
    const trip = await readWholeTrip(work.tx, tripId);
    const { timeZone } = trip;
    const seq = work.nextSeq();
    await changeMany(work, activities, (activity) => {
      if (day) return toDay(activity, day, timeZone);
      if (shiftDays !== null)
        return requirePossible(movedWhen(activity, { days: shiftDays, from: timeZone, to: timeZone }));
      if (shiftMinutes !== null) return requirePossible(byMinutes(activity, shiftMinutes));
      return category === undefined ? {} : { category };
    });
    return { trip, cause: work.nextSeq() > seq ? seq : null };
  });
}

/**
 * Removes several activities of a trip, as one change. The journal keeps their fields.
 * @throws InvalidInput, NotFound when one of them isn't in the trip. Then none is removed.
 */
export async function removeActivities(ctx: Context, input: unknown): Promise<Bulk> {
  const { tripId, activityIds } = parse(removeActivitiesInput, input);
  return asMember(ctx, { trip: tripId }, 'editPlan', async ({ tx, append, nextSeq }) => {
    const activities = await requireAll(tx, tripId, activityIds);
    const cause = nextSeq();
    for (const activity of activities) append('ACTIVITY_REMOVED', activity.id, { before: recordedRemoval(activity) });
    await deleteAll(tx, tripId, activityIds);
    return { trip: await readWholeTrip(tx, tripId), cause };
  });
}

/**
 * Puts several activities into an order, as one change. They share the positions that they have.
 * @throws InvalidInput, NotFound, Conflict when one has changed since `baseUpdatedAt`: none moves.
 */
export async function orderActivities(ctx: Context, input: unknown): Promise<Bulk> {
  const { tripId, activityIds, baseUpdatedAt } = parse(orderActivitiesInput, input);
  return asMember(ctx, { trip: tripId }, 'editPlan', async ({ tx, append, nextSeq }) => {
    const before = await requireAll(tx, tripId, activityIds);
    requireUnchanged(before, baseUpdatedAt);
    const cause = nextSeq();
    const moved = before.flatMap((activity) => {
      const position = before[activityIds.indexOf(activity.id)]?.position ?? activity.position;
      if (position === activity.position) return [];
      const change = { before: { position: activity.position }, after: { position } };
      return { ...activity, position, revision: revisionAt(append('ACTIVITY_MOVED', activity.id, change), activity) };
    });
    await saveAll(tx, moved);
    return { trip: await readWholeTrip(tx, tripId), cause: moved.length > 0 ? cause : null };
  });
}
