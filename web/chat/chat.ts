import { graphql } from '../gql/gql.ts';
import type { Chat_messageFragment, Chat_tripFragment } from '../gql/graphql.ts';

export const Chat_reactions = graphql(`
  fragment Chat_reactions on Message {
    reactions {
      emoji
      count
      people {
        id
        username
      }
    }
  }
`);

export const Chat_message = graphql(`
  fragment Chat_message on Message {
    id
    seq
    text
    sentAt
    editedAt
    replyToId
    replyTo {
      id
      seq
      text
      author {
        id
        username
      }
    }
    mentions {
      name
      user {
        id
        username
      }
    }
    author {
      id
      username
      avatarUrl
      isBot
    }
    pictures {
      ...Picture_shown @unmask
    }
  }
`);

// The same for all members, so events select it.
graphql(`
  fragment Chat_shared on Message {
    ...Chat_message
    ...Chat_reactions
  }
`);

// Each shown message follows its own reactions: otherwise one reaction changes the list, which may have thousands.
graphql(`
  fragment Chat_messages on MessageConnection {
    edges {
      node {
        ...Chat_message @unmask
        ...Chat_reactions @nonreactive
      }
    }
    pageInfo {
      hasPreviousPage
      startCursor
    }
  }
`);

/** A message for all its views. They share one fragment, for the reason given in ../activity/plan.ts. */
export type ChatMessage = Chat_messageFragment;

graphql(`
  fragment Chat_trip on Trip {
    id
    timeZone
    seenSeq
    unseen {
      messages
      mentions
    }
    viewerMembership {
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

/** The loaded messages of a trip, and the seq that the viewer has seen. */
export type ChatOfTrip = Chat_tripFragment;
