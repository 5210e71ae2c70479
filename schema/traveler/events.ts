import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type FieldChange, type Kinds, recordingsOf } from '../core/events.ts';
import { travelerFields } from './entity.ts';
import { nameInHistory } from './names.ts';
import { travelerById } from './queries.ts';

interface Fields {
  name: string;
}

const ofTraveler = {
  version: 1,
  subject: 'Traveler',
  readSubject: travelerById,
  audience: 'members',
  stream: 'tripChanged',
  shown: recordingsOf(travelerFields),
} as const;

/** The name that someone had before they turned out to be a member, whose name of today the journal does not have. */
const readClaim = async (ctx: Context, { tripId, subjectId }: TripEvent, changes: FieldChange[]) => {
  const after = await nameInHistory(ctx, tripId, subjectId);
  return changes.map((change) => ({ ...change, after }));
};

// A member's own traveler comes and goes with the membership, whose events say it.
export const travelerEvents = declareEvents({
  TRAVELER_ADDED: event<{ after: Fields }>({
    ...ofTraveler,
    description: 'Someone who goes on the trip without an account was added.',
    undoneBy: 'TRAVELER_REMOVED',
  }),
  TRAVELER_RENAMED: event<{ before: Fields; after: Fields }>({
    ...ofTraveler,
    description: 'A traveler without an account got another name.',
    undoneBy: 'TRAVELER_RENAMED',
  }),
  TRAVELER_REMOVED: event<{ before: Fields }>({
    ...ofTraveler,
    description: 'A traveler without an account was removed. The event’s subject is null.',
  }),
  TRAVELER_CLAIMED: event<{ before: Fields }>({
    ...ofTraveler,
    readChanges: readClaim,
    description:
      'A member turned out to be a traveler who had been added by name. The event’s subject is the member’s own traveler, which has taken over what the other one had; the other one is gone.',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof travelerEvents> {}
}
