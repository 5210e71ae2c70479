import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import type { Chat_messageFragment } from '../gql/graphql.ts';

graphql(`
  fragment Chat_message on Message {
    id
    seq
    text
    sentAt
    editedAt
    author {
      id
      username
      avatarUrl
    }
    viewerCan {
      edit
      remove
    }
  }
`);

/** A message as the list, its line and what is done to it have it: of one fragment, as an activity is (../activity/plan.ts). */
export type ChatMessage = Chat_messageFragment;

const Chat_trip = graphql(`
  fragment Chat_trip on Trip {
    id
    timeZone
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
        username
      }
    }
    messages(last: 50) {
      edges {
        node {
          ...Chat_message @unmask
        }
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
`);

export type ChatOfTrip = FragmentType<typeof Chat_trip>;

/** What has been said on a trip, as far as it has been fetched, and how far the viewer has seen it. */
export const useChat = (from: ChatOfTrip) => useFragment({ fragment: Chat_trip, fragmentName: 'Chat_trip', from });
