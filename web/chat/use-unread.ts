import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { countUnread } from './unread.ts';

const ChatUnread_trip = graphql(`
  fragment ChatUnread_trip on Trip {
    id
    seenSeq
    unseen {
      activities
      messages
      polls
    }
    viewerSeat {
      id
      user {
        id
      }
    }
    messages(last: 50) {
      edges {
        node {
          id
          seq
          author {
            id
          }
        }
      }
      pageInfo {
        hasPreviousPage
      }
    }
  }
`);

/** How many messages of others' the viewer hasn't seen, counting those that come in while the trip is open. */
export function useUnread(trip: FragmentType<typeof ChatUnread_trip>): number {
  const { data, complete } = useFragment({ fragment: ChatUnread_trip, fragmentName: 'ChatUnread_trip', from: trip });
  if (!complete) return 0;
  return countUnread({
    seqs: data.messages.edges.map(({ node: { seq, author } }) => ({
      seq,
      isOwn: author?.id === data.viewerSeat.user.id,
    })),
    seenSeq: data.seenSeq,
    hasEarlier: data.messages.pageInfo.hasPreviousPage,
    counted: data.unseen.messages,
  });
}
