import { localDay } from '../core/local-times.ts';

// The order of a plan. Isomorphic: the views and the API sort with it.

export interface OwnZone {
  /** Null: the trip's. */
  timeZone: string | null;
}

/** When an activity happens. The web has times and days as text. */
export interface When extends OwnZone {
  scheduledTime: Date | string | null;
  scheduledDay: Date | string | null;
}

export interface Placed extends When {
  id: string;
  position: string;
}

/** The time zone in which an activity starts. */
export const zoneOf = ({ timeZone }: OwnZone, tripZone: string): string => timeZone ?? tripZone;

/**
 * Returns the day of an activity, as midnight UTC of that date: the day on which it starts in its own time zone. Null if
 * it is unscheduled.
 */
export function dayOf({ scheduledTime, scheduledDay, timeZone }: When, tripZone: string): Date | null {
  if (scheduledTime !== null) return localDay(new Date(scheduledTime), zoneOf({ timeZone }, tripZone));
  return scheduledDay === null ? null : new Date(scheduledDay);
}

/** What decides an activity's place in the plan, the first parts first. */
export type PlanKey = readonly [day: number, isUntimed: number, at: number, position: string, id: string];

/** Unscheduled activities come last. On a day, those with a time come by their instants, then the others. */
export const planKey = (activity: Placed, tripZone: string): PlanKey =>
  planKeyOn(dayOf(activity, tripZone)?.getTime() ?? null, activity);

/** The key of an activity whose day is known. @param day As midnight UTC; null: unscheduled. */
export function planKeyOn(day: number | null, { scheduledTime, position, id }: Omit<Placed, keyof OwnZone>): PlanKey {
  const first = day ?? Number.POSITIVE_INFINITY;
  if (scheduledTime === null) return [first, 1, 0, position, id];
  return [first, 0, new Date(scheduledTime).getTime(), position, id];
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);

export const comparePlanKeys = (a: PlanKey, b: PlanKey): number =>
  compare(a[0], b[0]) || compare(a[1], b[1]) || compare(a[2], b[2]) || compare(a[3], b[3]) || compare(a[4], b[4]);

/** Computes each key once: a comparison of two activities would read their zones' clocks. */
export const inPlanOrder = <Activity extends Placed>(activities: readonly Activity[], tripZone: string): Activity[] =>
  activities
    .map((activity) => ({ activity, key: planKey(activity, tripZone) }))
    .sort((a, b) => comparePlanKeys(a.key, b.key))
    .map(({ activity }) => activity);
