import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { Itinerary } from './itinerary.tsx';
import { SelectPlan } from './select-plan.tsx';
import { plannedActivity } from './testing.ts';

const hotel = plannedActivity({
  ...{ id: 'hotel', name: 'Hotel Sol', category: 'lodging', location: null },
  ...{ scheduledTime: '2027-05-12T15:00:00.000Z', endTime: '2027-05-14T11:00:00.000Z', duration: 44 * 60 },
});
const train = plannedActivity({ id: 'train', name: 'Train', category: 'transport', scheduledDay: '2027-05-12' });
const dinner = plannedActivity({ id: 'dinner', name: 'Dinner', category: 'dining', scheduledDay: '2027-05-12' });

const plan = {
  ...{ activities: [hotel, train, dinner], timeZone: 'UTC', tripId: 'trip_1', isWhole: true },
  trip: { startDate: '2027-05-12', endDate: '2027-05-14' },
};

async function show(children: ReactNode) {
  const sent = vi.fn();
  const server = new ApolloLink(({ variables: { input } }) => {
    sent(input);
    return of({ data: {} });
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>{children}</ApolloProvider>,
  );
  return sent;
}

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name, exact: true }));
const dialog = (name: string) => page.getByRole('dialog', { name });

test('a stay that would move to another day moves once the reader has said so', async () => {
  const noop = () => {};
  const sent = await show(
    <Itinerary
      {...plan}
      {...{ onOpen: noop, onEdit: noop, onDelete: noop, onRecordCost: noop, onAdd: noop, onUndo: noop, onMap: noop }}
      getsAround="TRANSIT"
      roads={{ between: () => undefined, attribution: [] }}
      choice={{ day: null, choose: noop }}
      isBesideMap={false}
      isOpening={false}
      onOpened={noop}
    />,
  );
  const moveTo13 = async (name: string) => {
    await press(`Actions for ${name}`);
    await userEvent.click(page.getByRole('menuitem', { name: 'Move to day…' }));
    await press('Thursday, May 13, 2027');
  };
  await moveTo13('Hotel Sol');
  await expect.element(dialog('Move “Hotel Sol”?')).toHaveTextContent('Wed, May 12, 3:00 PM → Thu, May 13, 3:00 PM');
  await press('Cancel');
  await expect.element(page.getByText('“Hotel Sol” was not moved.')).toBeInTheDocument();
  await moveTo13('Hotel Sol');
  await expect.element(dialog('Move “Hotel Sol”?')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await press('Move');
  await expect
    .poll(() => sent.mock.calls)
    .toMatchObject([[{ activityId: 'hotel', scheduledTime: '2027-05-13T15:00:00.000Z' }]]);
  await expect.element(page.getByRole('button', { name: 'Move Hotel Sol' })).toHaveFocus();
  // What no one books moves at once.
  await moveTo13('Dinner');
  await expect.poll(() => sent.mock.lastCall).toMatchObject([{ activityId: 'dinner', scheduledDay: '2027-05-13' }]);
});

test('several that would move are asked about in one dialog', async () => {
  const sent = await show(<SelectPlan {...plan} only={null} onUndo={() => {}} onDone={() => {}} />);
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all of Wednesday, May 12, 2027' }));
  const shift = async () => {
    await press('Shift…');
    await press('Shift');
  };
  await shift();
  const question = dialog('Move 2 stays and transports?');
  await expect.element(question).toHaveTextContent('Hotel SolWed, May 12, 3:00 PM → Thu, May 13, 3:00 PM');
  await expect.element(question).toHaveTextContent('TrainWed, May 12 → Thu, May 13');
  await expect.element(question).not.toHaveTextContent('Dinner');
  await press('Cancel');
  await shift();
  await expect.element(question).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await press('Move');
  await expect
    .poll(() => sent.mock.calls)
    .toMatchObject([[{ activityIds: ['hotel', 'dinner', 'train'], shiftDays: 1 }]]);
});
