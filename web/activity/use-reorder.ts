import { useEffect, useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { type Outcome, withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { announce } from '../ui/text/announce.ts';
import { formatDaySign, formatTime } from '../ui/text/format.ts';
import type { Landing, Spot } from './landing.ts';
import { byDay, dayOf, inHandMadeOrder, type PlannedActivity, type TripDays, type When } from './plan.ts';
import { texts } from './texts.ts';
import { endOf } from './times.ts';
import { useAhead } from './use-ahead.ts';

/** Time zones and fractional positions, loaded later. */
const landings = laterCode(() => import('./landing.ts'));
const positions = laterCode(() => import('./position.ts'));

const Plan_move = graphql(`
  mutation Plan_move($input: MoveActivityInput!) {
    moveActivity(input: $input) {
      ... on MoveActivityPayload {
        activity {
          id
          position
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Plan_reschedule = graphql(`
  mutation Plan_reschedule($input: UpdateActivityInput!) {
    updateActivity(input: $input) {
      ... on UpdateActivityPayload {
        activity {
          id
          scheduledTime
          scheduledDay
          endTime
          position
          updatedAt
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** A day's heading is a row too, so that an activity can be dropped below it. */
export const headingId = (day: string | null) => `day-${day ?? 'none'}`;

/**
 * Returns the plan by day, and how to change it: by dragging, from the menu, and to another day. A change shows at once,
 * and is undone with a toast if the server refuses it. A change of the day or the time is one edit, any other is a move;
 * both offer to undo them.
 */
export function useReorder(activities: readonly PlannedActivity[], timeZone: string, trip: TripDays) {
  const send = { move: useCommand(Plan_move), reschedule: useCommand(Plan_reschedule) };
  const { shown, showFirst } = useAhead(activities);
  const planned = byDay(shown, timeZone, trip);
  const rows = planned.flatMap(({ day, activities: own }) => [headingId(day), ...own.map(({ id }) => id)]);
  // A place is announced once, so it must be known before a drag begins. A dropped row must be there at once.
  const [isReady, setReady] = useState(() => landings.now() !== null && positions.now() !== null);
  useEffect(() => {
    const ready = Promise.all([landings.fetch(), positions.fetch()]).then(() => setReady(true));
    ready.catch(() => {});
  }, []);
  const find = (id: string) => shown.find((activity) => activity.id === id);

  /** The spot after a row, which is an activity or a heading. Above the first heading is the first day, too. */
  const spotAfter = (rowId: string | null): Spot | undefined => {
    const under = planned.find(({ day }) => headingId(day) === rowId) ?? (rowId === null ? planned[0] : undefined);
    if (under) return { day: under.day, afterId: null };
    const activity = rowId === null ? undefined : find(rowId);
    return activity && { day: dayOf(activity, timeZone), afterId: activity.id };
  };

  const landingOf = (id: string, rowId: string | null): Landing | null => {
    const [activity, spot, code] = [find(id), spotAfter(rowId), landings.now()];
    return activity && spot && code ? code.landingAt(planned, activity, spot, timeZone) : null;
  };

  /** The row before a place, counted from 1, once the row itself is taken out. */
  const rowBefore = (id: string, place: number) => rows.filter((row) => row !== id)[place - 2] ?? null;

  const where = (name: string, { place, count, ...when }: Omit<Landing, 'isSame'>) => {
    const day = dayOf(when, timeZone);
    const words = [name, texts.placeOf(place, count), day ? formatDaySign(day) : texts.noDayInSpeech];
    return [...words, ...(when.scheduledTime ? [formatTime(when.scheduledTime, timeZone)] : [])].join(', ');
  };

  /** Describes a row at a place for screen readers. */
  const describe = (id: string, place: number): string => {
    const activity = find(id);
    if (!activity) return '';
    const own = planned.find(({ day }) => day === dayOf(activity, timeZone))?.activities ?? [];
    const here = { ...activity, place: own.indexOf(activity) + 1, count: own.length };
    return where(activity.name, landingOf(id, rowBefore(id, place)) ?? here);
  };

  /** The day and time that a dragged activity would get, to show while it is dragged; '' if it keeps them. */
  const hint = (id: string, place: number): string => {
    const [activity, landing] = [find(id), landingOf(id, rowBefore(id, place))];
    return !activity || !landing || hasSameWhen(activity, landing) ? '' : formatWhen(landing, timeZone);
  };

  /** Whether an activity would end up the same: on another day, one with a time finds its own place. */
  const isSame = (id: string, place: number, other: number): boolean => describe(id, place) === describe(id, other);

  const putBack = async ({ id, position }: PlannedActivity, afterId: string | null) =>
    failed(await send.move(moveOf(id, afterId, position)), texts.notUndone);

  const undo = async (was: PlannedActivity, afterId: string | null | undefined, baseUpdatedAt: string) => {
    const { id: activityId, scheduledTime, scheduledDay } = was;
    const input = { activityId, baseUpdatedAt, scheduledTime, scheduledDay, ...(afterId !== undefined && { afterId }) };
    failed(await send.reschedule({ variables: { input } }), texts.notUndone);
  };

  const land = async (activity: PlannedActivity, { scheduledTime, scheduledDay, afterId }: Landing) => {
    const { id, name } = activity;
    const code = positions.now() ?? (await positions.fetch().catch(() => null));
    if (!code) return void toastFailure(texts.saveFailed);
    const ordered = inHandMadeOrder(shown);
    const others = ordered.filter((other) => other.id !== id);
    const position = afterId === undefined ? activity.position : code.positionAfter(afterId, others);
    const when = { scheduledTime, scheduledDay, endTime: endOf(scheduledTime, activity.duration) };
    const isMove = hasSameWhen(activity, when);
    await showFirst(activity, { ...when, position }, async () => {
      const before = ordered[ordered.findIndex((other) => other.id === id) - 1]?.id ?? null;
      if (isMove) {
        const outcome = await send.move(moveOf(id, afterId ?? null, position));
        if (!outcome.ok) return failed(outcome);
        return void toastUndo(texts.reordered(name), () => void putBack(activity, before));
      }
      const { updatedAt } = activity;
      const outcome = await send.reschedule({
        variables: {
          input: { activityId: id, scheduledTime, scheduledDay, ...(afterId !== undefined && { afterId }) },
        },
        optimisticResponse: {
          updateActivity: {
            __typename: 'UpdateActivityPayload',
            activity: { __typename: 'Activity', id, ...when, position, updatedAt },
          },
        },
      });
      if (!outcome.ok) return failed(outcome);
      const back = afterId === undefined ? undefined : before;
      const saved = outcome.payload.activity.updatedAt;
      toastUndo(texts.movedTo(name, formatWhen(when, timeZone)), () => void undo(activity, back, saved));
    });
  };

  const moveTo = async (id: string, spot: Spot | undefined): Promise<Landing | null> => {
    // No await if the code is loaded: a dropped row must not flash in its old place.
    const code = landings.now() ?? (await landings.fetch().catch(() => null));
    const activity = find(id);
    if (!code) toastFailure(texts.saveFailed);
    if (!code || !activity || !spot) return null;
    const landing = code.landingAt(planned, activity, spot, timeZone);
    if (!landing.isSame) void land(activity, landing);
    return landing;
  };

  return {
    planned,
    rows,
    isReady,
    describe,
    hint,
    isSame,
    /** Drops an activity after a row. */
    drop: (id: string, rowId: string | null) => void moveTo(id, spotAfter(rowId)),
    /** Moves an activity up or down, past the places where nothing would change. */
    step: async (id: string, by: 1 | -1) => {
      await landings.fetch().catch(() => null);
      const others = rows.filter((row) => row !== id);
      const from = rows.indexOf(id);
      for (let place = from + by; place >= 1 && place <= others.length; place += by) {
        const landing = landingOf(id, others[place - 1] ?? null);
        if (!landing || landing.isSame) continue;
        announce(texts.moved(where(find(id)?.name ?? '', landing)));
        return void moveTo(id, spotAfter(others[place - 1] ?? null));
      }
      announce(texts.noFurther(find(id)?.name ?? ''));
    },
    /** Moves an activity to the end of a day. With a time it keeps its time of day. */
    moveToDay: async (activity: PlannedActivity, day: string | null) => {
      const last = planned.find((each) => each.day === day)?.activities.findLast(({ id }) => id !== activity.id);
      const landing = await moveTo(activity.id, { day, afterId: last?.id ?? null });
      if (landing) announce(texts.moved(where(activity.name, landing)));
    },
  };
}

const hasSameWhen = (a: When, b: When) => a.scheduledTime === b.scheduledTime && a.scheduledDay === b.scheduledDay;

/** Formats 'Wed 12, 9:40 AM', 'Wed 12', or that it is unscheduled. */
function formatWhen(when: When, timeZone: string): string {
  const day = dayOf(when, timeZone);
  if (!day) return texts.noDayInSpeech;
  return [formatDaySign(day), ...(when.scheduledTime ? [formatTime(when.scheduledTime, timeZone)] : [])].join(', ');
}

const moveOf = (activityId: string, afterId: string | null, position: string) => ({
  variables: { input: { activityId, afterId } },
  optimisticResponse: {
    moveActivity: {
      __typename: 'MoveActivityPayload' as const,
      activity: { __typename: 'Activity' as const, id: activityId, position },
    },
  },
});

function failed(outcome: Outcome<unknown>, text = texts.saveFailed): void {
  if (!outcome.ok) toastFailure(withReference(text, outcome.reference));
}
