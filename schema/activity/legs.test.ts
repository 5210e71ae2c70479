import { expect, test } from 'vitest';
import { metresBetween } from '../core/input/point.ts';
import { legsOf, type Stop, wayOver } from './legs.ts';

test('measures great circles, also over the date line and the pole', () => {
  const degrees = ([latitude, longitude]: [number, number]) => ({ latitude, longitude });
  const kilometres = (from: [number, number], to: [number, number]) =>
    Math.round(metresBetween(degrees(from), degrees(to)) / 1_000);
  expect(kilometres([38.7223, -9.1393], [41.1579, -8.6291])).toBe(274);
  expect(kilometres([0, 179.5], [0, -179.5])).toBe(111);
  expect(kilometres([89, 0], [89, 180])).toBe(222);
  expect(kilometres([0, 0], [0, 180])).toBe(20_015);
});

test.each([
  [500, 'TRANSIT', { mode: 'WALK', metres: 650, minutes: 9 }],
  [800, 'DRIVE', { mode: 'WALK', metres: 1_040, minutes: 13 }],
  [1_000, 'BIKE', { mode: 'WALK', metres: 1_300, minutes: 17 }],
  [1, 'TRANSIT', { mode: 'WALK', metres: 1, minutes: 1 }],
  [1_001, 'TRANSIT', { mode: 'TRANSIT', metres: 1_401, minutes: 13 }],
  [5_000, 'TRANSIT', { mode: 'TRANSIT', metres: 7_000, minutes: 29 }],
  [10_000, 'TRANSIT', { mode: 'TRANSIT', metres: 14_000, minutes: 41 }],
  // Kyoto to its airport.
  [76_000, 'TRANSIT', { mode: 'TRANSIT', metres: 106_400, minutes: 111 }],
  [5_000, 'WALK', { mode: 'WALK', metres: 6_500, minutes: 82 }],
  [5_000, 'BIKE', { mode: 'BIKE', metres: 6_500, minutes: 28 }],
  [5_000, 'DRIVE', { mode: 'DRIVE', metres: 7_000, minutes: 19 }],
  [10_000, 'DRIVE', { mode: 'DRIVE', metres: 14_000, minutes: 28 }],
  [50_000, 'DRIVE', { mode: 'DRIVE', metres: 70_000, minutes: 70 }],
] as const)('over %i m a group that gets around by %s takes this way', (distance, getsAround, way) => {
  expect(wayOver(distance, getsAround)).toEqual(way);
});

/** So many metres north of Lisbon's centre. */
const at = (name: string, metres: number | null, category = 'sightseeing'): Stop & { name: string } => ({
  name,
  latitude: metres === null ? null : 38.7223 + metres / 111_194.9,
  longitude: metres === null ? null : -9.1393,
  ...{ toLatitude: null, toLongitude: null },
  category,
  reservation: null,
});

/** One that ends at another place, so many metres north of the centre. */
const fromTo = (name: string, metres: number | null, to: number, category = 'transport') => {
  const { latitude: toLatitude, longitude: toLongitude } = at(name, to);
  return { ...at(name, metres, category), toLatitude, toLongitude };
};

test.each([
  ['one activity', [at('a', 0)], []],
  ['in plan order', [at('a', 0), at('b', 790), at('c', 5_780)], ['a–b WALK 13', 'b–c TRANSIT 29']],
  ['an activity without a point is passed over', [at('a', 0), at('b', null), at('c', 790)], ['a–c WALK 13']],
  ['at the same point', [at('a', 0), at('b', 0), at('c', 790)], ['b–c WALK 13']],
  ['there and back', [at('a', 0), at('b', 790), at('c', 0)], ['a–b WALK 13', 'b–c WALK 13']],
  ['lodging is a place, too', [at('a', 0), at('b', 790, 'lodging')], ['a–b WALK 13']],
  ['a walk from where a tram starts', [at('a', 0, 'transport'), at('b', 790)], ['a–b WALK 13']],
  ['a tram is the leg', [at('a', 0, 'transport'), at('b', 4_990), at('c', 5_780)], ['b–c WALK 13']],
  ['a booked train is the leg', [{ ...at('a', 0), reservation: { kind: 'TRAIN' } }, at('b', 4_990)], []],
  ['a booked table is a place', [{ ...at('a', 0), reservation: { kind: 'TABLE' } }, at('b', 790)], ['a–b WALK 13']],
  ['to a tram', [at('a', 0), at('b', 4_990, 'transport')], ['a–b TRANSIT 29']],
  ['a tram without a point is the leg', [at('a', 0), at('b', null, 'transport'), at('c', 4_990)], []],
  [
    'a flight, at the place where it arrives',
    [at('a', 0), at('b', 300_000, 'transport'), at('c', 300_790)],
    ['b–c WALK 13'],
  ],
  [
    'to the airport, and from the airport where the flight lands',
    [at('a', 0), fromTo('b', 4_990, 1_600_000), at('c', 1_600_790), at('d', 1_600_790, 'transport')],
    ['a–b TRANSIT 29', 'b–c WALK 13'],
  ],
  [
    'from far to an airport, and far from the next',
    [at('a', 0), fromTo('b', 119_990, 900_000), at('c', 1_019_990)],
    ['a–b TRANSIT 157', 'b–c TRANSIT 157'],
  ],
  [
    'a train of which only the end is known',
    [at('a', 0), fromTo('b', null, 300_000), at('c', 300_790)],
    ['b–c WALK 13'],
  ],
  ['two trains', [fromTo('a', 0, 300_000), fromTo('b', 300_790, 600_000)], ['a–b WALK 13']],
  ['a hike', [at('a', 0), fromTo('b', 790, 5_780, 'activity'), at('c', 6_570)], ['a–b WALK 13', 'b–c WALK 13']],
  [
    'after a tram without a point, a train of which only the end is known',
    [at('a', 0), at('b', null, 'transport'), fromTo('c', null, 300_000), at('d', 304_990)],
    ['c–d TRANSIT 29'],
  ],
  ['far, without an activity for it', [at('a', 0), at('b', 119_990)], ['a–b TRANSIT 157']],
])('legs: %s', (_, day, expected) => {
  const legs = legsOf(day, 'TRANSIT');
  expect(legs.map(({ from, to, mode, minutes }) => `${from.name}–${to.name} ${mode} ${minutes}`)).toEqual(expected);
});
