import type { Activity } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, NotFound, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { changes, given, snapshot } from '../core/journal/changes.ts';
import { inTrip, inTripBySql } from '../core/journal/journal.ts';
import { findRow, insertRow, type RunStatement, updateRow } from '../core/journal/rows.ts';
import { ifTaken } from '../core/journal/transactions.ts';
import { parse, requireName } from '../core/parse.ts';
import {
  addActivityInput,
  keptActivity,
  moveActivityInput,
  removeActivityInput,
  restoreActivityInput,
  updateActivityInput,
} from './input.ts';
import { activities } from './queries.ts';
import { MAX_ACTIVITIES, positionBetween } from './rules.ts';

async function requireActivity(run: RunStatement, tripId: string, id: string): Promise<Activity> {
  const activity = await findRow<Activity>(run, activities, { id, tripId });
  if (!activity) throw new NotFound('Activity');
  return activity;
}

const tripIsFull = () => new QuotaReached(`A trip can have at most ${MAX_ACTIVITIES.toLocaleString('en')} activities.`);

/** Returns the activity as the journal stores it, with everything that is needed to restore it. */
function kept({ id: _id, tripId: _tripId, createdAt: _at, updatedAt: _on, ...fields }: Activity) {
  return snapshot(fields);
}

/**
 * Finds the place of a new activity: after the last one that is not later, or at the end if it has no time.
 * @returns the positions of its two neighbours (null at an end of the list) and the number of activities. The number is
 *   0 while the journal has fewer events than the quota, because each activity has an event. Counting 5,000 takes 1 ms.
 */
async function neighboursAt(run: RunStatement, tripId: string, scheduledTime: Date | null) {
  const [found] = await run<{ before: string | null; after: string | null; count: number }>(
    `WITH before AS (
       SELECT position FROM activity
       WHERE trip_id = $1 AND ($2::timestamptz IS NULL OR scheduled_time <= $2)
       ORDER BY position DESC, id DESC LIMIT 1)
     SELECT (SELECT position FROM before) AS before, (
       SELECT position FROM activity
       WHERE trip_id = $1 AND position > coalesce((SELECT position FROM before), '')
       ORDER BY position, id LIMIT 1) AS after,
       CASE WHEN (SELECT seq FROM trip WHERE id = $1) < $3 THEN 0
       ELSE (SELECT count(*)::int FROM activity WHERE trip_id = $1) END AS count`,
    [tripId, scheduledTime, MAX_ACTIVITIES],
  );
  return found ?? { before: null, after: null, count: 0 };
}

/**
 * Adds an activity after the last one that is not later, or at the end if it has no time. Sending the same id twice
 * adds one activity.
 * @throws InvalidInput, NotFound, Conflict when the id is taken elsewhere, QuotaReached.
 */
export async function addActivity(ctx: Context, input: unknown): Promise<Activity> {
  const { id: wantedId, tripId, ...fields } = parse(addActivityInput, input);
  const id = wantedId ?? newId('Activity');
  const adding = inTripBySql(ctx, { trip: tripId }, 'editPlan', async ({ run, send, membership, now, append }) => {
    const { before, after, count } = await neighboursAt(run, tripId, fields.scheduledTime);
    if (count >= MAX_ACTIVITIES) {
      const addedBefore = await findRow<Activity>(run, activities, { id, tripId });
      if (addedBefore) return addedBefore;
      throw tripIsFull();
    }
    const position = positionBetween(before, after);
    const by = { createdById: membership.userId, createdAt: now, updatedAt: now };
    const activity = await insertRow<Activity>(send, activities, { id, tripId, ...fields, position, ...by });
    append('ACTIVITY_ADDED', id, { after: kept(activity) });
    return activity;
  });
  const addedBefore = async () => {
    const activity = await findRow<Activity>(ctx.readRows, activities, { id, tripId });
    if (!activity) throw new Conflict('That id is already in use.');
    return activity;
  };
  return adding.catch(ifTaken(activities, addedBefore));
}

/**
 * Changes the given fields of an activity.
 * @throws InvalidInput, NotFound, Conflict when the activity has changed since `baseUpdatedAt`.
 */
