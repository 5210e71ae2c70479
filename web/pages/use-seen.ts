import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../apollo/command.ts';
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
            polls
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** A glance. Several events together are one word to the server, and a message that comes with them isn't overlooked. */
const GLANCE_MS = 500;

/**
 * Remembers for the viewer what they have seen of the trip: all of it while it is open, but for messages, which count
 * as seen when the chat says so through the function that this returns.
 */
export function useSeen(tripId: string, { seq, hasUnread }: { seq: number; hasUnread: boolean }) {
  const mark = useCommand(TripPage_markSeen);
  const see = (seen: number) => void mark({ variables: { input: { tripId, seq: seen } } });

  const glance = useEffectEvent(see);
  useEffect(() => {
    if (hasUnread) return;
    const timer = setTimeout(() => glance(seq), GLANCE_MS);
    return () => clearTimeout(timer);
  }, [seq, hasUnread]);
  return see;
}
