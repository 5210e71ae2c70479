import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { complain } from '../apollo/complain.ts';
import { graphql } from '../gql/gql.ts';

const TripPage_markSeen = graphql(`
  mutation TripPage_markSeen($input: MarkSeenInput!) {
    markSeen(input: $input) {
      ... on MarkSeenPayload {
        trip {
          id
          seenSeq
          unseen {
            activities
            messages
            mentions
            polls
            expenses
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** How long the viewer must look before events count as seen: several cause one request, and messages stay unread. */
const GLANCE_MS = 500;

/**
 * Stores on the server what the viewer has seen of the trip. Everything counts as seen while the trip is open, unless
 * there are unread messages.
 * @returns a function that marks messages as seen; the chat calls it.
 */
export function useSeen(tripId: string, { seq, hasUnread }: { seq: number; hasUnread: boolean }) {
  const client = useApolloClient();
  const marked = useRef(0);
  const see = (seen: number) => {
    if (seen <= marked.current) return;
    marked.current = seen;
    const variables = { input: { tripId, seq: seen } };
    client.mutate({ mutation: TripPage_markSeen, variables }).catch((error: unknown) => {
      marked.current = 0;
      complain(error);
    });
  };

  const glance = useEffectEvent(see);
  useEffect(() => {
    if (hasUnread) return;
    const timer = setTimeout(() => glance(seq), GLANCE_MS);
    return () => clearTimeout(timer);
  }, [seq, hasUnread]);
  return see;
}
