import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createCache } from './cache.ts';
import { useRest } from './rest.ts';

const Rest: TypedDocumentNode<{ said: string }, { tripId: string | number; after: string }> = gql`
  query Rest {
    said
  }
`;

test('a page that cannot be fetched is asked for again, until the list is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
  const onPage = vi.fn();
  let isReached = false;
  const server = vi.fn(() => (isReached ? of({ data: { said: 'Here' } }) : throwError(() => new TypeError('cut'))));
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(server) });
  function List() {
    useRest(Rest, 'trip_1', { hasNextPage: true, endCursor: 'end' }, onPage);
    return null;
  }
  const list = (
    <ApolloProvider client={client}>
      <List />
    </ApolloProvider>
  );
  const { unmount } = await render(list);
  const timers = () => expect.poll(() => vi.getTimerCount()).toBe(1);
  await timers();
  vi.runAllTimers();
  await expect.poll(() => server.mock.calls.length).toBe(2);
  await timers();
  isReached = true;
  vi.runAllTimers();
  await expect.poll(() => onPage.mock.calls).toEqual([[{ said: 'Here' }]]);
  expect(server).toHaveBeenCalledTimes(3);

  isReached = false;
  await unmount();
  const second = await render(list);
  await timers();
  await second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
