import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { complain } from '../apollo/complain.ts';
import { addToConnection, forget } from '../apollo/connections.ts';
import { useLive } from '../apollo/live.ts';
import { useRestart } from '../apollo/restart.ts';
import { graphql } from '../gql/gql.ts';
import type { TripLive_tripChangedSubscription } from '../gql/graphql.ts';

const TripLive_tripChanged = graphql(`
  subscription TripLive_tripChanged($tripId: ID!, $after: Int) {
    tripChanged(tripId: $tripId, after: $after) {
      seq
      kind
      subjectId
      subject {
        id
        ... on Trip {
          ...TripHeader_trip
        }
        ... on Activity {
          ...Plan_activity
        }
        ... on Message {
          ...Chat_message
        }
        ... on Member {
          ...MemberRow_member
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
        ...Chat_message
      }
    }
  }
`);

const TripLive_pollChanged = graphql(`
  subscription TripLive_pollChanged($tripId: ID!, $after: Int) {
    pollChanged(tripId: $tripId, after: $after) {
      seq
      poll {
        id
        ...PollCard_poll
      }
    }
  }
`);

const TripLive_invitations = graphql(`
  query TripLive_invitations($tripId: ID!) {
    trip(id: $tripId) {
      id
      ...PendingInvitations_trip
    }
  }
`);

interface TripLiveProps {
  tripId: string;
  /** The seq of the oldest snapshot on the screen. A new `key` makes it follow the trip from there again. */
  seq: number;
  /**
   * Called when the snapshot must be fetched again: the viewer's permissions have changed, or the membership or the
   * trip is gone.
   */
  onStale: () => void;
  /** Called when the trip was deleted; `onStale` follows. */
  onDeleted: () => void;
  /** Called with the seq of every event. */
  onSeq: (seq: number) => void;
}

/** Writes the trip's events to the cache while the component is mounted. */
export function TripLive(props: TripLiveProps) {
  const { run, restart } = useRestart();
  return <Streams key={run} {...props} onEnd={restart} />;
}

const isTripDeleted = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'TRIP_DELETED');

function Streams({ tripId, seq, onStale, onDeleted, onSeq, onEnd }: TripLiveProps & { onEnd: () => void }) {
  const client = useApolloClient();
  const variables = { tripId, after: seq };

  const parent = { __typename: 'Trip', id: tripId };
  /** The entities are already in the cache; this updates the lists that contain them. */
  const add = (field: string, __typename: string, id: string, place: 'first' | 'last' = 'last') =>
    addToConnection(client.cache, { parent, field, node: { __typename, id }, place });
  const drop = (field: string, __typename: string, id: string) =>
    forget(client.cache, { parent, field, node: { __typename, id } });
  const fetchInvitations = () =>
    client.query({ query: TripLive_invitations, variables: { tripId }, fetchPolicy: 'network-only' }).catch(complain);

  function take({ seq: reached, kind, subject, subjectId }: TripLive_tripChangedSubscription['tripChanged']) {
    onSeq(reached);
    switch (kind) {
      case 'ACTIVITY_ADDED':
        return subject && add('activities', 'Activity', subjectId);
      case 'ACTIVITY_REMOVED':
        return drop('activities', 'Activity', subjectId);
      case 'MESSAGE_REMOVED':
        return drop('messages', 'Message', subjectId);
      case 'POLL_REMOVED':
        return drop('polls', 'Poll', subjectId);
      case 'MEMBER_JOINED':
        if (subject) add('members', 'Member', subjectId);
        return void fetchInvitations();
      case 'MEMBER_LEFT':
      case 'MEMBER_REMOVED':
        return drop('members', 'Member', subjectId);
      case 'INVITATION_SENT':
      case 'INVITATION_DECLINED':
      case 'INVITATION_REVOKED':
        return void fetchInvitations();
      case 'ROLE_CHANGED':
        return onStale();
    }
  }

  const end = () => {
    onEnd();
    onStale();
  };
  useLive(TripLive_tripChanged, {
    variables,
    onData: ({ data: { data } }) => data && take(data.tripChanged),
    onComplete: end,
    onError: (error) => {
      if (isTripDeleted(error)) onDeleted();
      end();
    },
  });
  useLive(TripLive_messageSent, {
    variables,
    onData: ({ data: { data } }) => {
      if (!data) return;
      onSeq(data.messageSent.seq);
      add('messages', 'Message', data.messageSent.message.id);
    },
    onComplete: onEnd,
    onError: onEnd,
  });
  useLive(TripLive_pollChanged, {
    variables,
    onData: ({ data: { data } }) => {
      if (!data) return;
      onSeq(data.pollChanged.seq);
      add('polls', 'Poll', data.pollChanged.poll.id, 'first');
    },
    onComplete: onEnd,
    onError: onEnd,
  });
  return null;
}
