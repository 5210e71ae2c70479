import { zoneOf } from '../../schema/activity/plan-order.ts';
import { isBookable } from '../../schema/activity/stay.ts';
import { daysAfter, onDay } from '../ui/date/on-day.ts';
import { dayOf, hasSameWhen, type PlannedActivity, type When } from './plan.ts';
import type { Change } from './use-change-several.ts';

export interface BookedMove {
  activity: PlannedActivity;
  to: When;
}

/** Returns the moves about which the plan asks first: of what may be booked for its day or time. */
export const bookedMoves = (moves: readonly BookedMove[], timeZone: string): BookedMove[] =>
  moves.filter(({ activity, to }) => isBookable(activity, timeZone) && !hasSameWhen(activity, to));

/** Returns when an activity would be after a change of several, as on the server. */
export function whenAfter(activity: PlannedActivity, { day, shiftDays, shiftMinutes }: Change, tripZone: string): When {
  const { scheduledTime, scheduledDay, timeZone } = activity;
  const now = dayOf(activity, tripZone);
  const later = now && shiftDays ? daysAfter(now, shiftDays) : null;
  const to = day ?? later;
  if (to) {
    return scheduledTime
      ? { scheduledTime: onDay(scheduledTime, to, zoneOf(activity, tripZone)), scheduledDay: null, timeZone }
      : { scheduledTime: null, scheduledDay: to, timeZone };
  }
  if (!scheduledTime || !shiftMinutes) return { scheduledTime, scheduledDay, timeZone };
  const moved = new Date(Date.parse(scheduledTime) + shiftMinutes * 60_000).toISOString();
  return { scheduledTime: moved, scheduledDay: null, timeZone };
}
