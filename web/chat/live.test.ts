import { ApolloLink, gql } from '@apollo/client';
import { type DocumentNode, getOperationAST } from 'graphql';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from '../apollo/create-client.ts';
import { takeEvent } from '../live/take-event.ts';

const shown = gql`
  query {
    trip(id: "trip_1") {
      id
      messages { edges { node { id } } }
    }
  }
`;

/** A page with an empty chat, or one that is not loaded, on which an event with the seq 7 arrives. */
function page({ isLoaded } = { isLoaded: true }) {
  const client = createClient(new ApolloLink(() => NEVER));
  const { cache } = client;
  const messages = { __typename: 'MessageConnection', edges: [] };
  if (isLoaded) cache.writeQuery({ query: shown, data: { trip: { __typename: 'Trip', id: 'trip_1', messages } } });
  let isStale = false;
  const onStale = () => {
    isStale = true;
  };
  const requests: unknown[] = [];
  const fetchAgain = (query: DocumentNode) => requests.push(getOperationAST(query)?.name?.value);
  const ignored = { viewerId: undefined, ask: () => {}, fetchPeople: () => {}, fetchAgain };
  return {
    /** @param seq Of the message; null: it has been removed since. */
    sent(id: string, seq: number | null) {
      const fragment = gql`fragment Sent on Message { id seq }`;
      if (seq !== null) cache.writeFragment({ fragment, data: { __typename: 'Message', id, seq } });
      const event = { seq: 7, kind: 'MESSAGE_SENT', actorId: null, subjectId: id, hasSubject: seq !== null } as const;
      takeEvent({ client, tripId: 'trip_1', onStale, ...ignored }, event);
    },
    requests,
    isStale: () => isStale,
    chat: () => cache.readQuery({ query: shown }),
  };
}

test('a new message is listed, and one that has been removed since is not', () => {
  const { sent, isStale, chat, requests } = page();
  sent('message_1', 7);
  sent('message_2', null);
  expect(chat()).toMatchObject({ trip: { messages: { edges: [{ node: { id: 'message_1' } }] } } });
  expect(isStale()).toBe(false);
  expect(requests).toEqual([]);
});

test('a page without its chat asks how many messages are unread', () => {
  const { sent, requests } = page({ isLoaded: false });
  sent('message_1', 7);
  expect(requests).toEqual(['Live_unread']);
});

test('after the message of a restored picture the chat is fetched, because the message returns to its place', () => {
  const { sent, isStale, chat } = page();
  sent('message_1', 3);
  expect(chat()).toBeNull();
  expect(isStale()).toBe(true);
});
