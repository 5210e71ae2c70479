import { type ApolloCache, gql } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { createCache } from '../apollo/cache.ts';
import { forget } from '../apollo/connections.ts';
import type { TakenEvent } from '../live/take-event.ts';
import { readAnswers } from './answers.ts';
import { live } from './live.ts';

const shown = gql`
  query {
    trip(id: "trip") {
      id
      travelers { edges { node { id hasLeft user { id } } } }
      activities(first: 100, order: BY_DAY) { edges { node { id answers { answer traveler { id } } } } }
    }
  }
`;

const user = (id: string) => ({ __typename: 'User', id });
const traveler = (id: string, account: string | null, hasLeft = false) => ({
  ...{ __typename: 'Traveler', id, hasLeft },
  user: account && user(account),
});
const connection = (type: string, nodes: object[]) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
});

/** The plan of a trip whose three travelers are in for its activity. */
function plan(bobHasLeft = false): ApolloCache {
  const travelers = [traveler('ana', 'a'), traveler('bob', 'b', bobHasLeft), traveler('kid', null)];
  const answers = travelers.map(({ id }) => ({
    ...{ __typename: 'ActivityAnswer', answer: 'IN' },
    traveler: { __typename: 'Traveler', id },
  }));
  const trip = {
    ...{ __typename: 'Trip', id: 'trip' },
    travelers: connection('Traveler', travelers),
    activities: connection('Activity', [{ __typename: 'Activity', id: 'surf', answers }]),
  };
  const cache = createCache();
  cache.writeQuery({ query: shown, data: { trip } });
  return cache;
}

const whoIsIn = (cache: ApolloCache) => readAnswers(cache, 'surf')?.map(({ traveler: { id } }) => id);

test('the answer of someone who leaves does not count, and is there when they return', () => {
  const cache = plan();
  const leave = (hasLeft: boolean) => cache.modify({ id: 'Traveler:bob', fields: { hasLeft: () => hasLeft } });
  leave(true);
  expect(whoIsIn(cache)).toEqual(['ana', 'kid']);
  leave(false);
  expect(whoIsIn(cache)).toEqual(['ana', 'bob', 'kid']);
});

test('a traveler who is removed has no answer, and the plan needs nothing from the server', () => {
  const cache = plan();
  forget(cache, {
    parent: { __typename: 'Trip', id: 'trip' },
    ...{ field: 'travelers', node: { __typename: 'Traveler', id: 'kid' } },
  });
  expect(whoIsIn(cache)).toEqual(['ana', 'bob']);
  expect(cache.diff({ query: shown, optimistic: true }).complete).toBe(true);
});

test.each([
  ['someone who had left', true, 'b', 1],
  ['someone who has not left', false, 'b', 0],
  ['someone new', true, 'c', 0],
])('the answers are fetched again when %s joins', (_, hasLeft, account, times) => {
  const cache = plan(hasLeft);
  cache.writeFragment({
    id: 'Member:member',
    fragment: gql`fragment Joined on Member { id user { id } }`,
    data: { __typename: 'Member', id: 'member', user: user(account) },
  });
  const onStale = vi.fn();
  live.MEMBER_JOINED({ cache, tripId: 'trip', subjectId: 'member', onStale } as Partial<TakenEvent> as TakenEvent);
  expect(onStale).toHaveBeenCalledTimes(times);
});
