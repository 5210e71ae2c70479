import type { Trip } from '../../prisma/generated/client.ts';

/** One for each of a person's calendar programs, and some for single trips. Each more is an address to lose. */
export const MAX_CALENDAR_FEEDS = 10;

/** Photos are sorted and costs settled by then. */
const DAYS_AFTER = 90;
const DAY_MS = 86_400_000;

export interface Dated extends Pick<Trip, 'startDate' | 'endDate'> {
  /** Read only for a trip without dates. Null: no activity has a day. */
  lastActivityDay: Date | null;
}

/**
 * Whether the feed of all trips has this one: it is to come, under way, or ended less than 90 days ago. A trip without
 * any day is to come.
 * @param today In the trip's time zone. All days are midnight UTC of their dates.
 */
export function isInFeed({ startDate, endDate, lastActivityDay }: Dated, today: Date): boolean {
  const lastDay = endDate ?? startDate ?? lastActivityDay;
  return lastDay === null || today.getTime() - lastDay.getTime() < DAYS_AFTER * DAY_MS;
}
