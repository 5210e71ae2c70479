import type { Trip } from '../../prisma/generated/client.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import type { onNewDates, onNewTimeZone } from './input.ts';

type When = Pick<Trip, 'startDate' | 'endDate' | 'timeZone'>;

export interface Reschedule {
  before: When;
  after: When;
  onNewDates: (typeof onNewDates)[number];
  onNewTimeZone: (typeof onNewTimeZone)[number];
}

type Follow = (work: TripWork, change: Reschedule) => Promise<void>;

const followers: Follow[] = [];

/** Declares how the entities of a domain follow such a change. Domains import the trip, and not the other way. */
export const followReschedule = (follow: Follow): void => void followers.push(follow);

/** Changes everything that follows, in the transaction of the trip's own change. @throws InvalidInput. */
export async function reschedule(work: TripWork, change: Reschedule): Promise<void> {
  for (const follow of followers) await follow(work, change);
}
