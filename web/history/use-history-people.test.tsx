import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createCache } from '../apollo/cache.ts';
import { useHistoryPeople } from './use-history-people.ts';

const person = (number: number) => ({
  __typename: 'User' as const,
  id: `user_${number}`,
  username: `person ${number}`,
});

/** The most members of a trip. */
const everyone = Array.from({ length: 200 }, (_, index) => person(index + 1));

/** Serves members as the API does: at most 100 at a time. */
const server = new ApolloLink(({ variables: { after } }) => {
  const start = Number(after ?? 0);
  const edges = everyone.slice(start, start + 100).map((user) => ({ node: { id: `member_of_${user.id}`, user } }));
  const end = start + edges.length;
  const pageInfo = { hasNextPage: end < everyone.length, endCursor: String(end) };
  return of({ data: { trip: { __typename: 'Trip', id: 'trip_1', members: { pageInfo, edges } } } });
});

function People() {
  const { people, areRead, meet } = useHistoryPeople('trip_1');
  return (
    <>
      <button type="button" onClick={() => meet([person(7), person(201), person(201)])}>
        Meet
      </button>
      <p>{areRead && people.map(({ username }) => username).join(', ')}</p>
    </>
  );
}

const show = (link: ApolloLink) =>
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <People />
    </ApolloProvider>,
  );

const names = (people: typeof everyone) => people.map(({ username }) => username).join(', ');

test('all members of a full trip come first, and then each other person once', async () => {
  await show(server);
  await expect.element(page.getByText(names(everyone), { exact: true })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Meet' }).click();
  await expect.element(page.getByText(names([...everyone, person(201)]), { exact: true })).toBeInTheDocument();
});

test('without the list of members, those are known who have changed something', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await show(new ApolloLink(() => throwError(() => new Error('lost'))));
  await page.getByRole('button', { name: 'Meet' }).click();
  await expect.element(page.getByText('person 7, person 201', { exact: true })).toBeInTheDocument();
});
