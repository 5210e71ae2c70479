import type { TypedDocumentNode, Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { complain } from './complain.ts';
import { fetchPage } from './fetch-page.ts';

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
 * @param onPage Called with each page, when it is in the cache.
 */
export function useRest<Page>(
  document: TypedDocumentNode<Page, PageVariables>,
  tripId: string | undefined,
  end: Partial<PageEnd> | undefined,
  onPage?: (page: Unmasked<Page>) => void,
): void {
  const client = useApolloClient();
  const after = end?.hasNextPage ? end.endCursor : null;
  const tell = useEffectEvent((page: Unmasked<Page> | null) => page && onPage?.(page));

  useEffect(() => {
    if (!tripId || !after) return;
    // On failure the loaded part stays, and the next visit fetches the rest.
    fetchPage(client, document, { tripId, after }).then(tell).catch(complain);
  }, [client, document, tripId, after]);
}
