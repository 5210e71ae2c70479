import type { ApolloCache, ApolloClient, DocumentNode } from '@apollo/client';
import { addToConnection, forget, isLoaded } from '../apollo/connections.ts';
import type { TripEventKind } from '../gql/graphql.ts';

/** An event of a trip. Apollo has already written its subject, as far as it is the same for all members. */
export interface LiveEvent {
  seq: number;
  kind: TripEventKind;
  /** The person who caused it; null if it was automatic. */
  actorId: string | null;
  subjectId: string;
  /** Whether the subject still exists. */
  hasSubject: boolean;
}

export interface LiveTrip {
  client: ApolloClient;
  tripId: string;
  viewerId: string | undefined;
  /** Asks for the viewer's part of an entity. `onKnown` is called when it is cached, unless the entity is gone. */
  ask: (id: string, onKnown?: () => void) => void;
  fetchPeople: () => void;
  /** Fetches a query again, whose only variable is `tripId`: for what no event has, because not all may see it. */
  fetchAgain: (query: DocumentNode) => void;
  /** Called when everything must be fetched again. */
  onStale: () => void;
}

/** An event with its trip's page. A field is one of the trip, and its entities are of the type of the subject. */
export interface TakenEvent extends LiveTrip, LiveEvent {
  cache: ApolloCache;
  /** Whether the field is on the page, and not null: the viewer may not see it. */
  isKnown: (field: string) => boolean;
  /** Adds the subject to the list, unless it is not on the page. */
  add: (field: string, type: string, place?: 'first' | 'last') => void;
  /** Removes the subject from the list and from the cache. */
  drop: (field: string, type: string) => void;
  /** Asks for the viewer's part of the subject, if its list is on the page. */
  askIfListed: (field: string, onKnown?: () => void) => void;
}

/**
 * A domain's `live.ts`: how it updates the cache after an event, which lists and what is the viewer's own. Null:
 * Apollo has written all. A fragment: it is all that the event, a small one, changes in its subject.
 *
 * No event that is frequent (an edit, a message, a vote by someone else) makes a request, because all windows that show
 * the trip would make it at once. Only a page that saves data asks about a message.
 */
export type DomainLive = Partial<Record<TripEventKind, ((event: TakenEvent) => unknown) | DocumentNode | null>>;

/** Several domains may have the same kind: each updates its own lists. */
export const liveDomains = Object.values(import.meta.glob<DomainLive>('../*/live.ts', { eager: true, import: 'live' }));

/** Updates the cache after an event. A page that is older than the server skips the kinds that it does not know. */
export function takeEvent(trip: LiveTrip, event: LiveEvent): void {
  const { cache } = trip.client;
  const { subjectId: id, hasSubject } = event;
  const parent = { __typename: 'Trip', id: trip.tripId };
  const isKnown = (field: string) => isLoaded(cache, { parent, field });
  const taken: TakenEvent = {
    ...trip,
    ...event,
    cache,
    isKnown,
    add: (field, __typename, place = 'last') =>
      addToConnection(cache, { parent, field, node: { __typename, id }, place }),
    drop: (field, __typename) => forget(cache, { parent, field, node: { __typename, id } }),
    askIfListed: (field, onKnown) => {
      if (hasSubject && isKnown(field)) trip.ask(id, onKnown);
    },
  };
  for (const { [event.kind]: take } of liveDomains) if (typeof take === 'function') take(taken);
}

/** Returns the fragment with all that an event changes; null unless it is a small one. */
export function smallFragmentOf(kind: TripEventKind): DocumentNode | null {
  const takes = liveDomains.map((live) => live[kind]);
  return takes.find((take) => typeof take === 'object' && take !== null) ?? null;
}
