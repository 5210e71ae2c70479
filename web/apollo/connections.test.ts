import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from './cache.ts';
import { addToConnection, forget, removeFromConnection } from './connections.ts';

const query = gql`
  query {
    trip(id: "trip_1") {
      id
      polls {
        edges {
          node {
            id
            options {
              id
            }
          }
        }
      }
    }
  }
`;

const poll = (id: string) => ({ __typename: 'Poll', id, options: [{ __typename: 'PollOption', id: `${id}-yes` }] });

const trip = (ids: string[]) => ({
  trip: {
    __typename: 'Trip',
    id: 'trip_1',
    polls: {
      __typename: 'PollConnection',
      edges: ids.map((id) => ({ __typename: 'PollEdge', node: poll(id) })),
    },
  },
});

function cacheWith(ids: string[]) {
  const cache = createCache();
  cache.writeQuery({ query, data: trip(ids) });
  const listed = () => {
    const answer: ReturnType<typeof trip> | null = cache.readQuery({ query }, true);
    return answer?.trip.polls.edges.map(({ node }) => node);
  };
  return { cache, listed };
}

const parent = { __typename: 'Trip', id: 'trip_1' };
const member = (id: string) => ({ parent, field: 'polls', node: { __typename: 'Poll', id } });

it('adds an entity once, at the right end', () => {
  const { cache, listed } = cacheWith(['old']);
  const fragment = gql`fragment It on Poll { id options { id } }`;
  cache.writeFragment({ id: 'Poll:new', fragment, data: poll('new') });

  addToConnection(cache, { ...member('new'), place: 'first' });
  addToConnection(cache, { ...member('new'), place: 'first' });

  expect(listed()).toEqual([poll('new'), poll('old')]);
});

it('removes an entity, and restores it completely on rollback', () => {
  const { cache, listed } = cacheWith(['a', 'b']);

  cache.recordOptimisticTransaction((layer) => removeFromConnection(layer, member('a')), 'removal');
  expect(listed()).toEqual([poll('b')]);

  cache.removeOptimistic('removal');
  expect(listed()).toEqual([poll('a'), poll('b')]);
});

it('forgets a deleted entity', () => {
  const { cache, listed } = cacheWith(['a', 'b']);

  forget(cache, member('a'));

  expect(listed()).toEqual([poll('b')]);
});

it('keeps the list when a response about an entity arrives after the event that deleted it', () => {
  const { cache, listed } = cacheWith(['a', 'b']);

  forget(cache, member('a'));
  cache.writeFragment({
    id: 'Poll:a',
    fragment: gql`fragment Late on Poll { id }`,
    data: { __typename: 'Poll', id: 'a' },
  });

  expect(listed()).toEqual([poll('b')]);
});
