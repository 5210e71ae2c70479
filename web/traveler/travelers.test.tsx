import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { live } from './live.ts';
import { Travelers } from './travelers.tsx';

const tripId = 'trip_01h455vb4pex5vsknk084sn02q';

/** The trip of an owner and Mia, who has no account. */
const tripWhere = (canRemove: boolean) => ({
  ...{ __typename: 'Trip', id: tripId },
  viewerMembership: { __typename: 'Member', id: 'mem_1', role: 'OWNER' },
  travelers: {
    __typename: 'TravelerConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    edges: [
      {
        __typename: 'TravelerEdge',
        node: {
          ...{ __typename: 'Traveler', id: 'trav_1', name: 'Mia', hasLeft: false, answer: null, user: null },
          viewerCan: { __typename: 'TravelerPermissions', rename: true, remove: canRemove, claim: true },
        },
      },
    ],
  },
});

test('someone without an account can’t be removed any more once they share an expense', async () => {
  let hasAmounts = false;
  const server = new ApolloLink(() => of({ data: { trip: tripWhere(!hasAmounts) } }));
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <Travelers tripId={tripId} />
    </ApolloProvider>,
  );
  const actions = page.getByRole('button', { name: 'Actions for Mia' });
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await actions.click();
  await expect.element(remove).toBeVisible();
  await userEvent.keyboard('{Escape}');
  hasAmounts = true;
  live.EXPENSE_RECORDED();
  await actions.click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
});
