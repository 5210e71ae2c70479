import { graphql } from '../gql/gql.ts';
import type { Plan_activityFragment } from '../gql/graphql.ts';
import { dayKey } from '../ui/text/format.ts';

// What is written of an activity. Its place isn't: somebody may move it while somebody else saves a form of it.
graphql(`
  fragment Plan_written on Activity {
    id
    name
    description
    location
    latitude
    longitude
    scheduledTime
    endTime
    category
    cost
    duration
    updatedAt
  }
`);

export const Plan_activity = graphql(`
  fragment Plan_activity on Activity {
    position
    ...Plan_written @unmask
  }
`);

/**
 * An activity as its views, its card and its form have it: no field twice, as Apollo reads it again for each fragment that
 * asks for it, and a trip's page has its activities only once it has read all of them.
 */
export type PlannedActivity = Plan_activityFragment;

export type Placed = Pick<PlannedActivity, 'id' | 'position'>;
type Timed = Placed & Pick<PlannedActivity, 'scheduledTime'>;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order that the group dragged them into. */
export const inHandMadeOrder = <Activity extends Placed>(activities: readonly Activity[]): Activity[] =>
  activities.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id));

/**
 * Where the server puts a new activity.
 * @returns the id of the one before it: the last that is not later or, for one without a time, the last; null: it is first.
 */
export const beforeNew = (ordered: readonly Timed[], scheduledTime: string | null): string | null =>
  ordered.findLast(
    (other) =>
      !scheduledTime || (other.scheduledTime !== null && Date.parse(other.scheduledTime) <= Date.parse(scheduledTime)),
  )?.id ?? null;

/** Scheduled ones by time, then the rest by hand. */
export const byTime = <Activity extends Timed>(activities: readonly Activity[]): Activity[] =>
  inHandMadeOrder(activities).sort((a, b) => {
    if (!a.scheduledTime || !b.scheduledTime) return Number(!a.scheduledTime) - Number(!b.scheduledTime);
    return Date.parse(a.scheduledTime) - Date.parse(b.scheduledTime);
  });

export interface PlannedDay<Activity> {
  /** YYYY-MM-DD in the trip's zone; null for those without a time. */
  day: string | null;
  activities: Activity[];
}

/** The first and the last day of a trip, as far as they are known: YYYY-MM-DD. */
export interface TripDays {
  startDate: string | null;
  endDate: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A longer trip shows the days on which there is something. */
const MOST_EMPTY_DAYS = 92;

/** Every day of the trip, in order; none while its dates are open or too far apart. */
export function daysOf({ startDate, endDate }: TripDays): string[] {
  if (!startDate || !endDate) return [];
  const first = Date.parse(startDate);
  const count = (Date.parse(endDate) - first) / DAY_MS + 1;
  if (count > MOST_EMPTY_DAYS) return [];
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

/** The days of the trip and those on which something is planned, in order, then the unscheduled ones, if any. */
export function byDay<Activity extends Timed>(
  activities: readonly Activity[],
  timeZone: string,
  trip: TripDays,
): PlannedDay<Activity>[] {
  const days = new Map<string | null, Activity[]>(daysOf(trip).map((day) => [day, []]));
  for (const activity of byTime(activities)) {
    const day = activity.scheduledTime && dayKey(activity.scheduledTime, timeZone);
    const together = days.get(day);
    if (together) together.push(activity);
    else days.set(day, [activity]);
  }
  const planned = [...days].map(([day, together]) => ({ day, activities: together }));
  return planned.sort((a, b) => Number(a.day === null) - Number(b.day === null) || compare(a.day ?? '', b.day ?? ''));
}

/** What they cost together, in cents. */
export const costOf = (activities: readonly Pick<PlannedActivity, 'cost'>[]): number =>
  activities.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
