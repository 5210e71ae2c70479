import { ApolloLink, gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Observable, type Observer } from 'rxjs';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createClient } from '../apollo/create-client.ts';
import { noPresence, type Presence } from './presence.ts';
import { TripPresence } from './trip-presence.tsx';

/** An open page that knows ana, and a server that knows bob too. */
async function openPage() {
  const streams = new Map<string, Pick<Observer<{ data: object }>, 'next'>>();
  const asked: string[][] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName?.startsWith('TripPresence_')) {
          streams.set(operationName, observer);
          return;
        }
        asked.push(variables.ids);
        observer.next({ data: { nodes: variables.ids.map((id: string) => (id === 'user_bob' ? user('bob') : null)) } });
        observer.complete();
      }),
  );
  const client = createClient(link);
  const know = (name: string) =>
    client.cache.writeFragment({
      fragment: gql`
        fragment Known on User {
          id
          username
          avatarUrl
        }
      `,
      data: user(name),
    });
  know('ana');
  let presence: Presence = noPresence;
  await render(
    <ApolloProvider client={client}>
      <TripPresence
        tripId="trip_1"
        onChange={(changed) => {
          presence = changed;
        }}
      />
    </ApolloProvider>,
  );
  return {
    asked,
    know,
    send: (presentIds: string[], typingIds: string[] = []) => {
      const next = (name: string, ids: object) =>
        streams.get(name)?.next({ data: { presenceChanged: { __typename: 'Presence', ...ids } } });
      next('TripPresence_changed', { presentIds });
      next('TripPresence_typing', { typingIds });
    },
    named: () => ({
      present: presence.present.map(({ username }) => username),
      typing: presence.typing.map(({ username }) => username),
    }),
  };
}

const user = (name: string) => ({ __typename: 'User', id: `user_${name}`, username: name, avatarUrl: null });

it('names the people who are known, in the order of the ids, and adds others once they become known', async () => {
  const { send, named, know, asked } = await openPage();
  send(['user_eve', 'user_ana'], ['user_eve', 'user_ana']);
  await expect.poll(named).toEqual({ present: ['ana'], typing: ['ana'] });
  know('eve');
  await expect.poll(named).toEqual({ present: ['eve', 'ana'], typing: ['eve', 'ana'] });
  send(['user_ana']);
  await expect.poll(named).toEqual({ present: ['ana'], typing: [] });
  expect(asked).toEqual([]);
});

it('asks once for people who stay unknown, and leaves out those whom the server does not know', async () => {
  const { send, named, asked } = await openPage();
  send(['user_ana', 'user_gone', 'user_bob'], ['user_gone']);
  await expect.poll(named).toEqual({ present: ['ana'], typing: [] });
  await expect.poll(named, { timeout: 3_000 }).toEqual({ present: ['ana', 'bob'], typing: [] });
  send(['user_ana', 'user_gone', 'user_bob'], ['user_bob']);
  await expect.poll(named).toEqual({ present: ['ana', 'bob'], typing: ['bob'] });
  send(['user_ana', 'user_gone', 'user_new']);
  await expect.poll(() => asked, { timeout: 3_000 }).toEqual([['user_gone', 'user_bob'], ['user_new']]);
});
