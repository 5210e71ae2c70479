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

const parent = { __typename: 'Trip', id: 'trip_1' };
const added = (id: string) => ({ parent, field: 'activities', node: { __typename: 'Activity', id } });

it('keeps a node that an event added while the next page was in progress', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  cache.writeFragment({
    id: 'Activity:new',
    fragment: gql`fragment It on Activity { id }`,
    data: { __typename: 'Activity', id: 'new' },
  });
  addToConnection(cache, added('new'));

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', false) });

  expect(listed(cache)).toEqual(['a', 'b', 'c', 'd', 'new']);
});

it('shows the node once if the page contains it too', () => {
  const cache = createCache();
  cache.writeQuery({ query, data: page(['a', 'b'], 'B', true) });
  cache.writeFragment({
    id: 'Activity:c',
    fragment: gql`fragment It on Activity { id }`,
    data: { __typename: 'Activity', id: 'c' },
  });
  addToConnection(cache, added('c'));
  addToConnection(cache, added('c'));

  cache.writeQuery({ query, variables: { after: 'B' }, data: page(['c', 'd'], 'D', false) });

  expect(listed(cache)).toEqual(['a', 'b', 'c', 'd']);
});
