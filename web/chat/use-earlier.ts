import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/toast.tsx';
import { texts } from './texts.ts';

const EarlierMessages = graphql(`
  query EarlierMessages($tripId: ID!, $before: String!) {
    trip(id: $tripId) {
      id
      messages(last: 50, before: $before) {
        edges {
          node {
            id
            seq
            sentAt
            author {
              id
            }
            ...ChatLine_message
          }
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
    }
  }
`);

export interface Earlier {
  load: () => void;
  isLoading: boolean;
  /** It didn't work: it is tried again only when asked for. */
  hasFailed: boolean;
}

/** Fetches what was said before; the cache puts it in front. Null when there is nothing before. */
export function useEarlier(
  tripId: string,
  start: { hasPreviousPage: boolean; startCursor: string | null } | undefined,
): Earlier | null {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const before = start?.hasPreviousPage ? start.startCursor : null;
  if (!before) return null;

  const load = async () => {
    setLoading(true);
    try {
      await client.query({ query: EarlierMessages, variables: { tripId, before }, fetchPolicy: 'network-only' });
      setFailed(false);
    } catch {
      setFailed(true);
      toastFailure(texts.earlierFailed);
    }
    setLoading(false);
  };
  return { isLoading, hasFailed, load: () => void load() };
}
