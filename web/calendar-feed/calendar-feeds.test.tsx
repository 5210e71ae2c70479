import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { of, throwError } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { CalendarFeeds } from './calendar-feeds.tsx';

type Input = Record<string, unknown>;
const calendarFeed = { __typename: 'CalendarFeed', id: 'calendarfeed_1', hint: 'abcd', lastUsedAt: null };
const created = { __typename: 'CreateCalendarFeedPayload', calendarFeed };

afterEach(() => void vi.restoreAllMocks());

/** Shows a trip's feeds to their viewer. @param answer The results of mutations, or no answer. */
async function show(answer: (name: string, input: Input) => object | Error, calendarFeeds: object[] = []) {
  const sent = vi.fn();
  const server = new ApolloLink(({ operationName = '', variables }) => {
    if (operationName === 'CalendarFeeds') return of({ data: { viewer: { __typename: 'Viewer', calendarFeeds } } });
    const name = operationName.replace(/^CalendarFeeds_(\w+)$/, '$1CalendarFeed');
    sent(name, variables.input);
    const result = answer(name, variables.input);
    return result instanceof Error ? throwError(() => result) : of({ data: { [name]: result } });
  });
  await render(
    <MemoryRouter>
      <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
        <CalendarFeeds trip={{ id: 'trip_1', name: 'Lisbon' }} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return sent;
}

const copyAddress = () => userEvent.click(page.getByRole('button', { name: 'Copy address' }));

it('creates no second feed when the first answer was lost, and no feed twice for the same choice', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const sent = await show((name) => {
    tries += 1;
    if (tries === 1) return new TypeError('Failed to fetch');
    // The first request had arrived.
    if (name === 'createCalendarFeed') return { ...created, address: null };
    return { __typename: 'RenewCalendarFeedPayload', calendarFeed, address: 'https://example.org/calendar/b.ics' };
  });
  await copyAddress();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to create the address.');
  expect(written).not.toHaveBeenCalled();
  await copyAddress();
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith('https://example.org/calendar/b.ics'));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const [first, second, third] = sent.mock.calls;
  expect(first).toEqual([
    'createCalendarFeed',
    { id: expect.any(String), tripId: 'trip_1', hasCodes: false, hasCosts: false, label: null },
  ]);
  expect(second).toEqual(first);
  expect(third).toEqual(['renewCalendarFeed', { calendarFeedId: first?.[1].id }]);
  await copyAddress();
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenCalledTimes(3);
});

it('creates another feed for another choice, and closes the window for a service if it could not', async () => {
  const config = document.createElement('meta');
  config.name = 'planjam-config';
  config.content = JSON.stringify({ publicUrl: 'https://planjam.example.org' });
  document.head.append(config);
  const address = (input: Input) => `https://example.org/calendar/${input.hasCosts ? 'costs' : 'plain'}.ics`;
  const sent = await show((_name, input) =>
    input.tripId === null
      ? { __typename: 'Refusal', code: 'QUOTA_REACHED', message: 'You have 10 calendars.' }
      : { ...created, address: address(input) },
  );
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copyAddress();
  await userEvent.click(page.getByLabelText('Costs'));
  await copyAddress();
  await vi.waitFor(() => expect(written.mock.calls.flat()).toEqual([address({}), address({ hasCosts: true })]));
  await userEvent.click(page.getByRole('radio', { name: 'All my trips' }));
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
  await userEvent.click(page.getByRole('button', { name: 'Google Calendar' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have 10 calendars.');
  expect(close).toHaveBeenCalledOnce();
  expect(sent).toHaveBeenCalledTimes(3);
  config.remove();
});

it('says that a calendar has an address already, and uses the address that it got by “Renew” here', async () => {
  const trip = { __typename: 'Trip', id: 'trip_1', name: 'Lisbon' };
  const plain = { ...calendarFeed, label: null, hasCodes: false, hasCosts: false, trip };
  const read = { ...plain, id: 'calendarfeed_2', hint: 'efgh', lastUsedAt: '2027-05-12T09:00:00Z' };
  const address = 'https://example.org/calendar/new.ics';
  const sent = await show(() => ({ __typename: 'RenewCalendarFeedPayload', calendarFeed, address }), [plain, read]);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const note = page.getByText('You already have an address for this calendar, last read May 12');
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByLabelText('Costs'));
  await expect.element(note).not.toBeInTheDocument();
  await userEvent.click(page.getByLabelText('Costs'));
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByText('Your calendar addresses: 2'));
  await userEvent.click(page.getByRole('button', { name: 'Renew Calendar address, ends in abcd' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }));
  await expect.element(note).not.toBeInTheDocument();
  await copyAddress();
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith(address));
  expect(sent.mock.calls).toEqual([['renewCalendarFeed', { calendarFeedId: 'calendarfeed_1' }]]);
});
