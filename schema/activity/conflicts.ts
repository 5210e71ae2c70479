import type { Activity } from '../../prisma/generated/client.ts';
import type { FieldChange } from '../core/events.ts';
import { changes } from '../core/journal/changes.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { changesIn } from '../trip/changes.ts';
import type { ActivityValues } from './based-edit.ts';
import { belongingTo } from './entity.ts';
import { activityEvents } from './events.ts';

/** A field that an edit leaves as it is, because someone else has changed it since the edit began. */
export interface ActivityConflict extends Pick<FieldChange, 'field' | 'format'> {
  /** The value now, as text; null if there is none. */
  theirs: string | null;
  /** The value that the edit would leave, as text. */
  yours: string | null;
  /** Who changed it last, and when. Null if the journal does not say it. */
  actorId: string | null;
  at: Date | null;
}

/** In the trip's journal, only so many of the newest events are looked through for who changed a field. */
const MOST_EVENTS = 10_000;
const MOST_CHANGES = 100;

/** Reads the newest changes of an activity, the newest first. */
const lastChanges = ({ tx, tripId, nextSeq }: TripWork, activityId: string) =>
  tx
    .selectFrom('tripEvent')
    .select(['actorId', 'at', 'after'])
    .where('tripId', '=', tripId)
    .where('kindText', '=', 'ACTIVITY_UPDATED')
    .where('seq', '>', nextSeq() - MOST_EVENTS)
    .where('subjectId', '=', activityId)
    .orderBy('seq', 'desc')
    .limit(MOST_CHANGES)
    .execute();

/** @param kept What the edit would leave, of the fields that others have changed. Without any, nothing is read. */
export async function conflictsOf(
  work: TripWork,
  activity: Activity,
  kept: ActivityValues,
): Promise<ActivityConflict[]> {
  const differing = changes<ActivityValues>(activity, kept);
  if (!differing) return [];
  const last = await lastChanges(work, activity.id);
  const shown = changesIn(activityEvents.ACTIVITY_UPDATED.shown ?? {}, differing.before, differing.after);
  return shown.map(({ field, format, before, after }) => {
    const group: readonly string[] = belongingTo(field);
    const change = last.find((event) => Object.keys(recordedFields(event.after)).some((name) => group.includes(name)));
    return { field, format, theirs: before, yours: after, actorId: change?.actorId ?? null, at: change?.at ?? null };
  });
}
