import type { DomainLive } from '../live/take-event.ts';

/** The activity comes with its booking. */
export const live: DomainLive = {
  RESERVATION_ADDED: null,
  RESERVATION_CHANGED: null,
  RESERVATION_REMOVED: null,
  RESERVATION_RESTORED: null,
};
