import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache.ts';
import { addToConnection } from './connections.ts';

const query = gql`
  query ($after: String) {
    trip(id: "trip_1") {
      id
      activities(first: 2, after: $after) {
        edges {
          node {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;

const page = (ids: string[], endCursor: string, hasNextPage: boolean) => ({
  trip: {
    __typename: 'Trip',
    id: 'trip_1',
    activities: {
      __typename: 'ActivityConnection',
      edges: ids.map((id) => ({ __typename: 'ActivityEdge', node: { __typename: 'Activity', id } })),
      pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor },
    },
  },
});

function listed(cache: ReturnType<typeof createCache>) {
  const answer: ReturnType<typeof page> | null = cache.readQuery({ query });
  return answer?.trip.activities.edges.map(({ node }) => node.id);
}

const write = (cache: ReturnType<typeof createCache>, id: string) =>
  cache.writeFragment({
    id: `Activity:${id}`,
    fragment: gql`fragment It on Activity { id }`,
    data: { __typename: 'Activity', id },
  });

const parent = { __typename: 'Trip', id: 'trip_1' };
const added = (id: string) => ({ parent, field: 'activities', node: { __typename: 'Activity', id } });

it('keeps a node that an event added while the next page was in progress', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  write(cache, 'new');
  addToConnection(cache, added('new'));

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', false) });

  expect(listed(cache)).toEqual(['a', 'b', 'c', 'd', 'new']);
});

it('shows the node once if the page contains it too', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  write(cache, 'c');
  addToConnection(cache, added('c'));
  addToConnection(cache, added('c'));

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', false) });

  expect(listed(cache)).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps the nodes of later pages while the list is fetched again, and then those that are still in it', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', true) });
  cache.writeQuery({ query, variables: { after: 'D' }, data: page(['e', 'f'], 'F', false) });

  cache.writeQuery({ query, data: page(['a', 'c'], 'C', true) });
  expect(listed(cache)?.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  write(cache, 'new');
  addToConnection(cache, added('new'));
  cache.writeQuery({ query, variables: { after: 'C' }, data: page(['d', 'f'], 'F', false) });
  expect(listed(cache)).toEqual(['a', 'c', 'd', 'f', 'new']);
});

it('shows a node once that has moved to a later page after its earlier one was read', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'a'], 'A', false) });

  expect(listed(cache)).toEqual(['b', 'c', 'a']);
});

it('keeps a node that has moved to an earlier page after that one was read again', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', false) });
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  addToConnection(cache, added('d'));

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c'], 'C', false) });

  expect(listed(cache)).toEqual(['a', 'b', 'c', 'd']);
});

const chat = gql`
  query ($last: Int, $before: String) {
    trip(id: "trip_1") {
      id
      messages(last: $last, before: $before) {
        edges {
          node {
            id
          }
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
    }
  }
`;

const said = (ids: string[], startCursor: string | null) => ({
  trip: {
    __typename: 'Trip',
    id: 'trip_1',
    messages: {
      __typename: 'MessageConnection',
      edges: ids.map((id) => ({ __typename: 'MessageEdge', node: { __typename: 'Message', id } })),
      pageInfo: { __typename: 'PageInfo', hasPreviousPage: startCursor !== null, startCursor },
    },
  },
});

/** A chat of which the messages c to f are loaded: the last page, and the one before it. */
function readChat() {
  const cache = createCache();
  cache.writeQuery({ query: chat, variables: { last: 2 }, data: said(['e', 'f'], 'E') });
  cache.writeQuery({ query: chat, variables: { last: 2, before: 'E' }, data: said(['c', 'd'], 'C') });
  return {
    fetchLast: (ids: string[], startCursor: string | null) =>
      cache.writeQuery({ query: chat, variables: { last: 2 }, data: said(ids, startCursor) }),
    loaded: () => cache.readQuery({ query: chat }),
  };
}

it('keeps the earlier nodes when the last page is fetched again', () => {
  const { fetchLast, loaded } = readChat();
  fetchLast(['f', 'g'], 'F');
  expect(loaded()).toEqual(said(['c', 'd', 'e', 'f', 'g'], 'C'));
  fetchLast(['b', 'c'], null);
  expect(loaded(), 'the page has the first node and an earlier one').toEqual(said(['b', 'c'], null));
});

it('replaces a list that does not reach the last page', () => {
  const { fetchLast, loaded } = readChat();
  fetchLast(['h', 'i'], 'H');
  expect(loaded()).toEqual(said(['h', 'i'], 'H'));
});

it('has a list for each order, and adds a node to all of them', () => {
  const byTime = gql`
    query {
      trip(id: "trip_1") {
        id
        activities(first: 2, order: TIME) {
          edges {
            node {
              id
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `;
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', false) });
  cache.writeQuery({ query: byTime, data: page(['b', 'c'], 'C', false) });
  expect(listed(cache)).toEqual(['a', 'b']);
  write(cache, 'new');
  addToConnection(cache, added('new'));
  expect(listed(cache)).toEqual(['a', 'b', 'new']);
  const other: ReturnType<typeof page> | null = cache.readQuery({ query: byTime });
  expect(other?.trip.activities.edges.map(({ node }) => node.id)).toEqual(['b', 'c', 'new']);
});
