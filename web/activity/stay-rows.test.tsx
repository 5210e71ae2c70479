import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { DayPlanner } from './day-planner.tsx';
import { Itinerary } from './itinerary.tsx';
import { plannedActivity } from './testing.ts';
import { endOf } from './times.ts';

const at = (id: string, scheduledTime: string, hours: number, category: string) => {
  const duration = hours * 60;
  const endTime = endOf(scheduledTime, duration);
  return plannedActivity({ id, name: id, location: null, category, scheduledTime, duration, endTime });
};
/** From 3 PM on the 12th to 11 AM on the 14th. */
const hotel = at('Hotel Sol', '2027-05-12T15:00:00.000Z', 44, 'lodging');
const day13 = 'Thursday, May 13, 2027';
const day14 = 'Friday, May 14, 2027';

const words = (day: string) =>
  page
    .getByRole('region', { name: day })
    .getByRole('button', { name: /^(Open |Check-out|Hotel)/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'));

test.each([
  ['list', Itinerary],
  ['planner', DayPlanner],
])('in the %s a stay is on each of its days, overlaps with nothing, and a press opens it', async (_name, View) => {
  const on = { onOpen: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn(), onRecordCost: vi.fn(), onAdd: vi.fn() };
  const activities = [
    hotel,
    at('Castle', '2027-05-13T10:00:00.000Z', 2, 'sightseeing'),
    at('Breakfast', '2027-05-14T08:00:00.000Z', 1, 'dining'),
    at('Flight', '2027-05-14T13:00:00.000Z', 3, 'transport'),
  ];
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
      <View
        {...{
          ...on,
          activities,
          timeZone: 'UTC',
          tripId: 'trip_1',
          trip: { startDate: '2027-05-12', endDate: '2027-05-14' },
        }}
        getsAround="TRANSIT"
        roads={{ between: () => undefined, attribution: [] }}
        onUndo={() => {}}
        choice={{ day: null, choose: () => {} }}
        isBesideMap={false}
        onMap={() => {}}
        isOpening={false}
        onOpened={() => {}}
        isWhole
      />
    </ApolloProvider>,
  );
  const card = page.getByRole('article', { name: 'Hotel Sol' });
  await expect.element(card).toHaveTextContent('Check-in 3:00 PM');
  await expect.element(card).toHaveTextContent('2 nights');
  expect(words(day13)).toEqual(['Hotel Sol, night 2 of 2', 'Open Castle']);
  expect(words(day14)).toEqual(['Open Breakfast', 'Check-out 11:00 AM Hotel Sol', 'Open Flight']);
  await expect.element(page.getByText('Overlaps')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Hotel Sol, night 2 of 2' }));
  await userEvent.click(page.getByRole('button', { name: 'Check-out 11:00 AM Hotel Sol' }));
  expect(on.onOpen.mock.calls).toEqual([[hotel], [hotel]]);
});
