import type { Activity, Trip } from '../../prisma/generated/client.ts';
import { dayOf } from './plan-order.ts';

export type When = Pick<Activity, 'scheduledTime' | 'scheduledDay' | 'timeZone'>;
type Days = Pick<Trip, 'startDate' | 'endDate' | 'timeZone'>;

/** Whether the activity is on a day before the first or after the last day of the trip. */
export function isOutside(when: When, { startDate, endDate, timeZone }: Days): boolean {
  const day = dayOf(when, timeZone);
  return Boolean(day && ((startDate && day < startDate) || (endDate && day > endDate)));
}
