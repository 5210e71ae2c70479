import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  TRAVELER_ADDED: { verb: 'added the traveler', isNamed: true },
  TRAVELER_RENAMED: { verb: 'renamed a traveler', hasFields: true },
  TRAVELER_REMOVED: { verb: 'removed the traveler', isNamed: true },
  TRAVELER_CLAIMED: { verb: 'joined an account with the traveler', isNamed: true, hasFields: true },
};
