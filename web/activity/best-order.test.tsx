import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { BestOrder } from './best-order.tsx';
import type { PlannedActivity } from './plan.ts';
import { plannedActivity } from './testing.ts';

const at = (id: string, km: number, fields: Partial<PlannedActivity> = {}) =>
  plannedActivity({
    ...{ id, name: id, latitude: km / 111.2, longitude: 0, scheduledDay: '2027-05-12', duration: null },
    ...fields,
  });

const breakfast = at('Breakfast', 0, { scheduledTime: '2027-05-12T08:00:00.000Z', scheduledDay: null });
const day = [
  breakfast,
  at('Castle', 20, { updatedAt: '2027-05-02T08:00:00.000Z' }),
  at('Museum', 10),
  at('Nap', 0, { latitude: null, longitude: null }),
];

const show = async (activities: readonly PlannedActivity[], result: object, home: PlannedActivity | null = null) => {
  const sent = vi.fn();
  const onClose = vi.fn();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    return of({ data: { orderActivities: result } });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <BestOrder
        {...{
          tripId: 'trip_1',
          day: '2027-05-12',
          activities,
          home,
          timeZone: 'UTC',
          getsAround: 'DRIVE',
          onClose,
        }}
        onUndo={() => {}}
      />
    </ApolloProvider>,
  );
  return { sent, onClose };
};

it('shows the shortest order with the time that it takes, and applies it', async () => {
  const { sent, onClose } = await show(day, { __typename: 'OrderActivitiesPayload', cause: 7 });
  await expect.element(page.getByRole('status')).toHaveTextContent('Now ≈ 67 min on the way. In this order ≈ 56 min.');
  const names = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.split(' ')[0]);
  expect(names).toEqual(['Breakfast', 'Museum', 'Castle', 'Nap']);
  await userEvent.click(page.getByRole('button', { name: 'Use this order' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const input = { activityIds: ['Museum', 'Castle', 'Nap'], baseUpdatedAt: '2027-05-02T08:00:00.000Z' };
  expect(sent).toHaveBeenCalledExactlyOnceWith({ tripId: 'trip_1', ...input });
});

it('starts at the stay of the night before, which is not in the list', async () => {
  const hotel = at('Hotel', 30, { category: 'lodging', scheduledTime: '2027-05-11T15:00:00.000Z', scheduledDay: null });
  const { sent } = await show(
    [at('Museum', 10), at('Castle', 20)],
    { __typename: 'OrderActivitiesPayload', cause: 7 },
    hotel,
  );
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/^Castle.* from Hotel$/);
  await expect.element(page.getByRole('list')).not.toHaveTextContent(/3:00/);
  await userEvent.click(page.getByRole('button', { name: 'Use this order' }));
  await vi.waitFor(() => expect(sent.mock.lastCall).toMatchObject([{ activityIds: ['Castle', 'Museum'] }]));
});

it('stays open and says why if the order was refused', async () => {
  const { onClose } = await show(day, { __typename: 'Refusal', message: 'Someone else has changed some of these.' });
  await userEvent.click(page.getByRole('button', { name: 'Use this order' }));
  await expect.element(page.getByText('Someone else has changed some of these.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('offers nothing to apply if the order is the best already', async () => {
  await show([breakfast, at('Museum', 10), at('Castle', 20)], {});
  await expect.element(page.getByRole('status')).toHaveTextContent('The order is already the best.');
  await expect.element(page.getByRole('button', { name: 'Use this order' })).not.toBeInTheDocument();
});
