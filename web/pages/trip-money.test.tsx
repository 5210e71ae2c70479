import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { TripMoney } from './trip-money.tsx';
import type { TripParts } from './use-trip-parts.ts';

const parts: TripParts = {
  tripId: 'trip_01h455vb4pex5vsknk084sn02q',
  load: async () => {},
  refresh: () => {},
  isCurrent: () => true,
  live: { seq: 1, run: 0 },
  newestSeq: 1,
  onSeq: () => {},
  onPage: () => {},
};

const user = { __typename: 'User' as const, id: 'user_1' };
const traveler = { __typename: 'Traveler' as const, id: 'traveler_1', name: 'ana', hasLeft: false, user };

/** The tab of a trip of which one traveler is known, until the button is pressed. */
function Tab() {
  const [hasNextPage, setHasNextPage] = useState(true);
  return (
    <>
      <TripMoney
        parts={parts}
        isShown={false}
        trip={{
          __typename: 'Trip',
          id: parts.tripId,
          timeZone: 'UTC',
          currency: 'EUR',
          lastRates: [],
          spending: { __typename: 'Spending', plannedCost: 0, spent: 0, categories: [] },
          viewerMembership: { __typename: 'Member', id: 'member_1', user },
          travelers: {
            __typename: 'TravelerConnection',
            edges: [{ __typename: 'TravelerEdge', node: traveler }],
            pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'end' },
          },
          expenses: {
            __typename: 'ExpenseConnection',
            edges: [],
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        }}
      />
      <button type="button" onClick={() => setHasNextPage(false)}>
        All are known
      </button>
    </>
  );
}

test('all travelers are asked for, and the form of an expense opens once they are known', async () => {
  const asked = vi.fn((_after: unknown) => NEVER);
  const link = new ApolloLink(({ variables }) => asked(variables.after));
  const client = new ApolloClient({ cache: createCache(), link });
  const router = createMemoryRouter([{ path: '*', element: <Tab /> }]);
  await render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  await expect.poll(() => asked.mock.calls).toEqual([['end']]);
  await expect.element(page.getByRole('button', { name: 'Add expense' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'All are known' }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add expense' })).toBeVisible();
});
