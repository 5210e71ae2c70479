import { CombinedGraphQLErrors, type DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { type LiveEvent, takeEvent } from '../live/take-event.ts';
import { useAuth } from '../session/auth.ts';
import { noteFollowed, startFollowing } from './followed.ts';
import { fetchPeople } from './live-people.ts';
import { viewersPart } from './viewers-part.ts';

// The documents select only what is the same for all members, so that the server executes each event once for all.
const TripLive_tripChanged = graphql(`
  subscription TripLive_tripChanged($tripId: ID!, $after: Int) {
    tripChanged(tripId: $tripId, after: $after) {
      seq
      kind
      subjectId
      subject {
        id
        ...Event_subject
        ... on Member {
          user {
            id
          }
        }
      }
    }
  }
`);

const TripLive_messageSent = graphql(`
  subscription TripLive_messageSent($tripId: ID!, $after: Int) {
    messageSent(tripId: $tripId, after: $after) {
      seq
      message {
        id
        seq
        ...Chat_message
      }
    }
  }
`);

const TripLive_pollChanged = graphql(`
  subscription TripLive_pollChanged($tripId: ID!, $after: Int) {
    pollChanged(tripId: $tripId, after: $after) {
      seq
      kind
      actor {
        id
      }
      poll {
        id
        ...PollCard_shared
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

export function TripLive({ tripId, seq, onStale, onDeleted, onSeq: tell }: TripLiveProps) {
  const client = useApolloClient();
  const { user } = useAuth();
  const variables = { tripId, after: seq };
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
  const take = (event: LiveEvent) => takeEvent({ client, tripId, onStale, ...calls }, event);
  const follow = () => startFollowing(tripId, seq);
  useEffect(follow, []);
  const onSeq = (reached: number) => {
    noteFollowed(tripId, reached);
    tell(reached);
  };
  const isViewer = (person: { id: string } | null) => person !== null && person.id === user?.id;

  useLive(TripLive_tripChanged, {
    variables,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { seq: reached, kind, subjectId, subject } = data.tripChanged;
      onSeq(reached);
      const isViewers = subject?.__typename === 'Member' && isViewer(subject.user);
      take({ kind, subjectId, hasSubject: subject !== null, isViewers });
    },
    onEnd: (error) => {
      follow();
      if (isTripDeleted(error)) onDeleted();
      onStale();
    },
  });
  useLive(TripLive_messageSent, {
    variables,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { seq: reached, message } = data.messageSent;
      onSeq(reached);
      // A restored picture's message returns to its place. This is rare enough to ask for all but the earlier messages.
      if (message.seq < reached) {
        const { cache } = client;
        cache.evict({ id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '', fieldName: 'messages' });
        onStale();
      } else take({ kind: 'MESSAGE_SENT', subjectId: message.id, hasSubject: true, isViewers: false });
    },
    onEnd: follow,
  });
  useLive(TripLive_pollChanged, {
    variables,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { seq: reached, kind, actor, poll } = data.pollChanged;
      onSeq(reached);
      take({ kind, subjectId: poll.id, hasSubject: true, isViewers: isViewer(actor) });
    },
    onEnd: follow,
  });
  return null;
}
