import type { TypedDocumentNode, Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { complain } from './complain.ts';
import { fetchPage } from './fetch-page.ts';

/** How long a page that could not be fetched waits. */
const AGAIN_MS = 5_000;

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
 * joins the pages, so that the list grows on the screen. A page that can't be fetched is asked for again.
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
  const [tries, setTries] = useState(0);
  const report = useEffectEvent((page: Unmasked<Page> | null) => page && onPage?.(page));

  useEffect(() => {
    if (!tripId || !after) return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    fetchPage(client, document, { tripId, after }).then(report, (error: unknown) => {
      complain(error);
      if (!isOver) again = setTimeout(() => setTries((before) => before + 1), AGAIN_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [client, document, tripId, after, tries]);
}
