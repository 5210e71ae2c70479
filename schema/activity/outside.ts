import type { Activity, Trip } from '../../prisma/generated/client.ts';
import { localDay } from '../core/local-times.ts';

export type When = Pick<Activity, 'scheduledTime' | 'scheduledDay'>;
type Days = Pick<Trip, 'startDate' | 'endDate' | 'timeZone'>;

/** Whether the activity is on a day before the first or after the last day of the trip. */
export function isOutside({ scheduledTime, scheduledDay }: When, { startDate, endDate, timeZone }: Days): boolean {
  const day = scheduledTime ? localDay(scheduledTime, timeZone) : scheduledDay;
  return Boolean(day && ((startDate && day < startDate) || (endDate && day > endDate)));
}
