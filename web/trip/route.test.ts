import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted } from './route.ts';

const frame = { width: 320, height: 160, margin: 20 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('north is up, east is right, and the longer side fills the frame', () => {
  expect(fitted([at(0, 0), at(1, 10)], frame)).toEqual([
    [20, 94],
    [300, 66],
  ]);
  expect(fitted([at(0, 0), at(10, 1)], frame)).toEqual([
    [154, 140],
    [166, 20],
  ]);
});

test('a degree of longitude is half as long at 60° north', () => {
  const points = fitted([at(59, 0), at(61, 0), at(60, 4)], frame);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(Math.max(...ys) - Math.min(...ys), 0);
});

test('one place, and places that are all the same, are one point in the middle', () => {
  expect(fitted([at(38.7, -9.1)], frame)).toEqual([[160, 80]]);
  expect(fitted([at(38.7, -9.1), at(38.7, -9.1)], frame)).toEqual([[160, 80]]);
  expect(fitted([], frame)).toEqual([]);
});

test('a way over the date line is not drawn around the earth', () => {
  expect(fitted([at(0, 179), at(1, -179)], frame)).toEqual(fitted([at(0, 0), at(1, 2)], frame));
});

test('all points are in the frame, at the poles too, and however close they are', () => {
  // Numbers of any size, down to 5e-324, and neighbours at the largest ones.
  const degrees = (most: number) =>
    fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.constantFrom(most, most - 2 ** -45, 0));
  const place = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 32 }), (places) => {
      for (const [x, y] of fitted(places, frame)) {
        expect(x).toBeGreaterThanOrEqual(19.9);
        expect(x).toBeLessThanOrEqual(300.1);
        expect(y).toBeGreaterThanOrEqual(19.9);
        expect(y).toBeLessThanOrEqual(140.1);
      }
    }),
  );
});
