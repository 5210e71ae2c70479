import type { DomainLive } from '../live/take-event.ts';

export const live: DomainLive = {
  TRIP_CREATED: null,
  TRIP_UPDATED: null,
  // The stream ends with it.
  TRIP_DELETED: null,
  // The page may have missed that invitations and join links were closed.
  TRIP_RESTORED: ({ onStale }) => onStale(),
};
