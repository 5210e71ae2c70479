import type { DomainLive } from '../live/take-event.ts';

export const live = {
  TRIP_CREATED: null,
  TRIP_UPDATED: null,
  // It changes all amounts in the trip's currency.
  CURRENCY_CHANGED: ({ onStale }) => onStale(),
  // The stream ends with it.
  TRIP_DELETED: null,
  // The page may have missed that invitations and join links were closed.
  TRIP_RESTORED: ({ onStale }) => onStale(),
} satisfies DomainLive;
