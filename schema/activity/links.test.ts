import { expect, test } from 'vitest';
import { mapLinks } from './links.ts';

const nowhere = { name: 'Dinner', location: null, latitude: null, longitude: null };

test.each([
  [
    'a point',
    { latitude: 38.7067, longitude: -9.1459 },
    '?api=1&query=38.7067%2C-9.1459',
    '?ll=38.7067%2C-9.1459&q=Dinner',
  ],
  [
    'a point with a name',
    { location: 'Time Out Market', latitude: 0, longitude: 0 },
    '?api=1&query=0%2C0',
    '?ll=0%2C0&q=Time+Out+Market',
  ],
  ['a name', { location: 'Café & Co' }, '?api=1&query=Caf%C3%A9+%26+Co', '?q=Caf%C3%A9+%26+Co'],
])('a place with %s opens in other maps', (_, place, google, apple) => {
  expect(mapLinks({ ...nowhere, ...place })).toEqual({
    google: `https://www.google.com/maps/search/${google}`,
    apple: `https://maps.apple.com/${apple}`,
  });
});

test('without a place there is nothing to open', () => {
  expect(mapLinks(nowhere)).toBeNull();
});
