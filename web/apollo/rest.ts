import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { complain } from './complain.ts';

interface PageVariables {
  tripId: string | number;
  after: string;
}

interface PageEnd {
  hasNextPage: boolean;
  endCursor: string | null;
}

/**
 * Fetches the next page of a list of a trip's for as long as there is one. The document asks for what follows `after`;
 * the cache puts the pages together, and whoever shows the list sees it grow.
 */
export function useRest<Page>(
  document: TypedDocumentNode<Page, PageVariables>,
  tripId: string | undefined,
  end: Partial<PageEnd> | undefined,
): void {
  const client = useApolloClient();
  const after = end?.hasNextPage ? end.endCursor : null;

  useEffect(() => {
    if (!tripId || !after) return;
    // What can't be fetched now is fetched with the next visit; the part that is there stays.
    client.query({ query: document, variables: { tripId, after }, fetchPolicy: 'network-only' }).catch(complain);
  }, [client, document, tripId, after]);
}
