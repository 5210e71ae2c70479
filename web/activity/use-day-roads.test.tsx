import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createCache } from '../apollo/cache.ts';
import type { PlannedActivity } from './plan.ts';
import { plannedActivity } from './testing.ts';
import { useDayRoads } from './use-day-roads.ts';

const settings = document.createElement('meta');
settings.name = 'planjam-config';
afterEach(() => settings.remove());

const leg = { __typename: 'RouteLeg', fromId: 'castle', toId: 'bridge', line: 'a_b' };
const credit = { __typename: 'Attribution', text: '© OpenStreetMap contributors', url: 'https://osm.example' };

/** Opens a plan whose server has a router or not. @returns what it has asked, too. */
async function open(hasRouter: boolean, firstDay: string | null = '2027-05-12') {
  settings.content = JSON.stringify({ hasRouter });
  document.head.append(settings);
  const asked: string[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables.day);
    const legs = [
      { ...leg, source: 'ROUTER', minutes: 10 + asked.length },
      { ...leg, fromId: 'bridge', toId: 'beach', source: 'ESTIMATE', minutes: 99, line: null },
    ];
    return of({ data: { dayRoute: { __typename: 'DayRoute', legs, attribution: [credit] } } });
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const places = [
    plannedActivity({ id: 'castle' }),
    plannedActivity({ id: 'bridge', latitude: 38.69 }),
    plannedActivity({ id: 'beach', latitude: 38.6 }),
  ];
  const { result, rerender } = await renderHook(
    (
      { day, activities }: { day: string | null; activities: PlannedActivity[] } = {
        day: firstDay,
        activities: places,
      },
    ) => useDayRoads({ tripId: 'trip_1', day, home: null, activities, getsAround: 'DRIVE' }),
    { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
  );
  const minutes = () => result.current.between('castle', 'bridge')?.minutes;
  return { result, rerender, places, asked, minutes };
}

test('the ways of a chosen day come from the server, and again when its places have changed', async () => {
  const { result, rerender, places, asked, minutes } = await open(true);
  await expect.poll(minutes).toBe(11);
  expect(result.current.between('castle', 'bridge')?.line).toBe('a_b');
  expect(result.current.between('bridge', 'beach')).toBeUndefined();
  expect(result.current.attribution).toMatchObject([{ text: '© OpenStreetMap contributors' }]);

  const day = '2027-05-12';
  const [castle = plannedActivity(), ...others] = places;
  // Another name, which others have given it: the ways stay until the answer.
  await rerender({ day, activities: [{ ...castle, updatedAt: '2027-05-02T08:00:00.000Z' }, ...others] });
  expect(minutes()).toBe(11);
  await expect.poll(minutes).toBe(12);
  await rerender({ day, activities: [{ ...castle, latitude: 38.8 }, ...others] });
  expect(minutes()).toBeUndefined();
  await expect.poll(minutes).toBe(13);
  await rerender({ day: null, activities: [] });
  expect(result.current.attribution).toEqual([]);
  expect(asked).toEqual([day, day, day]);
});

test('without a router, a chosen day or a second place, nothing is asked', async () => {
  const without = await open(false);
  const noDay = await open(true, null);
  const onePlace = await open(true);
  await onePlace.rerender({ day: '2027-05-12', activities: onePlace.places.slice(0, 1) });
  // Asked later, and answered: so the others would have been, too.
  const asking = await open(true);
  await expect.poll(asking.minutes).toBe(11);
  expect([without.asked, noDay.asked, onePlace.asked]).toEqual([[], [], []]);
});
