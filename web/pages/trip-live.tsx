import { CombinedGraphQLErrors, type DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { smallFragmentOf, takeEvent } from '../live/take-event.ts';
import { useAuth } from '../session/auth.ts';
import { noteFollowed, startFollowing } from './followed.ts';
import { fetchPeople } from './live-people.ts';
import { viewersPart } from './viewers-part.ts';

// It selects only what is the same for all members, so that the server executes each event once for all. codegen.ts
// makes Event_subject of the fragments whose names end in _shared.
const TripLive_tripEvents = graphql(`
  subscription TripLive_tripEvents($tripId: ID!, $after: Int) {
    tripEvents(tripId: $tripId, after: $after) {
      seq
      kind
      actorId
      subjectId
      subject {
        id
        ...Event_subject
      }
    }
  }
`);

interface TripLiveProps {
  tripId: string;
  /** The seq of the oldest snapshot on the screen. A new `key` makes it follow the trip from there again. */
  seq: number;
  /** Called when the snapshot is stale: the viewer's permissions have changed, or the membership or trip is gone. */
  onStale: () => void;
  /** Called when the trip was deleted; `onStale` follows. */
  onDeleted: () => void;
  /** Called with the seq of every event. */
  onSeq: (seq: number) => void;
}

const isTripDeleted = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'TRIP_DELETED');

export function TripLive({ tripId, seq, onStale, onDeleted, onSeq }: TripLiveProps) {
  const client = useApolloClient();
  const { user } = useAuth();
  const [calls] = useState(() => {
    const requests = new Map<DocumentNode, () => void>();
    const fetching = (query: DocumentNode) =>
      oneAtATime(() => client.query({ query, variables: { tripId }, fetchPolicy: 'network-only' }), complain);
    return {
      ask: viewersPart(client, complain),
      fetchPeople: oneAtATime(() => fetchPeople(client, tripId), complain),
      fetchAgain: (query: DocumentNode) => {
        const request = requests.get(query) ?? fetching(query);
        requests.set(query, request);
        request();
      },
    };
  });
  const follow = () => startFollowing(tripId, seq);
  useEffect(follow, []);

  useLive(TripLive_tripEvents, {
    variables: { tripId, after: seq },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { subject, ...event } = data.tripEvents;
      noteFollowed(tripId, event.seq);
      onSeq(event.seq);
      takeEvent({ client, tripId, viewerId: user?.id, onStale, ...calls }, { ...event, hasSubject: subject !== null });
    },
    smallChangeOf: ({ tripEvents: { kind, actorId, subject } }) => {
      // The viewer's own change is on the screen already. What waits may be older.
      const fragment = subject && actorId !== user?.id && smallFragmentOf(kind);
      return fragment ? { fragment, subject } : null;
    },
    onEnd: (error) => {
      follow();
      if (isTripDeleted(error)) onDeleted();
      onStale();
    },
  });
  return null;
}
