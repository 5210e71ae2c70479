import type { BaseActivityInput } from '../gql/graphql.ts';
import type { Clash } from '../queue/entry.ts';
import { type DomainQueued, type EntryOf, queuedKind } from '../queue/kind.ts';
import {
  ActivityForm_add,
  ActivityForm_update,
  DeleteActivity_remove,
  DeleteActivity_restore,
  type Fields,
  listActivity,
  Plan_move,
  readActivity,
  shownAdded,
  shownMoved,
  shownRemoved,
  shownRestored,
  shownUpdated,
  unlistActivity,
} from './edits.ts';
import type { PlannedActivity } from './plan.ts';

/** How the screen shows an entry. The name is for the list of what waits. */
interface Shown {
  name: string;
  position?: string;
  /** The activity before a new one. */
  afterId?: string | null;
  /** What is put back. */
  activity?: PlannedActivity | null;
}

type Entry<Input> = EntryOf<Input, Shown>;

type Place = { afterId?: string | null };

/** A conflict's texts as values of the input: see ActivityConflict in the API. */
const inputValue = (text: string | null, format: string): unknown =>
  text !== null && ['NUMBER', 'CENTS', 'MINUTES'].includes(format) ? Number(text) : text;

interface Conflict {
  field: string;
  format: string;
  theirs: string | null;
  yours: string | null;
  at: string | null;
  by: { username: string } | null;
}

const clashOf = ({ field, format, theirs, yours, at, by }: Conflict): Clash => ({
  field,
  format,
  theirs: inputValue(theirs, format),
  yours: inputValue(yours, format),
  by: by?.username ?? null,
  at,
});

/** The version before this one kept only the time of the last change. */
const removalBase = (base: object | undefined) =>
  base && 'updatedAt' in base
    ? { baseUpdatedAt: base.updatedAt as string }
    : { base: base as BaseActivityInput | undefined };

export const queued: DomainQueued = {
  addActivity: queuedKind({
    document: ActivityForm_add,
    inputOf: ({ subjectId, tripId, input }: Entry<Fields>) => ({ id: subjectId, tripId, ...input }),
    shown: (_, { subjectId, input, shown, at }) =>
      shownAdded(subjectId, input, { position: shown?.position ?? '', at }),
    list: (cache, { tripId, subjectId }) => listActivity(cache, tripId, subjectId),
  }),
  updateActivity: queuedKind({
    document: ActivityForm_update,
    inputOf: ({ subjectId, input, base }: Entry<Partial<Fields> & Place>) => ({
      activityId: subjectId,
      ...input,
      base: base as BaseActivityInput,
    }),
    shown: (cache, { subjectId, input: { afterId: _, ...fields }, shown }) => {
      const now = readActivity(cache, subjectId);
      return now && shownUpdated(now, { ...now, ...fields }, shown?.position ?? now.position);
    },
    clashesIn: ({ conflicts }) => conflicts.map(clashOf),
  }),
  moveActivity: queuedKind({
    document: Plan_move,
    inputOf: ({ subjectId, input }: Entry<Place>) => ({ activityId: subjectId, ...input }),
    shown: (cache, { subjectId, shown }) =>
      shown?.position && readActivity(cache, subjectId) ? shownMoved(subjectId, shown.position) : null,
    isDoneWithout: true,
  }),
  removeActivity: queuedKind({
    document: DeleteActivity_remove,
    inputOf: ({ subjectId, base }: Entry<object>) => ({ activityId: subjectId, ...removalBase(base) }),
    shown: (_, { subjectId }) => shownRemoved(subjectId),
    list: (cache, { tripId, subjectId }) => unlistActivity(cache, tripId, subjectId),
    isDoneWithout: true,
    conflict: 'changed',
  }),
  restoreActivity: queuedKind({
    document: DeleteActivity_restore,
    inputOf: ({ tripId, subjectId }: Entry<object>) => ({ tripId, activityId: subjectId }),
    shown: (_, { shown }) => (shown?.activity ? shownRestored(shown.activity) : null),
    list: (cache, { tripId, subjectId }) => listActivity(cache, tripId, subjectId),
  }),
};
