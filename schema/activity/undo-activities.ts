import { sql } from 'kysely';
import type { Activity, TripEvent } from '../../prisma/generated/client.ts';
import { attachedSince } from '../attachment/queries.ts';
import { changes } from '../core/journal/changes.ts';
import { revisionAt } from '../core/journal/revision.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { fieldsBefore, recordedFields, valuesBefore } from '../core/journal/undo.ts';
import { picturedSince } from '../picture/queries.ts';
import { bookedSince } from '../reservation/queries.ts';
import { changedAt, type Edit } from './change-many.ts';
import { fieldsOfRemoved } from './gone-days.ts';
import { ownPositions } from './own-positions.ts';
import { readMany } from './queries.ts';
import { recorded, recordedRemoval, restoreAll } from './recorded.ts';
import { changeOf } from './recorded-zone.ts';
import { deleteAll, saveAll } from './rows.ts';

/** An entity that others have changed since, so that it stays as it is. */
export interface LeftAlone {
  subjectId: string;
  /** Its name; null if the journal does not have it. */
  name: string | null;
  fields: string[];
}

const hasOneWhen = ({ scheduledTime, scheduledDay }: Activity) => !(scheduledTime && scheduledDay);

const hasWholeEnd = ({ toLatitude, toLongitude }: Activity) => (toLatitude === null) === (toLongitude === null);

/** Whether the activity still has the time or the day that an event gave it. They are one value: others change both. */
function hasWhenOf({ after }: TripEvent, activity: Activity): boolean {
  const { scheduledTime = activity.scheduledTime, scheduledDay = activity.scheduledDay } = recordedFields(after);
  return !changes<Edit>(activity, { scheduledTime, scheduledDay } as Edit);
}

const nameIn = (payload: unknown): string | null => {
  const { name } = recordedFields(payload);
  return typeof name === 'string' ? name : null;
};

async function removedNames({ tx, tripId }: TripWork, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const removals = await tx
    .selectFrom('tripEvent')
    .select(['subjectId', 'before'])
    .where('tripId', '=', tripId)
    .where('subjectId', '=', sql<string>`any(${ids})`)
    .where('kindText', '=', 'ACTIVITY_REMOVED')
    .orderBy('seq')
    .execute();
  return new Map(removals.map(({ subjectId, before }) => [subjectId, nameIn(before)]));
}

const earlierPlaces = (events: readonly TripEvent[]) =>
  events.flatMap((event) => {
    const { position } = event.after ? valuesBefore<Activity>(event, ['position']) : {};
    return position === undefined ? [] : [{ id: event.subjectId, position }];
  });

/**
 * Undoes events of activities: restores the removed ones, removes the added ones and restores the fields of the others.
 * @param events Of one change, and at most one for each activity.
 * @returns what stays as it is, because others have changed it since.
 * @throws QuotaReached.
 */
export async function undoActivities(work: TripWork, events: readonly TripEvent[]): Promise<LeftAlone[]> {
  const { tx, tripId, now, append } = work;
  const ids = events.map(({ subjectId }) => subjectId);
  const present = new Map((await readMany(tx, tripId, ids)).map((activity) => [activity.id, activity]));
  const names = await removedNames(
    work,
    ids.filter((id) => !present.has(id)),
  );
  const additions = events.filter(({ kind, subjectId }) => kind === 'ACTIVITY_ADDED' && present.has(subjectId));
  const addedIds = additions.map(({ subjectId }) => subjectId);
  const [anAddition] = additions;
  const pictured = anAddition ? await picturedSince(tx, addedIds, anAddition) : new Set();
  const attached = anAddition ? await attachedSince(tx, addedIds, anAddition) : new Set();
  const positions = await ownPositions(work, earlierPlaces(events));
  const booked = anAddition ? await bookedSince(tx, addedIds, anAddition) : new Set();
  const leftAlone: LeftAlone[] = [];
  const leave = (subjectId: string, fields: string[]) =>
    leftAlone.push({ subjectId, name: present.get(subjectId)?.name ?? names.get(subjectId) ?? null, fields });
  const removals: TripEvent[] = [];
  const added: string[] = [];
  const restored: Activity[] = [];

  const takeOut = (activity: Activity, { after }: TripEvent) => {
    const change = changes(recordedFields(after), recorded(activity));
    const since = [
      ...Object.keys(change?.after ?? {}),
      ...(pictured.has(activity.id) ? ['pictures'] : []),
      ...(attached.has(activity.id) ? ['files'] : []),
      ...(booked.has(activity.id) ? ['reservation'] : []),
    ];
    if (since.length > 0) return leave(activity.id, since);
    append('ACTIVITY_REMOVED', activity.id, { before: recordedRemoval(activity) });
    return added.push(activity.id);
  };
  const restoreFields = (activity: Activity, event: TripEvent) => {
    const isLegal = (before: Activity) => hasOneWhen(before) && hasWhenOf(event, activity);
    const { fields, changedSince } = fieldsBefore(event, activity, [
      { names: ['scheduledTime', 'scheduledDay'], isLegal },
      { names: ['toLatitude', 'toLongitude'], isLegal: hasWholeEnd },
    ]);
    if (changedSince.length > 0) leave(activity.id, changedSince);
    const position = fields.position && positions.get(activity.id);
    const edit: Edit = { ...fields, ...(position && { position }) };
    const change = changeOf(activity, edit);
    if (!change) return;
    const revision = revisionAt(append('ACTIVITY_UPDATED', activity.id, change), activity);
    restored.push({ ...activity, ...edit, updatedAt: changedAt(now, activity), revision });
  };

  /** Someone else has restored it, and perhaps changed it. */
  const noteRestored = (activity: Activity, { before }: TripEvent) => {
    const since = changes(recordedFields(before), recorded(activity));
    if (since) leave(activity.id, Object.keys(since.after));
  };

  for (const event of events) {
    const { kind, subjectId: id, before } = event;
    const activity = present.get(id);
    if (kind === 'ACTIVITY_REMOVED') {
      if (!activity) removals.push(event);
      else noteRestored(activity, event);
    } else if (kind === 'ACTIVITY_ADDED') {
      if (activity) takeOut(activity, event);
    } else if (activity) restoreFields(activity, event);
    else leave(id, Object.keys(recordedFields(before)));
  }
  const [first] = removals;
  if (first) {
    const fieldsOf = await fieldsOfRemoved(tx, tripId, first.seq);
    await restoreAll(
      work,
      removals.map((removal) => ({ id: removal.subjectId, fields: fieldsOf(removal) })),
    );
  }
  await deleteAll(tx, tripId, added);
  await saveAll(tx, restored);
  return leftAlone;
}
