import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';
import { Chat_reactions } from './chat.ts';
import { noticed } from './noticed.ts';

const Live_message = graphql(`
  fragment Live_message on Message {
    seq
  }
`);

const Live_unread = graphql(`
  query Live_unread($tripId: ID!) {
    trip(id: $tripId) {
      id
      unseen {
        messages
        mentions
      }
    }
  }
`);

/** Only a page that saves data asks: its chat is not loaded until it is opened. */
function countAnew({ isKnown, fetchAgain }: TakenEvent): void {
  if (!isKnown('messages')) fetchAgain(Live_unread);
}

function isRestored({ cache, subjectId, seq }: TakenEvent): boolean {
  const id = cache.identify({ __typename: 'Message', id: subjectId }) ?? '';
  const message = cache.readFragment({ fragment: Live_message, id });
  return message !== null && message.seq < seq;
}

const notice = ({ tripId }: TakenEvent) => noticed.send(tripId);

export const live = {
  MESSAGE_SENT: (event) => {
    const { cache, tripId, hasSubject, add, onStale } = event;
    countAnew(event);
    if (!hasSubject) return;
    if (!isRestored(event)) return add('messages', 'Message');
    // A restored picture's message returns to its place. This is rare enough to ask for all but the earlier messages.
    cache.evict({ id: cache.identify({ __typename: 'Trip', id: tripId }) ?? '', fieldName: 'messages' });
    onStale();
  },
  MESSAGE_EDITED: null,
  MESSAGE_REACTED: Chat_reactions,
  MESSAGE_REMOVED: (event) => {
    countAnew(event);
    event.drop('messages', 'Message');
  },
  // What the chat says of the trip, with links to what is still there.
  MEMBER_JOINED: notice,
  MEMBER_ADDED: notice,
  MEMBER_LEFT: notice,
  MEMBER_REMOVED: notice,
  TRIP_UPDATED: notice,
  POLL_CREATED: notice,
  POLL_CLOSED: notice,
  POLL_REMOVED: notice,
  ACTIVITY_ADDED: notice,
  ACTIVITY_REMOVED: notice,
} satisfies DomainLive;
