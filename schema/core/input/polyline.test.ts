import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

test('the example of the format is read and written', () => {
  const points = [
    { latitude: 38.5, longitude: -120.2 },
    { latitude: 40.7, longitude: -120.95 },
    { latitude: 43.252, longitude: -126.453 },
  ];
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});

test('every line is read as it was written', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((part) => part / 1e5);
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  fc.assert(
    fc.property(fc.array(point), (points) => {
      expect(decodePolyline(encodePolyline(points))).toEqual(points.map((each) => ({ ...each })));
    }),
  );
});

test.each([
  ['an odd number of coordinates', '_p~iF'],
  ['a number that does not end', '_p~iF~ps|'],
  ['another character', '_p~iF ~ps|U'],
  ['a number that is too long', '_______?_p~iF'],
  ['a place off the map', '~~~~~A?'],
])('%s is no line', (_what, text) => {
  expect(decodePolyline(text)).toBeNull();
});
