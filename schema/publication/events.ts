import { declareEvents, event, type Kinds, type ShownFields } from '../core/events.ts';
import { tripById } from '../trip/queries.ts';
import type { Choices } from './shown.ts';

const shown: ShownFields<Choices> = { hasRealDates: 'BOOLEAN', hasDescriptions: 'BOOLEAN', isIndexed: 'BOOLEAN' };

// No event has the address: the journal outlives the page.
const ofPublication = {
  version: 1,
  subject: 'Trip',
  readSubject: tripById,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

export const publicationEvents = declareEvents({
  TRIP_PUBLISHED: event<{ after: Choices }>({
    ...ofPublication,
    description: 'The trip got a public page, which everyone who has its address can read.',
  }),
  PUBLICATION_CHANGED: event<{ before: Partial<Choices>; after: Partial<Choices> }>({
    ...ofPublication,
    description: 'What the trip’s public page shows has changed, or whether search engines may list it.',
  }),
  TRIP_UNPUBLISHED: event({
    ...ofPublication,
    description: 'The trip’s public page was closed: with unpublishTrip, or because the trip was deleted.',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof publicationEvents> {}
}
