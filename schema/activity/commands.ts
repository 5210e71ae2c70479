import { sql } from 'kysely';
import type { Activity } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, NotFound } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { HALF_POINT } from '../core/input/point.ts';
import { given, requireSame } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { revisionAt } from '../core/journal/revision.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { wasRemoved } from '../core/journal/was-removed.ts';
import { parse, requireName } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { basedEdit } from './based-edit.ts';
import { changedAt } from './change-many.ts';
import { type ActivityConflict, conflictsOf } from './conflicts.ts';
import { addActivityInput, moveActivityInput, removeActivityInput, updateActivityInput } from './input.ts';
import { findActivity } from './queries.ts';
import { recorded, recordedRemoval, tripIsFull } from './recorded.ts';
import { changeOf } from './recorded-zone.ts';
import { MAX_ACTIVITIES, positionBetween, withOneWhen } from './rules.ts';

async function requireActivity(tx: Tx, tripId: string, id: string): Promise<Activity> {
  const activity = await findActivity(tx, tripId, id);
  if (!activity) throw new NotFound('Activity');
  return activity;
}

/** @throws Conflict */
function requireUnchanged({ updatedAt }: Activity, baseUpdatedAt: Date | null): void {
  if (!baseUpdatedAt || baseUpdatedAt.getTime() === updatedAt.getTime()) return;
  throw new Conflict('Someone else has changed this activity in the meantime.');
}

/** @param path Leads to the activity in the input. @throws InvalidInput for a time together with a day. */
export function requireOneWhen(
  { scheduledTime, scheduledDay }: { [When in keyof Activity]?: unknown },
  path: readonly string[] = [],
): void {
  if (!scheduledTime || !scheduledDay) return;
  const message = 'An activity has either a scheduled time or a scheduled day, not both.';
  throw new InvalidInput([{ path: [...path, 'scheduledDay'], message }]);
}

/** @param path Leads to the activity in the input. @throws InvalidInput for half of the point where it ends. */
export function requireWholeEnd(
  { toLatitude, toLongitude }: { [Degrees in keyof Activity]?: unknown },
  path: readonly string[] = [],
): void {
  // In an edit, null is not the same as nothing: it clears one, and the other cannot stay.
  if (typeof toLatitude === typeof toLongitude) return;
  throw new InvalidInput([{ path: [...path, 'toLongitude'], message: HALF_POINT }]);
}

/** Where a new activity goes. */
interface Neighbours {
  /** The positions of the activities before and after it; null at an end of the list. */
  before: string | null;
  after: string | null;
  /** The number of activities of the trip; 0 if they cannot have reached the quota. */
  count: number;
  /** Whether an activity with the new one's id was removed from the trip. */
  wasRemoved: boolean;
}

interface Changed {
  activity: Activity;
  /** The cause of the change, for `undoTogether`; null if nothing changed. */
  cause: number | null;
}

const unchanged = (activity: Activity): Changed => ({ activity, cause: null });

/** Writes all fields, so that one prepared statement serves every change. */
const save = (tx: Tx, activity: Activity) =>
  send(tx, tx.updateTable('activity').set(activity).where('id', '=', activity.id));

/**
 * Reads the neighbours of a new activity: it goes after the last one that is not later, or to the end if it has no
 * time. While the journal has fewer events than the quota, nothing is counted, because each activity has an event.
 * Counting 5,000 takes 1 ms.
 */
const neighboursAt = (tripId: string, id: string, scheduledTime: Date | null) =>
  sql<Neighbours>`
    WITH before AS (
      SELECT position FROM activity
      WHERE trip_id = ${tripId} AND (${scheduledTime}::timestamptz IS NULL OR scheduled_time <= ${scheduledTime})
      ORDER BY position DESC, id DESC LIMIT 1)
    SELECT (SELECT position FROM before) AS before, (
      SELECT position FROM activity
      WHERE trip_id = ${tripId} AND position > coalesce((SELECT position FROM before), '')
      ORDER BY position, id LIMIT 1) AS after,
      CASE WHEN (SELECT seq FROM trip WHERE id = ${tripId}) < ${MAX_ACTIVITIES} THEN 0
      ELSE (SELECT count(*)::int FROM activity WHERE trip_id = ${tripId}) END AS count,
      ${wasRemoved(tripId, 'ACTIVITY_REMOVED', [id])} AS "wasRemoved"`;

/**
 * Sending the same id twice adds one. One that was removed since does not come back.
 * @throws InvalidInput, NotFound, also for an id that was removed; Conflict when the id is taken, QuotaReached.
 */
export async function addActivity(ctx: Context, input: unknown): Promise<Changed> {
  const { id: wantedId, tripId, ...fields } = parse(addActivityInput, input);
  requireOneWhen(fields);
  requireWholeEnd(fields);
  const id = wantedId ?? newId('Activity');
  const add = async ({ tx, membership, now, append, nextSeq }: MemberWork, [neighbours]: readonly Neighbours[]) => {
    const { before = null, after = null, count = 0, wasRemoved = false } = neighbours ?? {};
    if (wasRemoved || count >= MAX_ACTIVITIES) {
      const addedBefore = await findActivity(tx, tripId, id);
      if (addedBefore) return unchanged(addedBefore);
      throw wasRemoved ? new NotFound('Activity') : tripIsFull();
    }
    const position = positionBetween(before, after);
    const by = { createdById: membership.userId, createdAt: now, updatedAt: now, revision: nextSeq() };
    const activity: Activity = { id, tripId, ...fields, position, ...by };
    await send(tx, tx.insertInto('activity').values(activity));
    return { activity, cause: append('ACTIVITY_ADDED', id, { after: recorded(activity) }) };
  };
  const adding = asMember(ctx, { trip: tripId }, 'editPlan', add, neighboursAt(tripId, id, fields.scheduledTime));
  const findSentBefore = async () => {
    const sentBefore = await findActivity(ctx.kysely, tripId, id);
    return sentBefore && unchanged(sentBefore);
  };
  return adding.catch(orSentBefore('activity_pkey', findSentBefore));
}

