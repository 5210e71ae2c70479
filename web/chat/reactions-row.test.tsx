import {
  ApolloClient,
  ApolloLink,
  gql,
  type OperationVariables,
  type StoreObject,
  type TypedDocumentNode,
} from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Profiler } from 'react';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { burstLink } from '../apollo/burst-link.ts';
import { createCache } from '../apollo/cache.ts';
import { useCached } from '../apollo/cached.ts';
import { useLive } from '../apollo/use-live.ts';
import { Chat_reactions } from './chat.ts';
import { ReactionsRow } from './reactions-row.tsx';
import { ChatTab } from './tab.tsx';

const COUNT = 200;
const ana = { __typename: 'User', id: 'user_1', username: 'ana' };
const idOf = (seq: number) => `message_${seq}`;
const reacted: TypedDocumentNode<{ reacted: StoreObject }, OperationVariables> = gql`
  subscription {
    reacted {
      id
      reactions {
        emoji
        count
        people {
          id
          username
        }
      }
    }
  }
`;

const messageOf = (seq: number) => ({
  ...{ __typename: 'Message', id: idOf(seq), seq, text: 'On my way', sentAt: '2026-05-12T09:00:00Z', editedAt: null },
  ...{ replyToId: null, replyTo: null, mentions: [], reactions: [], pictures: [] },
  author: { ...ana, avatarUrl: null, isBot: false },
});

/** A chat with 201 messages, which counts how often it renders as a whole, and the reactions to each message. */
async function openChat() {
  const cache = createCache();
  const edges = Array.from({ length: COUNT + 1 }, (_, seq) => ({ __typename: 'MessageEdge', node: messageOf(seq) }));
  const pageInfo = { __typename: 'PageInfo', hasPreviousPage: false, startCursor: null };
  const trip = {
    ...{ __typename: 'Trip', id: 'trip_1', seq: COUNT, timeZone: 'UTC', seenSeq: COUNT },
    unseen: { __typename: 'Unseen', messages: 0, mentions: 0 },
    viewerMembership: { __typename: 'Member', id: 'member_1', user: ana },
    messages: { __typename: 'MessageConnection', edges, pageInfo },
  };
  cache.writeQuery<object>({ query: ChatTab, variables: { id: 'trip_1' }, data: { trip } });
  const events = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache, link: ApolloLink.from([burstLink(), new ApolloLink(() => events)]) });
  const rendered = { lists: 0, rows: new Map<string, number>() };
  const note = (id: string) => rendered.rows.set(id, (rendered.rows.get(id) ?? 0) + 1);
  function Chat() {
    const chat = useCached(ChatTab, { id: 'trip_1' });
    rendered.lists += 1;
    return chat?.trip?.messages.edges.map(({ node }) => (
      <Profiler key={node.id} id={node.id} onRender={note}>
        <ReactionsRow tripId="trip_1" message={node} viewer={ana} />
      </Profiler>
    ));
  }
  function Live() {
    useLive(reacted, {
      smallChangeOf: (event) => ({ fragment: Chat_reactions, subject: event.reacted }),
    });
    return null;
  }
  await render(
    <ApolloProvider client={client}>
      <Chat />
      <Live />
    </ApolloProvider>,
  );
  rendered.rows.clear();
  return {
    rendered,
    react(seq: number, people: number) {
      const names = Array.from({ length: people }, (_, at) => ({
        ...ana,
        id: `person_${at}`,
        username: `person ${at}`,
      }));
      const reactions = [{ __typename: 'Reaction', emoji: '👍', count: people, people: names }];
      events.next({ data: { reacted: { __typename: 'Message', id: idOf(seq), reactions } } });
    },
  };
}

test('200 messages that get a reaction at once render it once each, and the chat does not render', async () => {
  const { rendered, react } = await openChat();
  for (let seq = 0; seq < COUNT; seq += 1) react(seq, 1);
  await expect.element(page.getByRole('button')).toHaveLength(COUNT);
  expect(rendered.lists).toBe(1);
  expect([...rendered.rows.keys()]).not.toContain(idOf(COUNT));
  expect([...new Set(rendered.rows.values())]).toEqual([1]);
});

test('200 reactions to one message render nothing else', async () => {
  const { rendered, react } = await openChat();
  for (let people = 1; people <= COUNT; people += 1) react(7, people);
  await expect.element(page.getByRole('button')).toHaveTextContent(`${COUNT}`);
  expect(rendered.lists).toBe(1);
  expect([...rendered.rows.keys()]).toEqual([idOf(7)]);
});
