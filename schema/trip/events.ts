import type { Trip } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import type { Recorded } from '../core/journal/changes.ts';
import { tripFields } from './entity.ts';
import { tripById } from './queries.ts';
import './rules.ts';

type Fields = Recorded<Pick<Trip, keyof typeof tripFields | 'coverImageUrl' | 'isTemplate'>>;

const shown: ShownFields<Fields> = {
  ...recordingsOf(tripFields),
  coverImageUrl: 'PICTURE',
  isTemplate: 'BOOLEAN',
};

const ofTrip = {
  version: 1,
  subject: 'Trip',
  readSubject: tripById,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const tripEvents = declareEvents({
  TRIP_CREATED: event<{ after: Partial<Fields> }>({
    ...ofTrip,
    description: 'The trip was created.',
  }),
  TRIP_UPDATED: event<{ before?: Partial<Fields>; after?: Partial<Fields> }>({
    ...ofTrip,
    notice: 'DATES_CHANGED',
    description: 'A field of the trip changed.',
    undoneBy: 'TRIP_UPDATED',
    fieldsRestoredBy: 'updateTrip',
  }),
  // No undo: expenses that were recorded since have another currency to go back to. One changes it back, at a rate.
  CURRENCY_CHANGED: event<{ before: { currency: string }; after: { currency: string; rate: string | null } }>({
    ...ofTrip,
    description: 'The trip’s currency changed. What was recorded before was converted once, at the rate.',
    shown: { currency: 'TEXT', rate: 'TEXT' },
  }),
  TRIP_DELETED: event({
    ...ofTrip,
    description: 'The trip was deleted. Its streams end, so it is only in the journal of a trip that was restored.',
    endsTrip: true,
  }),
  TRIP_RESTORED: event({
    ...ofTrip,
    description: 'The trip was restored after its deletion.',
    restores: true,
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof tripEvents> {}
}
