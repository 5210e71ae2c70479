import { zoneOf } from '../../schema/activity/plan-order.ts';
import { isBookable, type Stayable } from '../../schema/activity/stay.ts';
import type { OnNewDates, OnNewTimeZone } from '../gql/graphql.ts';
import { dayKey } from '../ui/text/format.ts';

// What happens to the scheduled activities when a trip's dates or its time zone change.

/** An activity with a time or a day. */
export interface Scheduled extends Stayable {
  name: string;
  scheduledTime: string | null;
  scheduledDay: string | null;
}

export interface When {
  startDate: string | null;
  endDate: string | null;
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** The days between two days (YYYY-MM-DD); null if one is missing. */
const daysBetween = (from: string | null, to: string | null) =>
  from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) : null;

/** By how many days the activities can move along; null if they can't. The server counts in the same way. */
export const daysToMove = (before: When, after: When): number | null =>
  (daysBetween(before.startDate, after.startDate) ?? daysBetween(before.endDate, after.endDate)) || null;

export const hasNewDates = (before: When, after: When): boolean =>
  before.startDate !== after.startDate || before.endDate !== after.endDate;

/** The proposed choice: the activities move if both ends of the trip move alike. */
export function proposedOnNewDates(before: When, after: When): OnNewDates {
  const days = daysToMove(before, after);
  const [start, end] = [daysBetween(before.startDate, after.startDate), daysBetween(before.endDate, after.endDate)];
  const isAlike =
    start === end || (before.startDate ?? after.startDate) === null || (before.endDate ?? after.endDate) === null;
  return days !== null && isAlike ? 'MOVE' : 'KEEP';
}

/** Counts the activities that are outside the new dates if they keep theirs. */
export function countOutside(
  scheduled: readonly Scheduled[],
  before: When,
  after: When,
  onNewTimeZone: OnNewTimeZone,
): number {
  // Those that keep their clock times keep their days.
  const timeZone = onNewTimeZone === 'KEEP_CLOCK_TIMES' ? before.timeZone : after.timeZone;
  const { startDate, endDate } = after;
  return scheduled.filter((activity) => {
    const { scheduledTime, scheduledDay } = activity;
    const day = scheduledTime ? dayKey(scheduledTime, zoneOf(activity, timeZone)) : scheduledDay;
    return day !== null && ((startDate !== null && day < startDate) || (endDate !== null && day > endDate));
  }).length;
}

/** Counts the stays and the transport, which people may have booked for the days that they have. */
export const countBookable = (scheduled: readonly Scheduled[], timeZone: string): number =>
  scheduled.filter((activity) => isBookable(activity, timeZone)).length;
