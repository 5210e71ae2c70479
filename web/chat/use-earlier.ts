import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useOnReturn } from '../apollo/connection.ts';
import { fetchPage } from '../apollo/fetch-page.ts';
import { referenceIn, withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const EarlierMessages = graphql(`
  query EarlierMessages($tripId: ID!, $last: Int!, $before: String!) {
    trip(id: $tripId) {
      id
      messages(last: $last, before: $before) {
        ...Chat_messages @unmask
      }
    }
  }
`);

/** Enough for a reader who scrolls to see the messages load ahead. */
const PAGE = 50;
/** For loading back to the seen message: the server's maximum. */
const LONG_PAGE = 100;
/** Up to a thousand unread messages are loaded from their start; of more, the newest thousand. */
const MOST_LONG_PAGES = 10;

export interface Earlier {
  load: () => void;
  /** Loads pages until the messages since this seq are loaded, or so many pages. */
  loadBackTo: (seq: number, mostPages?: number) => Promise<void>;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Loads earlier messages; the cache puts them in front. Null if there are none. */
export function useEarlier(
  tripId: string,
  start: { hasPreviousPage: boolean; startCursor: string | null },
): Earlier | null {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const first = start.hasPreviousPage ? start.startCursor : null;

  const fetchBefore = async (before: string, last: number) => {
    const page = await fetchPage(client, EarlierMessages, { tripId, last, before });
    return page?.trip?.messages;
  };
  const whileLoading = async (fetching: () => Promise<unknown>) => {
    setLoading(true);
    try {
      await fetching();
      setFailed(false);
    } catch (error) {
      setFailed(true);
      toastFailure(withReference(texts.earlierFailed, referenceIn(error)));
    }
    setLoading(false);
  };
  const fetchBackTo = async (seq: number, mostPages: number) => {
    let before = first;
    for (let page = 1; before && page <= mostPages; page += 1) {
      const messages = await fetchBefore(before, LONG_PAGE);
      const oldest = messages?.edges[0]?.node.seq ?? 0;
      before = messages?.pageInfo.hasPreviousPage && oldest > seq ? messages.pageInfo.startCursor : null;
    }
  };
  const load = () => void (first && whileLoading(() => fetchBefore(first, PAGE)));
  useOnReturn(() => hasFailed && load());
  if (!first) return null;
  return {
    isLoading,
    hasFailed,
    load,
    loadBackTo: (seq, mostPages = MOST_LONG_PAGES) => whileLoading(() => fetchBackTo(seq, mostPages)),
  };
}
