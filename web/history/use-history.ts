import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { graphql } from '../gql/gql.ts';
import type { TripHistoryQuery } from '../gql/graphql.ts';
import type { HistoryEvent } from './history-event.tsx';
import type { Person } from './read-members.ts';
import { historyKinds } from './sentences.ts';

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
      currency
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
            currentSubjectName
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
              beforeTimeZone
              afterTimeZone
            }
          }
        }
      }
    }
  }
`);

const PAGE = 50;
/** The most that a page can have. */
const MOST = 100;
/** Enough for all activities that can change at once, and for a long trip that moves. */
const MORE_PAGES = 10;

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
 * Reads a trip's history, the newest changes first, and keeps it up to date. The page keeps its own list: the app's
 * cache has the trip as it is now, and nothing else shows its past.
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
    /** Whether earlier events of the oldest change are missing. The events of one entity are not all of a change. */
    const isCut = (events: readonly HistoryEvent[]) => {
      const last = events.at(-1);
      return !filter.subjectId && last !== undefined && last.cause < last.seq;
    };
    /** Reads a page, and the rest of its oldest change: the first event of a change represents all. */
    const readBack = async (before: string | null) => {
      const trip = await read({ last: PAGE, before });
      const events = trip ? nodesOf(trip) : [];
      let { hasPreviousPage: hasEarlier = false, startCursor = null } = trip?.events.pageInfo ?? {};
      for (let more = 0; more < MORE_PAGES && hasEarlier && isCut(events); more += 1) {
        const rest = await read({ last: MOST, before: startCursor });
        if (!rest) break;
        events.push(...nodesOf(rest));
        ({ hasPreviousPage: hasEarlier, startCursor } = rest.events.pageInfo);
      }
      return { trip, events, hasEarlier, startCursor };
    };
    const open = async () => {
      const { trip, events, hasEarlier, startCursor } = await readBack(null);
      [oldest, newest] = [startCursor, trip?.events.pageInfo.endCursor ?? null];
      setError(null);
      setShown({ trip, events, hasEarlier });
    };
    const readEarlier = async () => {
      const { trip, events, hasEarlier, startCursor } = await readBack(oldest);
      if (!trip) return;
      oldest = startCursor ?? oldest;
      setShown((now) => now && { ...now, events: [...now.events, ...events], hasEarlier });
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
