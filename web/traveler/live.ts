import type { DomainLive } from '../live/take-event.ts';

export const live: DomainLive = {
  TRAVELER_ADDED: ({ add }) => add('travelers', 'Traveler'),
  TRAVELER_RENAMED: null,
  TRAVELER_REMOVED: ({ drop }) => drop('travelers', 'Traveler'),
  // The event names the one that stays.
  TRAVELER_CLAIMED: ({ onStale }) => onStale(),
};
