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
 * Fetches the next page of one of the trip's lists until there are no more. The document must take `after`. The cache
 * joins the pages, so that the list grows on the screen.
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
    // On failure the loaded part stays, and the next visit fetches the rest.
    client.query({ query: document, variables: { tripId, after }, fetchPolicy: 'network-only' }).catch(complain);
  }, [client, document, tripId, after]);
}
