import type { TravelMode } from '../trip/entity.ts';
import { endOf, legsOf, type Stop, startOf } from './legs.ts';
import { isLodging, isTransport } from './stay.ts';

// The best order of a day's stops. Isomorphic: the web shows it before it is applied.

/** The best order of more stops is not searched for, but a good one. Eight have 40,320 orders. */
export const MOST_EXACT = 8;

interface Orderable extends Stop {
  id: string;
  scheduledTime: string | Date | null;
}

export interface BestOrder<Activity> {
  /** The day in the new order. It is the same as before if no better one was found. */
  day: Activity[];
  /** The travel time of the day in minutes. */
  minutesBefore: number;
  minutesAfter: number;
  /** Whether no order is better. */
  isExact: boolean;
}

/** What has a time or a bed stays, as booked; so does a journey, and what has no place to travel to. */
const canMove = (activity: Orderable): boolean =>
  activity.scheduledTime === null && startOf(activity) !== null && !isTransport(activity) && !isLodging(activity);

const minutesOf = (day: readonly Stop[], getsAround: TravelMode): number =>
  legsOf(day, getsAround).reduce((sum, { minutes }) => sum + minutes, 0);

/** A day as far as it is filled: who is still to come, and the travel time so far. */
interface Partly<Activity> {
  day: Activity[];
  left: readonly Activity[];
  minutes: number;
}

type MinutesBetween<Activity> = (from: Activity | undefined, to: Activity) => number;

/** Of days that end alike and have the same activities left, only the shortest can become the best one. */
function shortest<Activity extends Orderable>(days: readonly Partly<Activity>[]): Partly<Activity>[] {
  const best = new Map<string, Partly<Activity>>();
  for (const each of days) {
    const key = [each.day.at(-1)?.id, ...each.left.map(({ id }) => id)].join(' ');
    if (each.minutes < (best.get(key)?.minutes ?? Number.POSITIVE_INFINITY)) best.set(key, each);
  }
  return [...best.values()];
}

/** Fills the places of those that can move, from the first to the last. @param isExact Whether to try all orders. */
function filled<Activity extends Orderable>(
  activities: readonly Activity[],
  minutesBetween: MinutesBetween<Activity>,
  isExact: boolean,
): Activity[] {
  let days: Partly<Activity>[] = [{ day: [], left: activities.filter(canMove), minutes: 0 }];
  for (const own of activities) {
    const next = days.flatMap(({ day, left, minutes }) => {
      const from = day.findLast((activity) => endOf(activity) !== null);
      return (canMove(own) ? left : [own]).map((to) => ({
        day: [...day, to],
        left: left.filter((other) => other !== to),
        minutes: minutes + minutesBetween(from, to),
      }));
    });
    days = isExact ? shortest(next) : next.toSorted((a, b) => a.minutes - b.minutes).slice(0, 1);
  }
  return days.toSorted((a, b) => a.minutes - b.minutes)[0]?.day ?? [];
}

/**
 * Finds the order of a day's activities with the shortest travel time. Only activities without a time move, among
 * their own places in the plan.
 * @param activities The day's activities in plan order.
 */
export function bestOrder<Activity extends Orderable>(
  activities: readonly Activity[],
  getsAround: TravelMode,
): BestOrder<Activity> {
  const isExact = activities.filter(canMove).length <= MOST_EXACT;
  const known = new Map<string, number>();
  const minutesBetween: MinutesBetween<Activity> = (from, to) => {
    if (!from) return 0;
    const key = `${from.id} ${to.id}`;
    const minutes = known.get(key) ?? minutesOf([from, to], getsAround);
    known.set(key, minutes);
    return minutes;
  };
  const found = filled(activities, minutesBetween, isExact);
  const [minutesBefore, minutesAfter] = [minutesOf(activities, getsAround), minutesOf(found, getsAround)];
  return minutesAfter < minutesBefore
    ? { day: found, minutesBefore, minutesAfter, isExact }
    : { day: [...activities], minutesBefore, minutesAfter: minutesBefore, isExact };
}

/** Whether a day has stops whose order can matter: at least two that can move, and three in all. */
export const hasOrder = (activities: readonly Orderable[]): boolean =>
  activities.filter(canMove).length >= 2 && activities.filter((activity) => endOf(activity) !== null).length >= 3;
