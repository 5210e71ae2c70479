import type { DomainLive } from '../live/take-event.ts';

/** The activity comes with its answers, and the traveler with theirs. */
export const live: DomainLive = {
  ACTIVITY_ANSWERED: null,
  TRIP_ANSWERED: null,
};
