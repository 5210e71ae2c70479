import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button.tsx';
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

/** Fetches what was said before; the cache puts it in front. */
export function EarlierMessagesButton({ tripId, before }: { tripId: string; before: string }) {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    try {
      await client.query({ query: EarlierMessages, variables: { tripId, before }, fetchPolicy: 'network-only' });
    } catch {
      toastFailure(texts.earlierFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="quiet" className="mx-auto mb-4" isPending={isLoading} onPress={load}>
      {texts.earlier}
    </Button>
  );
}
