import { comparePlanKeys, planKeyOn, zoneOf } from '../../schema/activity/plan-order.ts';
import { graphql } from '../gql/gql.ts';
import type { Plan_activityFragment } from '../gql/graphql.ts';
import { dayKey } from '../ui/text/format.ts';

// The editable fields of an activity. The position and the booking are separate: others may change them meanwhile.
graphql(`
  fragment Plan_written on Activity {
    id
    name
    description
    location
    latitude
    longitude
    scheduledTime
    scheduledDay
    endTime
    category
    cost
    duration
    timeZone
    endTimeZone
    toLocation
    toLatitude
    toLongitude
    updatedAt
  }
`);

export const Plan_activity = graphql(`
  fragment Plan_activity on Activity {
    position
    reservation {
      ...Booking_shown @unmask
    }
    ...Plan_written @unmask
    ...Answers_shared @unmask
  }
`);

// The same for all members, so events select it. A booking has its own events.
graphql(`
  fragment Plan_shared on Activity {
    position
    ...Plan_written
  }
`);

/**
 * An activity for its views, card and form. They share one fragment, because Apollo reads a field again for every
 * fragment that selects it, and the page shows activities only after reading them all.
 */
export type PlannedActivity = Plan_activityFragment;

export type Placed = Pick<PlannedActivity, 'id' | 'position'>;
/** When an activity happens: it has a time, or only a day, or neither. */
export type When = Pick<PlannedActivity, 'scheduledTime' | 'scheduledDay' | 'timeZone'>;
export type Timed = Placed & When;

type Slot = Omit<When, 'timeZone'>;

export const hasSameWhen = (a: Slot, b: Slot): boolean =>
  a.scheduledTime === b.scheduledTime && a.scheduledDay === b.scheduledDay;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const byPosition = (a: Placed, b: Placed) => compare(a.position, b.position) || compare(a.id, b.id);

export const inHandMadeOrder = <Activity extends Placed>(activities: readonly Activity[]): Activity[] =>
  activities.toSorted(byPosition);

/**
 * Returns where the server puts a new activity: the id of the activity before it, which is the last one that is not
 * later, or the last of all if the new one has no time. Null means first.
 */
export const beforeNew = (ordered: readonly Timed[], scheduledTime: string | null): string | null =>
  ordered.findLast(
    (other) =>
      !scheduledTime || (other.scheduledTime !== null && Date.parse(other.scheduledTime) <= Date.parse(scheduledTime)),
  )?.id ?? null;

/** The day on which an activity starts in its own time zone, YYYY-MM-DD; null if it is unscheduled. */
export const dayOf = (when: When, tripZone: string): string | null =>
  when.scheduledTime ? dayKey(when.scheduledTime, zoneOf(when, tripZone)) : when.scheduledDay;

export interface PlannedDay<Activity> {
  /** YYYY-MM-DD; null for unscheduled activities. */
  day: string | null;
  activities: Activity[];
}

/** The first and last day of a trip, if known: YYYY-MM-DD. */
export interface TripDays {
  startDate: string | null;
  endDate: string | null;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A longer trip shows only days that have activities. */
const MOST_EMPTY_DAYS = 60;

/** Lists every day of the trip in order. Empty if a date is missing or the dates are too far apart. */
export function daysOf({ startDate, endDate }: TripDays): string[] {
  if (!startDate || !endDate) return [];
  const first = Date.parse(startDate);
  const count = (Date.parse(endDate) - first) / DAY_MS + 1;
  if (count > MOST_EMPTY_DAYS) return [];
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

/**
 * Groups activities by day: the days of the trip and other days with activities, in order, then the unscheduled group
 * if there is one. Within a day, activities with a time come first, by time, and then the others in manual order. This
 * is the order BY_DAY of the API, and that of all views.
 * @param more Other days to show: YYYY-MM-DD.
 */
export function byDay<Activity extends Timed>(
  activities: readonly Activity[],
  timeZone: string,
  trip: TripDays,
  more: readonly string[] = [],
): PlannedDay<Activity>[] {
  const days = new Map<string | null, Activity[]>([...daysOf(trip), ...more].map((day) => [day, []]));
  // Each time is parsed once, and not in each of 60,000 comparisons of a long list.
  const keyed = activities.map((activity) => {
    const day = dayOf(activity, timeZone);
    return { activity, day, key: planKeyOn(day === null ? null : Date.parse(day), activity) };
  });
  for (const { activity, day } of keyed.sort((a, b) => comparePlanKeys(a.key, b.key))) {
    const together = days.get(day);
    if (together) together.push(activity);
    else days.set(day, [activity]);
  }
  const planned = [...days].map(([day, together]) => ({ day, activities: together }));
  return planned.sort((a, b) => Number(a.day === null) - Number(b.day === null) || compare(a.day ?? '', b.day ?? ''));
}

/** Returns only the chosen day of a plan; all days for null, or for a day that the plan does not have. */
export function onlyDay<Day extends PlannedDay<Timed>>(planned: readonly Day[], chosen: string | null): readonly Day[] {
  const days = chosen === null ? [] : planned.filter(({ day }) => day === chosen);
  return days.length > 0 ? days : planned;
}

/** Sorts activities as `byDay` does. */
export const inPlanOrder = <Activity extends Timed>(activities: readonly Activity[], timeZone: string): Activity[] =>
  byDay(activities, timeZone, { startDate: null, endDate: null }).flatMap((day) => day.activities);

/** The total cost, in cents. */
export const costOf = (activities: readonly Pick<PlannedActivity, 'cost'>[]): number =>
  activities.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
