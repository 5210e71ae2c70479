import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../gql/gql.ts';
import type { Follow_scheduledQuery } from '../gql/graphql.ts';
import type { Scheduled } from './follow.ts';

const Follow_scheduled = graphql(`
  query Follow_scheduled($id: ID!, $after: String) {
    trip(id: $id) {
      id
      activities(first: 100, after: $after, order: BY_DAY) {
        edges {
          node {
            id
            name
            scheduledTime
            scheduledDay
            timeZone
            endTimeZone
            duration
            category
            reservation {
              kind
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Page = NonNullable<Follow_scheduledQuery['trip']>['activities'];

const isScheduled = (activity: Scheduled | undefined) => Boolean(activity?.scheduledTime ?? activity?.scheduledDay);

/** Reads all scheduled activities. Unscheduled ones come last. @param readPage Returns null on failure. */
async function readScheduled(readPage: (after: string | null) => Promise<Page | null>): Promise<Scheduled[] | null> {
  const found: Scheduled[] = [];
  let after: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page: Page | null = await readPage(after);
    if (!page) return null;
    const nodes = page.edges.map(({ node }) => node);
    found.push(...nodes.filter(isScheduled));
    hasMore = page.pageInfo.hasNextPage && isScheduled(nodes.at(-1));
    after = page.pageInfo.endCursor;
  }
  return found;
}

/** The trip's scheduled activities: undefined until they are there; null if they can't be loaded. */
export type Found = readonly Scheduled[] | null | undefined;

/** Reads the trip's scheduled activities once they are needed. @returns them, and a function that waits for them. */
export function useScheduled(id: string, isNeeded: boolean): [found: Found, wait: () => Promise<Found>] {
  const client = useApolloClient();
  const [scheduled, setScheduled] = useState<Found>();
  const reading = useRef<Promise<Found>>(Promise.resolve(undefined));

  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    // Past the cache, which has the activities that the page shows, with more fields.
    const readPage = async (after: string | null) => {
      const options = { query: Follow_scheduled, variables: { id, after }, fetchPolicy: 'no-cache' } as const;
      const answer = await client.query(options).catch(() => null);
      return answer?.data?.trip?.activities ?? null;
    };
    reading.current = readScheduled(readPage);
    void reading.current.then((found) => {
      if (!isOver) setScheduled(found);
    });
    return () => {
      isOver = true;
    };
  }, [client, id, isNeeded]);

  return [scheduled, () => reading.current];
}
