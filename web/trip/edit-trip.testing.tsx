import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { of } from 'rxjs';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { TripHeader_tripFragmentDoc } from '../gql/graphql.ts';
import { EditTripDialog } from './edit-trip.tsx';
import type { Scheduled } from './follow.ts';
import { headerTrip } from './testing.ts';

const pageOf = (scheduled: readonly Scheduled[]) => ({
  __typename: 'ActivityConnection',
  edges: scheduled.map((each) => ({
    __typename: 'ActivityEdge',
    node: { __typename: 'Activity', id: each.name, ...each },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});

/**
 * Opens the dialog on a server that accepts every edit.
 * @param scheduled What is scheduled in the trip.
 * @param unseen Changes by someone else that this window does not know: the first edit is refused.
 */
export const edit = async (
  facts: { startDate?: string; endDate?: string; timeZone?: string; latitude?: number; longitude?: number } = {},
  unseen: object = {},
  scheduled: readonly Scheduled[] = [],
) => {
  const trip = headerTrip(facts);
  const sent = vi.fn();
  const bases = vi.fn();
  const onClose = vi.fn();
  let isStale = Object.keys(unseen).length > 0;
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'Follow_scheduled') return of({ data: { trip: { ...trip, activities: pageOf(scheduled) } } });
    if (operationName === 'EditTrip_now') return of({ data: { trip: { ...trip, ...unseen } } });
    const { tripId, base, ...changed } = input;
    bases(base);
    if (isStale) {
      isStale = false;
      return of({ data: { updateTrip: { __typename: 'Refusal', code: 'CONFLICT', message: 'Changed.' } } });
    }
    sent(changed);
    return of({ data: { updateTrip: { __typename: 'UpdateTripPayload', cause: 7, trip: { ...trip, ...changed } } } });
  });
  const cache = createCache();
  const ofHeader = { fragment: TripHeader_tripFragmentDoc, fragmentName: 'TripHeader_trip' };
  cache.writeFragment({ ...ofHeader, data: trip });
  const Header = () => {
    const { data, complete } = useFragment({ ...ofHeader, from: trip });
    return complete ? <EditTripDialog trip={data} onClose={onClose} /> : null;
  };
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <Header />
    </ApolloProvider>,
  );
  /** A change by someone else that this window gets live. */
  const get = (changed: object) => cache.writeFragment({ ...ofHeader, data: { ...trip, ...changed } });
  return { sent, bases, onClose, get };
};

/** Presses the dialog’s button. */
export const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));
