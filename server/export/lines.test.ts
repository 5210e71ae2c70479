import { expect, test } from 'vitest';
import { placeOf } from './lines.ts';

type Degrees = readonly [longitude: number, latitude: number] | null;

const shown = (place: ReturnType<typeof placeOf>): unknown =>
  Array.isArray(place)
    ? place.map((line) => line.map(({ longitude, latitude }) => [longitude, latitude]))
    : place && [place.longitude, place.latitude];

test.each<[string, Degrees, Degrees, unknown]>([
  ['no place', null, null, null],
  ['a place', [-9, 38], null, [-9, 38]],
  ['only the end', null, [140, 35], [140, 35]],
  ['back to the start', [-9, 38], [-9, 38], [-9, 38]],
  [
    'a flight',
    [-9, 38],
    [140, 35],
    [
      [
        [-9, 38],
        [140, 35],
      ],
    ],
  ],
  [
    'half around the world',
    [-90, 10],
    [90, 20],
    [
      [
        [-90, 10],
        [90, 20],
      ],
    ],
  ],
  [
    'east over the date line',
    [170, 10],
    [-170, 20],
    [
      [
        [170, 10],
        [180, 15],
      ],
      [
        [-180, 15],
        [-170, 20],
      ],
    ],
  ],
  [
    'west over the date line',
    [-175, 0],
    [170, 30],
    [
      [
        [-175, 0],
        [-180, 10],
      ],
      [
        [180, 10],
        [170, 30],
      ],
    ],
  ],
  [
    'from the date line',
    [180, 10],
    [-170, 20],
    [
      [
        [-180, 10],
        [-170, 20],
      ],
    ],
  ],
  [
    'along the date line',
    [180, 10],
    [-180, 20],
    [
      [
        [-180, 10],
        [-180, 20],
      ],
    ],
  ],
  ['one point of the date line', [180, 10], [-180, 10], [-180, 10]],
])('on a map: %s', (_, start, end, expected) => {
  const stop = {
    ...{ latitude: start?.[1] ?? null, longitude: start?.[0] ?? null },
    ...{ toLatitude: end?.[1] ?? null, toLongitude: end?.[0] ?? null },
    ...{ category: 'transport', reservation: null },
  };
  expect(shown(placeOf(stop))).toEqual(expected);
});
