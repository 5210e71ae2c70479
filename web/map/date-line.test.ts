import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';
import { closestTo, closeTogether, onEarth } from './date-line.ts';

const at = (lng: number) => ({ lat: -17, lng });
const shown = (...longitudes: number[]) => {
  const locate = closeTogether(longitudes.map(at));
  return longitudes.map((lng) => locate(at(lng)).lng);
};

test('places on both sides of the date line are next to each other', () => {
  expect(shown(177.5, 178.5, -179.5, -178.5)).toEqual([177.5, 178.5, 180.5, 181.5]);
  expect(shown(-179.5, 177.5), 'in any order').toEqual([180.5, 177.5]);
  expect(shown(-74, 140), 'a flight over the Pacific').toEqual([286, 140]);
  expect(shown(180, -180)).toEqual([180, 180]);
});

test('other places have their own longitudes', () => {
  expect(shown()).toEqual([]);
  expect(shown(-179)).toEqual([-179]);
  expect(shown(-9, 140)).toEqual([-9, 140]);
  expect(shown(-74, -9, 2, 37, 100)).toEqual([-74, -9, 2, 37, 100]);
  expect(shown(-90, 90), 'as far as possible').toEqual([-90, 90]);
});

test('clusters are where their places are, also past the date line', () => {
  const longitudes = [177.5, ...Array.from({ length: 5 }, (_, index) => -179.5 + index / 1000)];
  const locate = closeTogether(longitudes.map(at));
  const find = clustersOf(longitudes.map((lng) => ({ id: String(lng), at: locate(at(lng)) })));

  const found = find([170, -30, 190, 0], 8).map((stand) => [Math.round(stand.at.lng * 10) / 10, 'count' in stand]);
  expect(found.sort()).toEqual([
    [177.5, false],
    [180.5, true],
  ]);
});

test('a longitude can be moved to the world that is in view, and back', () => {
  expect(closestTo(-178.5, 185)).toBe(181.5);
  expect(closestTo(-9, 30)).toBe(-9);
  expect([181.5, -9, 180, -180].map(onEarth)).toEqual([-178.5, -9, 180, -180]);
});
