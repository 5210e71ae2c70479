import { ApolloLink, gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient } from '../apollo/create-client.ts';
import { restart } from '../apollo/signals.ts';
import { noteFollowed, startFollowing } from './followed.ts';
import { fetchPart, type PartQuery } from './trip-parts.ts';
import { usePart } from './use-part.ts';
import { type TripParts, useTripParts } from './use-trip-parts.ts';

const Name: PartQuery<{ name: string }> = gql`
  query Name($id: ID!) {
    trip(id: $id) {
      id
      seq
      name
    }
  }
`;
const Place: PartQuery<{ destination: string }> = gql`
  query Place($id: ID!) {
    trip(id: $id) {
      id
      seq
      destination
    }
  }
`;

let trips = 0;

/** A trip's page with two parts, and a server that responds when the test lets it. */
function tripPage() {
  const id = `trip_${++trips}`;
  const waiting: ((response: Error | { seq: number; name?: string; destination?: string }) => void)[] = [];
  const asked: (string | undefined)[] = [];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        asked.push(operationName);
        waiting.push((response) => {
          if (response instanceof Error) return observer.error(response);
          observer.next({ data: { trip: { __typename: 'Trip', id, ...response } } });
          observer.complete();
        });
      }),
  );
  const client = createClient(link);
  let parts: TripParts | undefined;
  const Open = () => {
    parts = useTripParts(id);
    const name = usePart(Name, parts);
    const place = usePart(Place, parts);
    return (
      <>
        <p>name: {name.known?.name ?? name.error?.message}</p>
        <p>place: {place.known?.destination ?? place.error?.message}</p>
        <p>
          followed from {parts.live.seq}, {parts.live.run} times anew
        </p>
        <button type="button" onClick={name.retry}>
          Try again
        </button>
      </>
    );
  };
  const set = (fields: object) => {
    const replacing = Object.entries(fields).map(([field, value]) => [field, () => value]);
    client.cache.modify({ id: `Trip:${id}`, fields: Object.fromEntries(replacing) });
  };
  return {
    ...{ id, client, asked, waiting, set },
    respond: (place: number, response: Parameters<(typeof waiting)[number]>[0]) => waiting[place]?.(response),
    known: () => parts as TripParts,
    open: () =>
      render(
        <ApolloProvider client={client}>
          <Open />
        </ApolloProvider>,
      ),
  };
}

const says = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

it('shows each part as soon as it is there, and a failed one on the next try', async () => {
  const { open, respond, asked } = tripPage();
  await open();
  respond(0, new Error('offline'));
  respond(1, { seq: 4, destination: 'Lisbon' });
  await says('place: Lisbon');
  await says('name: offline');
  await page.getByRole('button').click();
  respond(2, { seq: 4, name: 'In May' });
  await says('name: In May');
  expect(asked).toEqual(['Name', 'Place', 'Name']);
});

it('keeps the old data when a refresh fails, and shows changes meanwhile', async () => {
  const { open, respond, set, known, waiting } = tripPage();
  await open();
  respond(0, { seq: 4, name: 'In May' });
  respond(1, { seq: 4, destination: 'Lisbon' });
  await says('place: Lisbon');
  known().refresh();
  await expect.poll(() => waiting.length).toBe(4);
  set({ name: 'In June' });
  await says('name: In June');
  respond(2, new TypeError('Failed to fetch'));
  set({ name: 'In July' });
  await says('name: In July');
});

it('sends no request for a part that was prefetched a moment ago, and shares one that is underway', async () => {
  const { client, id, open, respond, asked } = tripPage();
  const prefetched = fetchPart(client, Name, { tripId: id });
  respond(0, { seq: 4, name: 'In May' });
  await prefetched;
  void fetchPart(client, Place, { tripId: id });
  await open();
  await says('name: In May');
  respond(1, { seq: 4, destination: 'Lisbon' });
  await says('place: Lisbon');
  expect(asked).toEqual(['Name', 'Place']);
});

it('fetches a part again when the cache has lost some of its data', async () => {
  const { open, client, id, respond, asked } = tripPage();
  await open();
  respond(0, { seq: 4, name: 'In May' });
  respond(1, { seq: 4, destination: 'Lisbon' });
  await says('place: Lisbon');
  client.cache.evict({ id: `Trip:${id}`, fieldName: 'name' });
  await expect.poll(() => asked).toEqual(['Name', 'Place', 'Name']);
  await says('name: In May');
});

it('follows live events from the oldest snapshot, and anew after a snapshot without an earlier event', async () => {
  const { open, respond, known } = tripPage();
  await open();
  respond(0, { seq: 7, name: 'In May' });
  await says('name: In May');
  await says(/followed from 7,/);
  const { run } = known().live;
  known().onSeq(9);
  respond(1, { seq: 8, destination: 'Lisbon' });
  await says('place: Lisbon');
  await says(`followed from 7, ${run + 1} times anew`);
});

it('follows them from the last event, not from a later snapshot, which does not renew the whole cache', async () => {
  const { id, open, respond, known, waiting } = tripPage();
  await open();
  respond(0, { seq: 7, name: 'In May' });
  respond(1, { seq: 7, destination: 'Lisbon' });
  await says('place: Lisbon');
  await says(/followed from 7,/);
  const { run } = known().live;
  known().onSeq(9);
  startFollowing(id, 7);
  noteFollowed(id, 9);
  known().refresh();
  await expect.poll(() => waiting.length).toBe(4);
  respond(2, { seq: 12, name: 'In June' });
  respond(3, { seq: 12, destination: 'Porto' });
  await says('place: Porto');
  await says(`followed from 9, ${run} times anew`);
});

it('does not follow them anew for a later snapshot', async () => {
  const { open, respond, known } = tripPage();
  await open();
  respond(0, { seq: 7, name: 'In May' });
  await says(/followed from 7,/);
  const { run } = known().live;
  known().onSeq(9);
  respond(1, { seq: 9, destination: 'Lisbon' });
  await says('place: Lisbon');
  await says(`followed from 7, ${run} times anew`);
});

it('fetches all parts again for the next person', async () => {
  const { open, client, respond, asked } = tripPage();
  await open();
  respond(0, { seq: 4, name: 'In May' });
  respond(1, { seq: 4, destination: 'Lisbon' });
  await says('place: Lisbon');
  await Promise.all(restart.send());
  await client.resetStore();
  await expect.poll(() => asked).toEqual(['Name', 'Place', 'Name', 'Place']);
});
