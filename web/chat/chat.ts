import { graphql } from '../gql/gql.ts';
import type { Chat_messageFragment, Chat_tripFragment } from '../gql/graphql.ts';

export const Chat_message = graphql(`
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

graphql(`
  fragment Chat_messages on MessageConnection {
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
`);

/** A message as the list, its line and what is done to it have it: of one fragment, as an activity is (../activity/plan.ts). */
export type ChatMessage = Chat_messageFragment;

graphql(`
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
    messages(last: 30) {
      ...Chat_messages @unmask
    }
  }
`);

/** What has been said on a trip, as far as it has been fetched, and how far the viewer has seen it. */
export type ChatOfTrip = Chat_tripFragment;
