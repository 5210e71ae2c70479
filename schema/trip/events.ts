import type { Trip } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import type { Recorded } from '../core/journal/changes.ts';
import { tripById } from './queries.ts';

type Fields = Recorded<
  Pick<Trip, 'name' | 'description' | 'destination' | 'startDate' | 'endDate' | 'coverImageUrl' | 'timeZone'>
>;

const shown: ShownFields<Fields> = {
  name: 'TEXT',
  description: 'TEXT',
  destination: 'TEXT',
  startDate: 'DATE',
  endDate: 'DATE',
  coverImageUrl: null,
  timeZone: 'TEXT',
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
    description: 'A field of the trip changed.',
    undoneBy: 'TRIP_UPDATED',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof tripEvents> {}
}
