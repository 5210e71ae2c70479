import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
import { createCache } from '../apollo/cache.ts';

it('an expense is whole after its activity was removed, and finds it again', () => {
  const cache = createCache();
  const fragment = gql`fragment Linked on Expense { id title activity { id name } }`;
  const activity = { __typename: 'Activity', id: 'activity_1', name: 'Tram 28' };
  const id = 'Expense:expense_1';
  const data = { __typename: 'Expense', id: 'expense_1', title: 'Tickets', activity };
  cache.writeFragment({ id, fragment, data });
  cache.evict({ id: 'Activity:activity_1' });
  expect(cache.readFragment({ id, fragment })).toEqual({ ...data, activity: null });
  cache.writeFragment({ id: 'Activity:activity_1', fragment: gql`fragment A on Activity { id name }`, data: activity });
  expect(cache.readFragment({ id, fragment })).toEqual(data);
});
