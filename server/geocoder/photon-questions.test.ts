import { expect, test } from 'vitest';
import type { Point } from '../../schema/core/input/point.ts';
import { reversePath, searchPath } from './photon-questions.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const nearLisbon = '&lat=38.7&lon=-9.1&zoom=12';

test.each<[text: string, near: Point | null, path: string | null]>([
  ['Time Out  Market ', null, 'api?q=time+out+market&limit=20&lang=en'],
  ['TIME out\nmarket', lisbon, `api?q=time+out+market&limit=20&lang=en${nearLisbon}`],
  ['time out market', { latitude: 38.6501, longitude: -9.1499 }, `api?q=time+out+market&limit=20&lang=en${nearLisbon}`],
  ['São', { latitude: -0.01, longitude: 179.99 }, 'api?q=s%C3%A3o&limit=20&lang=en&lat=0&lon=180&zoom=12'],
  ['Sa\u0303o', null, 'api?q=s%C3%A3o&limit=20&lang=en'],
  ['a&limit=9#x', null, 'api?q=a%26limit%3D9%23x&limit=20&lang=en'],
  ['221b', null, 'api?q=221b&limit=20&lang=en'],
  ['Li', null, null],
  ['a – b', null, null],
  ['dinner with ana@example.com', null, null],
])('%j is asked as the same question, or not at all', (text, near, path) => {
  expect(searchPath({ text, near })).toBe(path);
});

test('a point is asked to some 10 m', () => {
  expect(reversePath({ latitude: 38.70691234, longitude: -0.00001 })).toBe('reverse?lat=38.7069&lon=0&limit=8&lang=en');
});
