import { zoneOf } from '../../schema/activity/plan-order.ts';
import { isStay, type Stayable } from '../../schema/activity/stay.ts';
import { boundsOf, onDay } from '../ui/date/on-day.ts';
import { dayOf, inHandMadeOrder, type PlannedActivity, type PlannedDay, type Timed, type When } from './plan.ts';

/** An activity whose place in the plan can change. */
export type Movable = Timed & Stayable & Pick<PlannedActivity, 'endTime'>;

/** A place among the activities of a day, or among the unscheduled ones (null). */
export interface Spot {
  day: string | null;
  /** The activity before it; null: the first place of the day. */
  afterId: string | null;
}

export interface Landing extends When {
  /** The activity before it in the manual order; null: the front. Absent: its position stays. */
  afterId?: string | null;
  /** Its place in its day, counted from 1, and how many the day then has. */
  place: number;
  count: number;
  isSame: boolean;
}

const MINUTE_MS = 60_000;
/** Times that the app finds are full five minutes. */
const STEP_MS = 5 * MINUTE_MS;

const roundUp = (ms: number) => Math.ceil(ms / STEP_MS) * STEP_MS;
const roundDown = (ms: number) => Math.floor(ms / STEP_MS) * STEP_MS;
const msOf = (instant: string | null) => Date.parse(instant ?? '');

/**
 * Returns the start that fits between two others on a day: the end of the one before (of a stay: its start), rounded up
 * to 5 minutes, but no later than the next one. First on the day: so that it ends when the next one begins, but not on
 * the day before.
 */
export function fittingTime(
  before: Movable | undefined,
  next: Movable | undefined,
  activity: Movable,
  [dayStart, dayEnd]: readonly [start: number, end: number],
  timeZone: string,
): number {
  // A neighbour's day may be another one where this activity starts.
  const onTheDay = (ms: number) => Math.min(Math.max(ms, dayStart), dayEnd - 1);
  const nextStart = next && msOf(next.scheduledTime);
  if (before) {
    const start = msOf(before.scheduledTime);
    const end = before.endTime ? msOf(before.endTime) : start;
    const latest = nextStart ?? Math.max(start, dayEnd - STEP_MS);
    return onTheDay(Math.min(roundUp(isStay(before, timeZone) ? start : end), latest));
  }
  if (nextStart === undefined) return msOf(activity.scheduledTime);
  return onTheDay(roundDown(nextStart - (activity.duration ?? 0) * MINUTE_MS));
}

/** Returns the id of the activity right before this one in the manual order, apart from `movedId`; null if none is. */
function beforeInOrder({ id }: Movable, all: readonly Movable[], movedId: string): string | null {
  const others = inHandMadeOrder(all).filter((other) => other.id !== movedId);
  return others[others.findIndex((other) => other.id === id) - 1]?.id ?? null;
}

/**
 * Returns what becomes of an activity that is dropped at a spot. Without a time it takes the place itself, after the
 * activities with a time. With a time it keeps its time of day on another day, and gets one that fits on its own day.
 * @param planned All days of the plan, from `byDay`.
 */
export function landingAt(
  planned: readonly PlannedDay<Movable>[],
  activity: Movable,
  { day, afterId }: Spot,
  timeZone: string,
): Landing {
  const all = () => planned.flatMap(({ activities }) => activities);
  const present = planned.find((each) => each.day === day)?.activities ?? [];
  const others = present.filter(({ id }) => id !== activity.id);
  const count = others.length + 1;
  const at = others.findIndex(({ id }) => id === afterId) + 1;
  const timed = others.filter(({ scheduledTime }) => scheduledTime);
  const was = {
    scheduledTime: activity.scheduledTime,
    scheduledDay: activity.scheduledDay,
    timeZone: activity.timeZone,
  };
  const ownZone = zoneOf(activity, timeZone);
  const isHere = dayOf(activity, timeZone) === day;

  if (activity.scheduledTime && day !== null) {
    if (!isHere) {
      const scheduledTime = onDay(activity.scheduledTime, day, ownZone);
      return { ...was, scheduledTime, ...placeOf({ ...activity, scheduledTime }, timed), count, isSame: false };
    }
    const index = Math.min(at, timed.length);
    if (present[index]?.id === activity.id) return { ...was, place: index + 1, count, isSame: true };
    const [before, next] = [timed[index - 1], timed[index]];
    const start = fittingTime(before, next, activity, boundsOf(day, ownZone), timeZone);
    // At the same time as a neighbour, the position decides.
    const isTied = (other: Movable | undefined) => msOf(other?.scheduledTime ?? null) === start;
    const tie = isTied(before) ? before?.id : next && isTied(next) && beforeInOrder(next, all(), activity.id);
    return {
      ...was,
      scheduledTime: new Date(start).toISOString(),
      scheduledDay: null,
      ...(tie !== undefined && tie !== false && { afterId: tie }),
      place: index + 1,
      count,
      isSame: false,
    };
  }

  const untimed = others.slice(timed.length);
  const index = Math.max(at - timed.length, 0);
  const [before, next] = [untimed[index - 1], untimed[index]];
  const place = timed.length + index + 1;
  const to = { ...was, scheduledTime: null, scheduledDay: day };
  if (isHere && present[place - 1]?.id === activity.id) return { ...to, place, count, isSame: true };
  const neighbour = before?.id ?? (next && beforeInOrder(next, all(), activity.id));
  return { ...to, ...(neighbour !== undefined && { afterId: neighbour }), place, count, isSame: false };
}

/** Returns the place of an activity with a time among others in order, counted from 1. */
function placeOf(activity: Movable, timed: readonly Movable[]): { place: number } {
  const isBefore = (other: Movable) =>
    msOf(other.scheduledTime) < msOf(activity.scheduledTime) ||
    (msOf(other.scheduledTime) === msOf(activity.scheduledTime) && other.position < activity.position);
  return { place: timed.filter(isBefore).length + 1 };
}