/**
 * Where an activity is or, if it was removed from the trip, where it was: what was to follow it has its place there.
 */
async function positionOf(tx: Tx, tripId: string, id: string): Promise<string> {
  const activity = await findActivity(tx, tripId, id);
  if (activity) return activity.position;
  const removal = await tx
    .selectFrom('tripEvent')
    .select('before')
    .where('tripId', '=', tripId)
    .where('kindText', '=', 'ACTIVITY_REMOVED')
    .where('subjectId', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  const { position } = recordedFields(removal?.before ?? null);
  if (typeof position !== 'string') throw new NotFound('Activity');
  return position;
}

/**
 * Null: at the front. An activity that is there already stays, so that the same move can be sent twice, and so does one
 * that is to come after itself.
 * @throws NotFound if there never was the other activity.
 */
async function positionAfter(tx: Tx, { id, tripId, position }: Activity, afterId: string | null): Promise<string> {
  if (afterId === id) return position;
  const before = afterId ? await positionOf(tx, tripId, afterId) : null;
  const after = await tx
    .selectFrom('activity')
    .select('position')
    .where('tripId', '=', tripId)
    .where('id', '<>', id)
    .where('position', '>', before ?? '')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst();
  const isThere = position > (before ?? '') && (!after || position < after.position);
  return isThere ? position : positionBetween(before, after?.position ?? null);
}

/**
 * A time clears the day, and a day the time. With `base`, what others have changed since stays and is in `conflicts`.
 * @throws InvalidInput, NotFound, Conflict if there is no `base` and `baseUpdatedAt` is old.
 */
export async function updateActivity(
  ctx: Context,
  input: unknown,
): Promise<Changed & { conflicts: ActivityConflict[] }> {
  const { activityId, baseUpdatedAt, base, afterId, ...wanted } = parse(updateActivityInput, input);
  requireOneWhen(wanted);
  requireWholeEnd(wanted);
  return asMember(ctx, { activity: activityId }, 'editPlan', async (work) => {
    const { tx, tripId, now, append } = work;
    const activity = await requireActivity(tx, tripId, activityId);
    if (!base) requireUnchanged(activity, baseUpdatedAt);
    const moved = afterId === undefined ? {} : { position: await positionAfter(tx, activity, afterId) };
    const [known, all] = [given(base ?? {}), withOneWhen(given(wanted))];
    const edit = basedEdit(activity, known, all);
    const sent = { viewerId: work.membership.userId, base: known, wanted: all, kept: edit.kept };
    const conflicts = await conflictsOf(work, activity, sent);
    const fields = { ...edit.fields, ...moved };
    requireName('Name', fields.name, activity.name);
    const change = changeOf(activity, fields);
    if (!change) return { ...unchanged(activity), conflicts };
    const cause = append('ACTIVITY_UPDATED', activityId, change);
    const updated = {
      ...{ ...activity, ...fields },
      ...{ updatedAt: changedAt(now, activity), revision: revisionAt(cause, activity) },
    };
    await save(tx, updated);
    return { activity: updated, cause, conflicts };
  });
}

/** Moves an activity in the manual order. If it is there already, nothing happens. @throws InvalidInput, NotFound. */
export async function moveActivity(ctx: Context, input: unknown): Promise<Changed> {
  const { activityId, afterId } = parse(moveActivityInput, input);
  return asMember(ctx, { activity: activityId }, 'editPlan', async ({ tx, tripId, append }) => {
    const activity = await requireActivity(tx, tripId, activityId);
    const position = await positionAfter(tx, activity, afterId ?? null);
    if (position === activity.position) return unchanged(activity);
    const change = { before: { position: activity.position }, after: { position } };
    const cause = append('ACTIVITY_MOVED', activityId, change);
    const moved = { ...activity, position, revision: revisionAt(cause, activity) };
    await save(tx, moved);
    return { activity: moved, cause };
  });
}

/**
 * Removes an activity. The journal keeps its fields.
 * @throws InvalidInput, NotFound, Conflict if it is not as in `base`, or has changed since `baseUpdatedAt`.
 */
export async function removeActivity(ctx: Context, input: unknown): Promise<{ activityId: string }> {
  const { activityId, baseUpdatedAt, base } = parse(removeActivityInput, input);
  return asMember(ctx, { activity: activityId }, 'editPlan', async ({ tx, tripId, append }) => {
    const activity = await requireActivity(tx, tripId, activityId);
    requireUnchanged(activity, baseUpdatedAt);
    requireSame('activity', activity, given(base ?? {}));
    await send(tx, tx.deleteFrom('activity').where('id', '=', activityId));
    append('ACTIVITY_REMOVED', activityId, { before: recordedRemoval(activity) });
    return { activityId };
  });
}
