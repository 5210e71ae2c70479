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
    .select(['actorId', 'at', 'before', 'after'])
    .where('tripId', '=', tripId)
    .where('kindText', '=', 'ACTIVITY_UPDATED')
    .where('seq', '>', nextSeq() - MOST_EVENTS)
    .where('subjectId', '=', activityId)
    .orderBy('seq', 'desc')
    .limit(MOST_CHANGES)
    .execute();

interface SentEdit {
  viewerId: string | null;
  base: ActivityValues;
  wanted: ActivityValues;
  /** What the edit would leave, of the fields that others have changed. */
  kept: ActivityValues;
}

type Change = Awaited<ReturnType<typeof lastChanges>>[number];

/**
 * Whether the viewer has written these values already, over those of the base, and others have changed them after that:
 * the response was lost. Only the newest change of the base's values counts, because values may return.
 */
function wasWritten(last: readonly Change[], group: readonly string[], { viewerId, base, wanted }: SentEdit): boolean {
  const own = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => group.includes(name)));
  const first = last.find(({ before }) => {
    const old = own(recordedFields(before));
    return Object.keys(old).length > 0 && !changes({ ...old, ...own(base) }, old);
  });
  const written = { ...own(base), ...own(recordedFields(first?.after)) };
  return first !== undefined && first.actorId === viewerId && !changes(written, own({ ...base, ...wanted }));
}

/** Without conflicts, nothing is read. */
export async function conflictsOf(work: TripWork, activity: Activity, edit: SentEdit): Promise<ActivityConflict[]> {
  const differing = changes<ActivityValues>(activity, edit.kept);
  if (!differing) return [];
  const last = await lastChanges(work, activity.id);
  const shown = changesIn(activityEvents.ACTIVITY_UPDATED.shown ?? {}, differing.before, differing.after);
  return shown.flatMap(({ field, format, before, after }) => {
    const group: readonly string[] = belongingTo(field);
    if (wasWritten(last, group, edit)) return [];
    const change = last.find((event) => Object.keys(recordedFields(event.after)).some((name) => group.includes(name)));
    return { field, format, theirs: before, yours: after, actorId: change?.actorId ?? null, at: change?.at ?? null };
  });
}
