import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { zoneOf } from '../../schema/activity/plan-order.ts';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { focusHandle } from '../ui/drag/drag-handle.tsx';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { announce } from '../ui/text/announce.ts';
import { formatDaySign, formatTime } from '../ui/text/format.ts';
import type { Landing, Spot } from './landing.ts';
import {
  byDay,
  dayOf,
  hasSameWhen,
  inHandMadeOrder,
  onlyDay,
  type PlannedActivity,
  type TripDays,
  type When,
} from './plan.ts';
import { checkOutDays, staysByDay } from './stays.ts';
import { texts } from './texts.ts';
import { endOf } from './times.ts';
import { useAhead } from './use-ahead.ts';
import type { MayMove } from './use-ask-move.tsx';
import { byWishes, wishesChoice } from './wishes.ts';

/** Time zones, fractional positions and the mutations, loaded later. */
const landings = laterCode(() => import('./landing.ts'));
const positions = laterCode(() => import('./position.ts'));
const moves = laterCode(() => import('./move.ts'));
const parts = [landings, positions, moves];

const fetched = <Code>(part: { fetch: () => Promise<Code> }) => part.fetch().catch(() => null);

/** A day's heading is a row too, so that an activity can be dropped below it. */
export const headingId = (day: string | null) => `day-${day ?? 'none'}`;

/**
 * Returns the plan by day, and how to change it: by dragging, from the menu, and to another day. A change shows at
 * once, and is taken back with a toast if the server refuses it. A change of the day or the time is one edit, any other
 * is a move; both offer to undo them.
 * @param only The one day that the plan shows; null, or a day that it does not have: all.
 * @param onUndo Undoes a change. @param mayMove Asks first, if it has to.
 */
export function useReorder(
  tripId: string,
  activities: readonly PlannedActivity[],
  timeZone: string,
  trip: TripDays,
  only: string | null,
  onUndo: (cause: number) => void,
  mayMove: MayMove,
) {
  const client = useApolloClient();
  const { shown, showFirst } = useAhead(activities);
  const whole = byDay(shown, timeZone, trip, checkOutDays(shown, timeZone));
  const isByWishes = useDeviceChoice(wishesChoice);
  const planned = onlyDay(whole, only).map((each) =>
    isByWishes && each.day === null ? { ...each, activities: byWishes(each.activities) } : each,
  );
  const rows = planned.flatMap(({ day, activities: own }) => [headingId(day), ...own.map(({ id }) => id)]);
  // A place is announced once, so it must be known before a drag begins. A dropped row must be there at once.
  const [isReady, setReady] = useState(() => parts.every((part) => part.now()));
  useEffect(() => {
    const ready = Promise.all(parts.map((part) => part.fetch())).then(() => setReady(true));
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
    return activity && spot && code ? code.landingAt(whole, activity, spot, timeZone) : null;
  };

  /** The row before a place, counted from 1, once the row itself is taken out. */
  const rowBefore = (id: string, place: number) => rows.filter((row) => row !== id)[place - 2] ?? null;

  const where = (name: string, { place, count, ...when }: Omit<Landing, 'isSame'>) => {
    const day = dayOf(when, timeZone);
    const words = [name, texts.placeOf(place, count), day ? formatDaySign(day) : texts.noDayInSpeech];
    return [...words, ...(when.scheduledTime ? [formatTime(when.scheduledTime, zoneOf(when, timeZone))] : [])].join(
      ', ',
    );
  };

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

  const land = async (activity: PlannedActivity, { scheduledTime, scheduledDay, afterId }: Landing) => {
    const { id, name, duration, timeZone: ownZone } = activity;
    const [place, move] = [positions.now() ?? (await fetched(positions)), moves.now() ?? (await fetched(moves))];
    if (!place || !move) return void toastFailure(texts.saveFailed);
    const others = inHandMadeOrder(shown).filter((other) => other.id !== id);
    const position = afterId === undefined ? activity.position : place.positionAfter(afterId, others);
    const to = { scheduledTime, scheduledDay, endTime: endOf(scheduledTime, duration), position };
    const done = hasSameWhen(activity, to)
      ? texts.reordered(name)
      : texts.movedTo(name, formatWhen({ ...to, timeZone: ownZone }, timeZone));
    await showFirst(activity, to, () => move.sendMove(client, { tripId, activity, to, afterId, done, onUndo }));
  };

  const moveTo = async (id: string, spot: Spot | undefined): Promise<Landing | null> => {
    // No await if the code is loaded: a dropped row must not flash in its old place.
    const code = landings.now() ?? (await fetched(landings));
    const activity = find(id);
    if (!code) toastFailure(texts.saveFailed);
    if (!code || !activity || !spot) return null;
    const landing = code.landingAt(whole, activity, spot, timeZone);
    const answer = mayMove([{ activity, to: landing }]);
    if (answer !== true && !(await answer)) return null;
    // Someone who drags an idea to another place wants that order, and not the one by wishes.
    if (isByWishes && spot.day === null && dayOf(activity, timeZone) === null) wishesChoice.turn(false);
    if (!landing.isSame) void land(activity, landing);
    if (answer !== true) focusHandle(id, { preventScroll: true });
    return landing;
  };

  return {
    planned,
    stays: staysByDay(whole, timeZone),
    days: whole.flatMap(({ day }) => day ?? []),
    rows,
    isReady,
    describe,
    hint,
    isSame,
    drop: (id: string, rowId: string | null) => void moveTo(id, spotAfter(rowId)),
    /** Moves an activity up or down, past the places where nothing would change. */
    step: async (id: string, by: 1 | -1) => {
      await fetched(landings);
      const others = rows.filter((row) => row !== id);
      const from = rows.indexOf(id);
      for (let place = from + by; place >= 1 && place <= others.length; place += by) {
        const landing = landingOf(id, others[place - 1] ?? null);
        if (!landing || landing.isSame) continue;
        const name = find(id)?.name ?? '';
        if (await moveTo(id, spotAfter(others[place - 1] ?? null))) announce(texts.moved(where(name, landing)));
        return;
      }
      announce(texts.noFurther(find(id)?.name ?? ''));
    },
    /** Moves an activity to the end of a day. With a time it keeps its time of day. */
    moveToDay: async (activity: PlannedActivity, day: string | null) => {
      const last = whole.find((each) => each.day === day)?.activities.findLast(({ id }) => id !== activity.id);
      const landing = await moveTo(activity.id, { day, afterId: last?.id ?? null });
      if (landing) announce(texts.moved(where(activity.name, landing)));
    },
  };
}

/** Formats 'Wed 12, 9:40 AM', 'Wed 12', or that it is unscheduled. */
function formatWhen(when: When, timeZone: string): string {
  const day = dayOf(when, timeZone);
  if (!day) return texts.noDayInSpeech;
  return [
    formatDaySign(day),
    ...(when.scheduledTime ? [formatTime(when.scheduledTime, zoneOf(when, timeZone))] : []),
  ].join(', ');
}