export async function updateActivity(ctx: Context, input: unknown): Promise<Activity> {
  const { activityId, baseUpdatedAt, ...wanted } = parse(updateActivityInput, input);
  return inTripBySql(ctx, { activity: activityId }, 'editPlan', async ({ run, tripId, now, append }) => {
    const activity = await requireActivity(run, tripId, activityId);
    if (baseUpdatedAt && baseUpdatedAt.getTime() !== activity.updatedAt.getTime()) {
      throw new Conflict('Someone else has changed this activity in the meantime.');
    }
    const fields = given(wanted);
    requireName('Name', fields.name, activity.name);
    const change = changes(activity, fields);
    if (!change) return activity;
    append('ACTIVITY_UPDATED', activityId, change);
    // Always later than before, so that a stale edit is detected even within one millisecond.
    const updatedAt = new Date(Math.max(now.getTime(), activity.updatedAt.getTime() + 1));
    return updateRow<Activity>(run, activities, { ...activity, ...fields, updatedAt });
  });
}

/** Moves an activity in the manual order. @throws InvalidInput, NotFound. */
export async function moveActivity(ctx: Context, input: unknown): Promise<Activity> {
  const { activityId, afterId } = parse(moveActivityInput, input);
  return inTripBySql(ctx, { activity: activityId }, 'editPlan', async ({ run, tripId, append }) => {
    const activity = await requireActivity(run, tripId, activityId);
    if (afterId === activityId) return activity;
    const before = afterId ? await requireActivity(run, tripId, afterId) : null;
    const [after] = await run<Pick<Activity, 'position'>>(
      `SELECT position FROM activity WHERE trip_id = $1 AND id <> $2 AND ($3::text IS NULL OR position > $3)
       ORDER BY position, id LIMIT 1`,
      [tripId, activityId, before?.position ?? null],
    );
    const position = positionBetween(before?.position ?? null, after?.position ?? null);
    append('ACTIVITY_MOVED', activityId, { before: { position: activity.position }, after: { position } });
    return updateRow<Activity>(run, activities, { ...activity, position });
  });
}

/** Removes an activity. The journal keeps its fields. @throws InvalidInput, NotFound. */
export async function removeActivity(ctx: Context, input: unknown): Promise<{ activityId: string }> {
  const { activityId } = parse(removeActivityInput, input);
  return inTrip(ctx, { activity: activityId }, 'editPlan', async ({ tx, run, tripId, append }) => {
    const activity = await requireActivity(run, tripId, activityId);
    await tx.activity.delete({ where: { id: activityId } });
    append('ACTIVITY_REMOVED', activityId, { before: kept(activity) });
    return { activityId };
  });
}

/**
 * Restores a removed activity from the journal, with the same id and position. If the activity exists, nothing happens.
 * @throws InvalidInput, NotFound, Conflict when another trip has taken its id, QuotaReached.
 */
export async function restoreActivity(ctx: Context, input: unknown): Promise<Activity> {
  const { tripId, activityId } = parse(restoreActivityInput, input);
  return inTrip(ctx, { trip: tripId }, 'editPlan', async ({ tx, now, append }) => {
    const present = await tx.activity.findUnique({ where: { id: activityId, tripId } });
    if (present) return present;
    const removal = await tx.tripEvent.findFirst({
      where: { tripId, subjectId: activityId, kind: 'ACTIVITY_REMOVED' },
      orderBy: { seq: 'desc' },
    });
    if (!removal) throw new NotFound('Activity');
    if ((await tx.activity.count({ where: { tripId } })) >= MAX_ACTIVITIES) throw tripIsFull();
    const { createdById, ...fields } = parse(keptActivity, removal.before);
    const creator = createdById && (await tx.user.findUnique({ where: { id: createdById }, select: { id: true } }));
    const activity = {
      id: activityId,
      tripId,
      ...fields,
      createdById: creator ? creator.id : null,
      createdAt: now,
      updatedAt: now,
    };
    // Another trip may have taken the id since the removal.
    const { count } = await tx.activity.createMany({ data: activity, skipDuplicates: true });
    if (count === 0) throw new Conflict('That id is already in use.');
    append('ACTIVITY_ADDED', activityId, { after: kept(activity) });
    return activity;
  });
}
