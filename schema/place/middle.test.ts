import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip, buildUser } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import type { PlaceQuery } from '../core/geocoder.ts';
import { findPlaces } from './queries.ts';

const { db, as } = await testDomain();
const { id: userId } = await buildUser(db);

type Degrees = [latitude: number, longitude: number];

/** Returns near what a search of a trip with these activities looks. */
async function searchedNear(places: Degrees[], own: Degrees | null): Promise<Pick<PlaceQuery, 'near' | 'nearTown'>> {
  const [latitude = null, longitude = null] = own ?? [];
  const { id: tripId } = await buildTrip(db, { destination: 'Lisbon, Portugal', latitude, longitude });
  await buildMember(db, { tripId, userId, role: 'MEMBER' });
  for (const [latitude, longitude] of places) await buildActivity(db, { tripId, latitude, longitude });
  await buildActivity(db, { tripId, latitude: null, longitude: null });
  const asked: PlaceQuery[] = [];
  const answer = { places: [], attribution: [], isPartial: false };
  const search = async (query: PlaceQuery) => {
    asked.push(query);
    return answer;
  };
  const ctx = await as(userId, { geocoder: { search, reverse: async () => answer } });
  await findPlaces(ctx, { query: 'dinner', tripId, first: 8 });
  expect(asked).toHaveLength(1);
  return { near: null, ...asked[0] };
}

const lisbon: Degrees = [38.72, -9.14];
const boston: Degrees = [42.36, -71.01];

test.each<[string, Degrees[], Degrees | null, Degrees | null]>([
  ['one place is the middle', [lisbon], boston, lisbon],
  ['of two places it is between them', [[10, 20], [10, 22]], null, [10, 21]], // biome-ignore format: a table
  ['an airport far away does not move it', [boston, lisbon, lisbon, lisbon], null, lisbon],
  ['beside the date line it stays there', [[-17, 179], [-17, -179]], null, [-17, 180]], // biome-ignore format: a table
  ['places all around the earth have none', [[0, 0], [0, 180]], boston, boston], // biome-ignore format: a table
  ['without places it is the trip’s point', [], boston, boston],
  ['without both, the destination’s name is all there is', [], null, null],
])('%s', async (_what, places, own, expected) => {
  const { near, nearTown } = await searchedNear(places, own);
  expect(nearTown).toBe('Lisbon, Portugal');
  if (!expected) expect(near).toBeNull();
  else {
    expect(near?.latitude).toBeCloseTo(expected[0], 1);
    expect(Math.cos((((near?.longitude ?? 0) - expected[1]) * Math.PI) / 180)).toBeCloseTo(1, 5);
  }
});
