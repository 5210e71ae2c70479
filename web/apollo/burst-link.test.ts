import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { burstLink } from './burst-link.ts';

const moved = gql`
  subscription {
    moved {
      id
      place
    }
  }
`;
const activities = gql`
  query {
    activities {
      id
      place
    }
  }
`;
const COUNT = 500;
const activity = (id: number, place: number) => ({ __typename: 'Activity', id: String(id), place });
const planAt = (place: number) => ({ activities: Array.from({ length: COUNT }, (_, id) => activity(id, place)) });

afterEach(() => void vi.useRealTimers());

/** Who comes is small: it may be shown a little later than where one goes. */
const isSmall = (event: unknown) => JSON.stringify(event).includes('coming');

/** A page that shows 500 activities, and follows their moves. */
function openPage() {
  const events = new Subject<ApolloLink.Result>();
  const cache = new InMemoryCache();
  const link = ApolloLink.from([burstLink(), new ApolloLink(() => events)]);
  const client = new ApolloClient({ cache, link });
  cache.writeQuery({ query: activities, data: planAt(0) });
  const page = { renders: 0, taken: [] as string[], ends: [] as string[] };
  cache.watch({ query: activities, optimistic: true, callback: () => (page.renders += 1) });
  const subscription = client.subscribe<{ moved: { id: string } }>({ query: moved, context: { isSmall } }).subscribe({
    next: ({ data, error }) => page.taken.push(error?.message ?? data?.moved.id ?? ''),
    complete: () => page.ends.push(`after ${page.taken.length}`),
  });
  const move = (id: number, place = 1) => events.next({ data: { moved: activity(id, place) } });
  const answer = (id: number) => events.next({ data: { moved: { ...activity(id, 1), coming: true } } });
  return { page, cache, events, subscription, move, answer };
}

test('an event alone is taken at once', () => {
  const { page, move } = openPage();
  move(7);
  expect(page).toMatchObject({ renders: 1, taken: ['7'] });
});

test('500 moves at once reach the page in their order, with a few renders', async () => {
  const { page, cache, move } = openPage();
  for (let id = 0; id < COUNT; id += 1) move(id);
  expect(page.taken).toHaveLength(1);
  await expect.poll(() => page.taken.length).toBe(COUNT);
  expect(page.taken).toEqual(Array.from({ length: COUNT }, (_, id) => String(id)));
  expect(cache.readQuery({ query: activities })).toEqual(planAt(1));
  expect(page.renders).toBeLessThan(COUNT / 5);
});

test('the end of a stream comes after its events', async () => {
  const { page, events, move } = openPage();
  for (let id = 0; id < 3; id += 1) move(id);
  events.complete();
  expect(page.ends).toEqual([]);
  await expect.poll(() => page.ends).toEqual(['after 3']);
});

test('the failure of a stream comes after its events', async () => {
  const { page, events, move } = openPage();
  for (let id = 0; id < 3; id += 1) move(id);
  events.error(new Error('gone'));
  await expect.poll(() => page.taken).toEqual(['0', '1', '2', 'gone']);
});

test('a page that has closed takes no more of them', async () => {
  const { page, subscription, move } = openPage();
  for (let id = 0; id < 3; id += 1) move(id);
  subscription.unsubscribe();
  const { page: next, move: moveNext } = openPage();
  moveNext(1);
  moveNext(2);
  await expect.poll(() => next.taken).toEqual(['1', '2']);
  expect(page.taken).toEqual(['0']);
});

test('200 small events at once are shown together, as soon as no more come', () => {
  vi.useFakeTimers();
  const { page, answer } = openPage();
  for (let id = 0; id < 100; id += 1) answer(id);
  vi.advanceTimersByTime(90);
  for (let id = 100; id < 200; id += 1) answer(id);
  vi.advanceTimersByTime(99);
  expect(page.renders).toBe(0);
  vi.advanceTimersByTime(1);
  expect(page.taken).toHaveLength(200);
  expect(page.renders).toBe(1);
});

test('another event is not kept waiting by small ones, and comes after them', () => {
  vi.useFakeTimers();
  const { page, answer, move } = openPage();
  answer(1);
  answer(2);
  move(3);
  expect(page.taken).toEqual(['1', '2', '3']);
});

test('small events that never end are shown twice a second', () => {
  vi.useFakeTimers();
  const { page, answer } = openPage();
  for (let id = 0; id < 60; id += 1) {
    answer(id);
    vi.advanceTimersByTime(50);
  }
  expect(page.renders).toBe(6);
});
