import { expect, test } from 'vitest';
import { briefPlaces } from './brief-places.ts';

const lisbon = 'Humberto Delgado Airport (LIS), Lisbon, Portugal';

test.each([
  [lisbon, 'Narita Airport (NRT), Narita, Japan', 'LIS → NRT'],
  [lisbon, 'Tokyo, Japan', 'LIS → Tokyo'],
  ['Porto (Campanhã)', 'Coimbra-B', 'Porto (Campanhã) → Coimbra-B'],
  [lisbon, null, lisbon],
  [null, 'Tokyo, Japan', 'Tokyo, Japan'],
  [null, null, ''],
])('from %s to %s is %s in a row', (location, toLocation, shown) => {
  expect(briefPlaces({ location, toLocation })).toBe(shown);
});
