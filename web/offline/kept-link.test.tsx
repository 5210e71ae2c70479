import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from '../apollo/cache.ts';
import { keptViewer, owned, restart, saidSession } from '../apollo/signals.ts';
import '../session/session.ts';
import { ownerOfKept, storeChoice } from './choice.ts';
import { deleteCopy } from './delete-copy.ts';
import { onDevice } from './device.ts';
import { keptLink } from './kept-link.ts';

const query = gql`query TripPage($id: ID!) { session { email } trip(id: $id) { id name startDate endDate } }`;
const id = 'trip_1';
const viewer = (userId: string) => ({
  ...{ __typename: 'Viewer', email: 'bob@example.com', emailStatus: 'CONFIRMED' },
  preferences: { clock: null, language: null, firstWeekday: null, defaultCurrency: null, defaultTimeZone: null },
  user: { id: userId, username: 'bob', avatarUrl: null },
});
const answer = (name: string, endDate: string | null = null) => ({
  data: {
    session: viewer('user_1'),
    trip: { __typename: 'Trip', id, name, startDate: null, endDate },
  },
});

/** The network's answer to the next request; null: it is silent. */
let network: ApolloLink.Result | Error | null = null;
/** Brings a late answer. */
let late = (_result: ApolloLink.Result) => {};
const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      late = (result) => {
        observer.next(result);
        observer.complete();
      };
      if (network instanceof Error) observer.error(network);
      else if (network) late(network);
    }),
);

/** Opens the page anew: what it knew is gone. */
async function open() {
  await Promise.all(restart.send());
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([keptLink, link]) });
  const ask = async () => {
    const { data } = await client.query<{ trip: { name: string } | null }>({
      ...{ query, variables: { id } },
      fetchPolicy: 'network-only',
    });
    return data?.trip?.name;
  };
  const cached = () => client.readQuery<{ trip: { name: string } | null }>({ query, variables: { id } })?.trip?.name;
  return { ask, cached };
}
const keptNames = () =>
  onDevice(async (device) =>
    (await device.getAll('answers')).map(({ data }) => Reflect.get(Object(data.trip), 'name')),
  );

beforeEach(async () => {
  await deleteCopy();
  storeChoice('user_1', true);
  saidSession.send(viewer('user_1'));
  network = answer('Lisbon');
});
afterEach(async () => void (await Promise.all(owned.send(null))));

/** The server answers once, and the answer is on the device. */
async function keepOne() {
  const { ask } = await open();
  expect(await ask()).toBe('Lisbon');
  await expect.poll(keptNames).toEqual(['Lisbon']);
}

test('a kept answer is given when the network fails or is silent, and a late answer replaces it', async () => {
  await keepOne();
  network = new TypeError('Failed to fetch');
  expect(await (await open()).ask()).toBe('Lisbon');
  network = null;
  const { ask, cached } = await open();
  expect(await ask()).toBe('Lisbon');
  late(answer('Porto'));
  await expect.poll(cached).toBe('Porto');
  await expect.poll(keptNames).toEqual(['Porto']);
});

test('a page that has the server’s answer gets no older one from the device', async () => {
  const { ask } = await open();
  await ask();
  await expect.poll(keptNames).toEqual(['Lisbon']);
  network = new TypeError('Failed to fetch');
  await expect(ask()).rejects.toThrow('Failed to fetch');
});

test('the end of a membership and the end of a trip leave nothing, and an unknown session deletes nothing', async () => {
  await keepOne();
  network = { data: { session: null, trip: null } };
  await (await open()).ask();
  expect(await keptNames()).toEqual(['Lisbon']);
  network = { data: { ...answer('').data, trip: null } };
  await (await open()).ask();
  await expect.poll(keptNames).toEqual([]);
  network = answer('Long ago', '2020-01-01');
  expect(await (await open()).ask()).toBe('Long ago');
  network = new TypeError('Failed to fetch');
  await expect((await open()).ask()).rejects.toThrow('Failed to fetch');
});

test('the copy is its owner’s: the device knows them, and another person’s sign-in deletes it', async () => {
  await keepOne();
  await expect.poll(() => Promise.all(keptViewer.send())).toMatchObject([{ user: { id: 'user_1' } }]);
  await Promise.all(owned.send('user_2'));
  expect(ownerOfKept()).toBeNull();
  expect(await Promise.all(keptViewer.send())).toEqual([null]);
  expect(await keptNames()).toEqual([]);
});

test('without a database or with a full disk, answers come from the network as ever', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await (await open()).ask()).toBe('Lisbon');
  full.mockRestore();
  await deleteCopy();
  const none = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in a private window.', 'SecurityError');
  });
  expect(await (await open()).ask()).toBe('Lisbon');
  network = new TypeError('Failed to fetch');
  await expect((await open()).ask()).rejects.toThrow('Failed to fetch');
  none.mockRestore();
});
