import { expect, test } from 'vitest';
import type { Point } from '../core/input/point.ts';
import type { Profile, RoadLeg, Router } from '../core/router.ts';
import type { TravelMode } from '../trip/entity.ts';
import { legsOf, type Stop } from './legs.ts';
import { alongRoads } from './road-legs.ts';

const attribution = [{ text: '© Roads', url: 'https://roads.example' }];
const way: RoadLeg = { metres: 7_000, minutes: 9, line: 'a_b' };

/** @param answer By the number of the leg in its question. Null: a way everywhere. */
function routing(profiles: readonly Profile[], answer: (RoadLeg | null)[] | null = null) {
  const asked: [Profile, number[]][] = [];
  const router: Router = {
    ...{ profiles, attribution },
    async route(profile: Profile, points: readonly Point[]) {
      asked.push([profile, points.map(({ latitude }) => Math.round(latitude * 111.1949))]);
      return answer ?? points.slice(1).map(() => way);
    },
  };
  return { router, asked };
}

/** At so many km north of the equator. Null: without a place. */
const day = (...stops: (number | 'train')[]): (Stop & { id: string })[] =>
  stops.map((km, index) => ({
    id: String(index),
    ...{ latitude: km === 'train' ? null : km / 111.1949, longitude: km === 'train' ? null : 0 },
    ...{ toLatitude: null, toLongitude: null },
    category: km === 'train' ? 'transport' : 'other',
    reservation: null,
  }));

/** A flight between two places, with a place before it and two after it. */
const aroundFlight: ReturnType<typeof day> = [
  ...day(0),
  ...day(5).map((from) => ({ ...from, toLatitude: 400 / 111.1949, toLongitude: 0, category: 'transport' })),
  ...day(405, 410),
];

const CARS: Profile[] = ['driving'];
const ALL: Profile[] = ['driving', 'foot', 'bike'];
const [E, R] = ['ESTIMATE', 'ROUTER'];

test.each<[string, TravelMode, Profile[], ReturnType<typeof day>, [Profile, number[]][], string[]]>([
  ['a day is one question', 'DRIVE', CARS, day(0, 5, 9), [['driving', [0, 5, 9]]], [R, R]],
  ['a walk between is asked along', 'DRIVE', CARS, day(0, 5, 5.5, 9), [['driving', [0, 5, 6, 9]]], [R, E, R]],
  ['a walk at the end is not', 'DRIVE', CARS, day(0, 0.5, 5, 5.5), [['driving', [1, 5]]], [E, R, E]],
  [
    'each mode that is known is asked',
    ...(['DRIVE', ALL, day(0, 5, 5.5)] as const),
    [
      ['driving', [0, 5]],
      ['foot', [5, 6]],
    ],
    [R, R],
  ],
  ['a bike needs its own network', 'BIKE', CARS, day(0, 5), [], [E]],
  ['a bike has its own network', 'BIKE', ALL, day(0, 5), [['bike', [0, 5]]], [R]],
  ['a long walk', 'WALK', ALL, day(0, 5, 5.5), [['foot', [0, 5, 6]]], [R, R]],
  ['transit is never asked', 'TRANSIT', ALL, day(0, 5, 9), [], [E, E]],
  [
    'the way of a train is not asked',
    ...(['DRIVE', CARS, day(0, 5, 'train', 400, 405)] as const),
    [
      ['driving', [0, 5]],
      ['driving', [400, 405]],
    ],
    [R, R],
  ],
  [
    'between the ends of a flight nothing is asked',
    ...(['DRIVE', CARS, aroundFlight] as const),
    [
      ['driving', [0, 5]],
      ['driving', [400, 405, 410]],
    ],
    [R, R, R],
  ],
])('%s', async (_what, mode, profiles, stops, questions, sources) => {
  const { router, asked } = routing(profiles);
  const { legs } = await alongRoads(router, legsOf(stops, mode));
  expect(asked).toEqual(questions);
  expect(legs.map(({ source }) => source)).toEqual(sources);
});

test('a day with many parts, or many places, is asked in part', async () => {
  const { router, asked } = routing(CARS);
  const trains = Array.from({ length: 9 }, (_, index) => [index * 400, index * 400 + 5, 'train' as const]).flat();
  await alongRoads(router, legsOf(day(...trains), 'DRIVE'));
  await alongRoads(router, legsOf(day(...Array.from({ length: 300 }, (_, index) => index * 2)), 'DRIVE'));
  expect(asked.map(([, points]) => points.length)).toEqual([2, 2, 2, 2, 100]);
});

test('a leg that the router does not know is an estimate, and only its legs have a credit', async () => {
  const estimates = legsOf(day(0, 5, 9), 'DRIVE');
  const estimate = { ...estimates[0], source: 'ESTIMATE', line: null };
  const some = await alongRoads(routing(CARS, [null, way]).router, estimates);
  expect(some).toEqual({ legs: [estimate, { ...estimates[1], ...way, source: 'ROUTER' }], attribution });
  for (const router of [null, routing(CARS, []).router]) {
    const none = await alongRoads(router, estimates);
    expect(none.legs[0]).toEqual(estimate);
    expect(none.attribution).toEqual([]);
  }
});
