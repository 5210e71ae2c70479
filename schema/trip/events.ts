import type { Trip } from '../../prisma/generated/client.ts';
import { declareEvents, event, type Kinds } from '../core/events.ts';
import type { Recorded } from '../core/journal/changes.ts';

type Fields = Recorded<
  Pick<Trip, 'name' | 'description' | 'destination' | 'startDate' | 'endDate' | 'coverImageUrl' | 'timeZone'>
>;

export const tripEvents = declareEvents({
  TRIP_CREATED: event<{ after: Partial<Fields> }>({
    description: 'The trip was created.',
    version: 1,
    subject: 'Trip',
    audience: 'members',
    stream: 'tripChanged',
  }),
  TRIP_UPDATED: event<{ before?: Partial<Fields>; after?: Partial<Fields> }>({
    description: 'A field of the trip changed.',
    version: 1,
    subject: 'Trip',
    audience: 'members',
    stream: 'tripChanged',
    undoneBy: 'TRIP_UPDATED',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof tripEvents> {}
}
