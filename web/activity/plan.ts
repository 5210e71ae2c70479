import { generateKeyBetween } from 'fractional-indexing';
import { graphql } from '../gql/gql.ts';
import type { Plan_activityFragment } from '../gql/graphql.ts';
import { dayKey } from '../ui/format.ts';

graphql(`
  fragment Plan_activity on Activity {
    id
    name
    position
    scheduledTime
    latitude
    longitude
    ...ActivityCard_activity
    ...ActivityForm_activity
  }
`);

/** An activity with what the views sort, group and place it by. */
export type PlannedActivity = Plan_activityFragment;

type Placed = Pick<PlannedActivity, 'id' | 'position'>;
type Timed = Placed & Pick<PlannedActivity, 'scheduledTime'>;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order that the group dragged them into. */
export const inHandMadeOrder = <Activity extends Placed>(activities: readonly Activity[]): Activity[] =>
  activities.toSorted((a, b) => compare(a.position, b.position) || compare(a.id, b.id));

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

/** The days on which something is planned, in order, then the unscheduled ones, if any. */
export function byDay<Activity extends Timed>(
  activities: readonly Activity[],
  timeZone: string,
): PlannedDay<Activity>[] {
  const days = new Map<string | null, Activity[]>();
  for (const activity of byTime(activities)) {
    const day = activity.scheduledTime && dayKey(activity.scheduledTime, timeZone);
    const together = days.get(day);
    if (together) together.push(activity);
    else days.set(day, [activity]);
  }
  return [...days].map(([day, together]) => ({ day, activities: together }));
}

/** The position that the server will give: right behind `afterId`, or at the front. Those of `others` are in order. */
export function positionAfter(afterId: string | null, others: readonly Placed[]): string {
  const before = others.find(({ id }) => id === afterId)?.position ?? null;
  const next = others.find(({ position }) => before === null || position > before);
  return generateKeyBetween(before, next?.position ?? null);
}
