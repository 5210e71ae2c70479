import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type Observable, of, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { PublicPage } from './public-page.tsx';

interface Choice {
  shows: string[];
  isIndexed: boolean;
}

const publicationOf = ({ shows, isIndexed }: Choice) => ({
  ...{ __typename: 'Publication', url: 'https://example.org/t/abc', shows, isIndexed },
  ...{ publishedAt: '2027-05-01T12:00:00Z', publishedBy: { __typename: 'User', id: 'user_1', username: 'ana' } },
});
const tripWith = (choice: Choice | null) => ({
  ...{ __typename: 'Trip', id: 'trip_1', timeZone: 'UTC' },
  viewerCan: { __typename: 'TripPermissions', publish: true },
  publication: choice && publicationOf(choice),
});

/** Shows a trip's page to an owner. @param answer What the server does with a mutation. */
async function show(first: Choice | null, answer: (input: Choice) => Observable<{ data: object }>) {
  const sent = vi.fn();
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'PublicPage') return of({ data: { trip: tripWith(first) } });
    sent(input.shows, input.isIndexed);
    return answer(input);
  });
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: server })}>
      <PublicPage tripId="trip_1" tripName="Lisbon" />
    </ApolloProvider>,
  );
  return sent;
}

const done = (choice: Choice) => ({
  data: { publishTrip: { __typename: 'PublishTripPayload', trip: tripWith(choice) } },
});
const tick = (label: string) => page.getByRole('checkbox', { name: label });

it('publishes with what was ticked before, and keeps the ticks when that fails', async () => {
  let hasFailed = false;
  const sent = await show(null, (choice) => {
    if (hasFailed) return of(done(choice));
    hasFailed = true;
    return of({ data: { publishTrip: { __typename: 'Refusal', message: 'Not today.' } } });
  });
  await userEvent.click(tick('Descriptions'));
  await userEvent.click(page.getByRole('button', { name: 'Make a public page' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.');
  await expect.element(tick('Descriptions')).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Make a public page' }));
  await expect.element(page.getByLabelText('Link of the page')).toHaveValue('https://example.org/t/abc');
  expect(sent.mock.calls).toEqual([
    [['DESCRIPTIONS'], false],
    [['DESCRIPTIONS'], false],
  ]);
});

it('changes a page at the tick, one request after the other, and takes a tick back that failed', async () => {
  const answers: Subject<{ data: object }>[] = [];
  const sent = await show({ shows: [], isIndexed: false }, () => {
    const answer = new Subject<{ data: object }>();
    answers.push(answer);
    return answer;
  });
  const reply = (place: number, answer: { data: object }) => {
    answers[place]?.next(answer);
    answers[place]?.complete();
  };
  await userEvent.click(tick('Descriptions'));
  await userEvent.click(tick('Real dates'));
  await userEvent.click(tick('Let search engines list it'));
  expect(sent.mock.calls, 'the others wait').toEqual([[['DESCRIPTIONS'], false]]);
  reply(0, done({ shows: ['DESCRIPTIONS'], isIndexed: false }));
  await vi.waitFor(() => expect(sent.mock.calls[1]).toEqual([['REAL_DATES', 'DESCRIPTIONS'], true]));
  await expect.element(tick('Real dates')).toBeChecked();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  reply(1, { data: { publishTrip: { __typename: 'Refusal', message: 'Not today.' } } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.');
  await expect.element(tick('Real dates')).not.toBeChecked();
  await expect.element(tick('Descriptions')).toBeChecked();
  expect(sent).toHaveBeenCalledTimes(2);
});
