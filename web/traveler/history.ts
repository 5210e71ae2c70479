import type { DomainHistory, Sentence } from '../history/sentences.ts';
import { texts } from '../history/texts.ts';

/** An owner can say who a traveler is. */
const ofOther: Sentence['of'] = ({ actor, changes }) => {
  const member = changes[0]?.after;
  if (!member || member === (actor?.username ?? texts.someoneWhoLeft)) return null;
  return { verb: 'said that', isNamed: true, rest: `is \u2068${member}\u2069` };
};

export const history: DomainHistory = {
  TRAVELER_ADDED: { verb: 'added the traveler', isNamed: true },
  TRAVELER_RENAMED: { verb: 'renamed a traveler', hasFields: true },
  TRAVELER_REMOVED: { verb: 'removed the traveler', isNamed: true },
  TRAVELER_CLAIMED: { verb: 'is the traveler', isNamed: true, of: ofOther },
};
