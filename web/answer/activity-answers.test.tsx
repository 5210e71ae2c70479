import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { ActivityAnswers } from './activity-answers.tsx';
import { readAnswers, shownAnswer, withAnswer } from './answers.ts';

const travelers = [
  ['Ben', 'ben'],
  ['Kid', null],
].map(([name, userId]) => ({
  ...{ __typename: 'Traveler', id: `traveler of ${name}`, name, hasLeft: false, answer: null },
  user: userId && { __typename: 'User', id: userId, avatarUrl: null },
}));

test('any member answers for someone without an account, for another member no one else, and the same press takes it back', async () => {
  const cache = createCache();
  cache.restore({
    'Activity:surf': {
      ...{ __typename: 'Activity', id: 'surf', name: 'Surf', scheduledDay: '2027-05-12', scheduledTime: null },
      answers: [],
    },
  });
  const sent = vi.fn();
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'TripAnswers') {
      const edges = travelers.map((node) => ({ __typename: 'TravelerEdge', node }));
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
      const connection = { __typename: 'TravelerConnection', edges, pageInfo };
      return of({ data: { trip: { __typename: 'Trip', id: 'trip', travelers: connection } } });
    }
    sent(input);
    const answers = withAnswer(readAnswers(cache, 'surf') ?? [], input.travelerId, input.answer);
    return of({ data: shownAnswer('surf', answers) });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <ActivityAnswers tripId="trip" activityId="surf" />
    </ApolloProvider>,
  );
  const group = page.getByRole('group', { name: 'Answer for Kid' });
  await expect.element(page.getByText('Hasn’t said (2)')).toBeVisible();
  await expect.element(page.getByRole('group', { name: /answer/i })).toHaveLength(1);
  const isIn = group.getByRole('button', { name: 'In', exact: true });
  await isIn.click();
  await expect.element(page.getByText('In (1)')).toBeVisible();
  await expect.element(isIn).toHaveAttribute('aria-pressed', 'true');
  await isIn.click();
  await expect.element(page.getByText('Hasn’t said (2)')).toBeVisible();
  const [travelerId, activityId] = ['traveler of Kid', 'surf'];
  expect(sent.mock.calls).toEqual([
    [{ activityId, travelerId, answer: 'IN' }],
    [{ activityId, travelerId, answer: null }],
  ]);
});
