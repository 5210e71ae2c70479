import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { saidSession } from '../apollo/signals.ts';
import type { Stuck, Waiting } from '../queue/entry.ts';
import { waitingTexts as texts } from './waiting-texts.ts';
import { WaitingTrip } from './waiting-trip.tsx';

const stuck: Stuck[] = [
  { reason: 'gone', message: 'It is no longer there.' },
  { reason: 'refused', message: 'Trip not found.' },
  {
    ...{ reason: 'conflict', message: 'Someone else changed this.' },
    clashes: [{ field: 'name', format: 'TEXT', theirs: 'Jazz', yours: 'Fado', by: 'ana', at: null }],
  },
];

const why = (stuck: Stuck, kind: string): Waiting => ({
  ...{ id: kind, tripId: 'trip_1', kind, subjectId: 'activity_1', input: {}, shown: { name: 'Fado' } },
  ...{ at: '2027-05-02T12:02:00.000Z', isTried: false, stuck },
});

const entries = stuck.map(
  (why, index): Waiting => ({
    ...{ id: `${index}`, tripId: 'trip_1', tripName: 'Lisbon', kind: 'updateActivity', subjectId: `activity_${index}` },
    ...{ input: { name: 'Fado' }, shown: { name: 'Tram' }, at: '2027-05-02T12:02:00.000Z', isTried: false, stuck: why },
  }),
);

const lisbon = { __typename: 'Trip', id: 'trip_1', name: 'Lisbon', timeZone: 'Europe/Lisbon', currency: 'EUR' };

const show = async (trip: typeof lisbon | null, shown = entries) => {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => of({ data: { trip } })) });
  const element = <WaitingTrip tripId="trip_1" entries={shown} all={shown} isPaused={false} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  await render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
};

const offered = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('what waits of a trip that is there can be put back, sent again and decided', async () => {
  await show(lisbon);
  await expect.element(page.getByRole('link', { name: 'Lisbon' })).toBeVisible();
  expect(offered()).toEqual([
    ...[texts.putBack, texts.copy, texts.discard],
    ...[texts.retry, texts.copy, texts.discard],
    ...[texts.save, texts.copy, texts.discard],
  ]);
});

test('only an activity can be put back, and what someone has changed can be looked at before it is removed', async () => {
  await show(lisbon, [
    why({ reason: 'gone', message: 'It is no longer there.' }, 'recordExpense'),
    why({ reason: 'changed', message: 'Someone else changed this.' }, 'removeActivity'),
  ]);
  await expect.element(page.getByRole('link', { name: 'Fado' })).toHaveAttribute('href', '/trips/trip_1');
  expect(offered()).toEqual([texts.copy, texts.discard, texts.removeAnyway, texts.leaveThere]);
});

test('what one has changed on another device is not called someone else’s', async () => {
  const user = { id: 'user_ana', username: 'ana', avatarUrl: null };
  saidSession.send({ user, email: 'ana@example.org', emailStatus: 'CONFIRMED', preferences: {} });
  await show(lisbon, entries.slice(2));
  await expect.element(page.getByText(texts.changedElsewhere)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: texts.keepOther })).toBeVisible();
});

test('what waits of a trip that the viewer is no longer on has its name, and can only be copied and discarded', async () => {
  await show(null);
  await expect.element(page.getByText(texts.tripGone)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(offered()).toEqual(entries.flatMap(() => [texts.copy, texts.discard]));
});
