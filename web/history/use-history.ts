import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHistoryQuery } from '../gql/graphql.ts';
import type { HistoryEvent } from './history-event.tsx';
import { historyKinds } from './sentences.ts';
import type { Person } from './use-history-people.ts';

const TripHistory = graphql(`
  query TripHistory(
    $id: ID!
    $kinds: [TripEventKind!]
    $actorId: ID
    $subjectId: ID
    $last: Int
    $first: Int
    $before: String
    $after: String
  ) {
    trip(id: $id) {
      id
      name
      timeZone
      seq
      events(
        kinds: $kinds
        actorId: $actorId
        subjectId: $subjectId
        last: $last
        first: $first
        before: $before
        after: $after
      ) {
        pageInfo {
          hasPreviousPage
          hasNextPage
          startCursor
          endCursor
        }
        edges {
          node {
            seq
            cause
            kind
            at
            subjectId
            subjectName
            subject {
              ... on Activity {
                name
              }
              ... on Poll {
                question
              }
            }
            isRestoration
            viewerCanRestore
            actor {
              id
              username
              avatarUrl
              isBot
            }
            changes {
              field
              format
              before
              after
            }
          }
        }
      }
    }
  }
`);

/** Some screens. */
const PAGE = 50;

export interface HistoryFilter {
  actorId: string | null;
  subjectId: string | null;
}

type Trip = NonNullable<TripHistoryQuery['trip']>;

interface Shown {
  /** Null: there is no such trip for the viewer. */
  trip: Omit<Trip, 'events'> | null;
  /** Newest first. */
  events: readonly HistoryEvent[];
  hasEarlier: boolean;
}

const nodesOf = (trip: Trip) => trip.events.edges.map(({ node }) => node).reverse();

/**
 * Reads a trip's history, the newest changes first, and keeps it up to date. The page keeps its own list: the app's cache
 * has the trip as it is now, and nothing else shows its past.
 * @param onMeet Takes the people who caused the changes.
 */
export function useHistory(tripId: string, filter: HistoryFilter, onMeet: (people: readonly Person[]) => void) {
  const client = useApolloClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [calls] = useState(() => {
    /** The cursors of the oldest and the newest event that are shown. */
    let oldest: string | null = null;
    let newest: string | null = null;
    const read = async (part: { first?: number; last?: number; before?: string | null; after?: string | null }) => {
      const variables = { id: tripId, kinds: historyKinds, ...filter, ...part };
      const { data } = await client.query({ query: TripHistory, variables, fetchPolicy: 'no-cache' });
      const trip = data?.trip ?? null;
      if (trip) onMeet(nodesOf(trip).flatMap(({ actor }) => actor ?? []));
      return trip;
    };
    const open = async () => {
      const trip = await read({ last: PAGE });
      const { hasPreviousPage = false, startCursor = null, endCursor = null } = trip?.events.pageInfo ?? {};
      [oldest, newest] = [startCursor, endCursor];
      setError(null);
      setShown({ trip, events: trip ? nodesOf(trip) : [], hasEarlier: hasPreviousPage });
    };
    const readEarlier = async () => {
      const trip = await read({ last: PAGE, before: oldest });
      if (!trip) return;
      const { hasPreviousPage, startCursor } = trip.events.pageInfo;
      oldest = startCursor ?? oldest;
      setShown((now) => now && { ...now, events: [...now.events, ...nodesOf(trip)], hasEarlier: hasPreviousPage });
    };
    const readNewer = async (): Promise<void> => {
      if (!newest) return open();
      const trip = await read({ first: PAGE, after: newest });
      if (!trip) return;
      const { endCursor, hasNextPage } = trip.events.pageInfo;
      newest = endCursor ?? newest;
      setShown((now) => now && { ...now, trip, events: [...nodesOf(trip), ...now.events] });
      if (hasNextPage) await readNewer();
    };
    return {
      open: () => void open().catch(setError),
      readEarlier,
      readNewer: oneAtATime(readNewer, complain),
    };
  });
  useEffect(calls.open, []);
  return { shown, error, ...calls };
}
