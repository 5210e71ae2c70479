import { expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { MOST_PLACES, MOST_POINTS, routeOf } from './route.ts';

const domain = await testDomain();
const { db } = domain;
const owner = await person(domain, 'olga');
const newTrip = async (timeZone = 'UTC') => (await buildTrip(db, { ownerId: owner.viewer?.id ?? '', timeZone })).id;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const placed = (tripId: string, latitude: number, when: object = {}) =>
  buildActivity(db, { tripId, ...at(latitude, 0), scheduledTime: null, ...when });
const latitudes = async (tripId: string) =>
  (await routeOf(owner, { id: tripId, seq: 0 })).map(({ latitude }) => latitude);

test('a route follows the plan by day in the trip’s zone: timed, then untimed of the day, then unscheduled', async () => {
  const tripId = await newTrip('Pacific/Auckland');
  await placed(tripId, 5);
  await placed(tripId, 3, { scheduledDay: new Date('2027-05-02') });
  await placed(tripId, 4, { scheduledTime: new Date('2027-05-02T13:00:00Z') });
  // On May 2 in Auckland, and on May 1 in UTC.
  await placed(tripId, 2, { scheduledTime: new Date('2027-05-01T20:00:00Z') });
  await placed(tripId, 1, { scheduledDay: new Date('2027-05-01') });
  await buildActivity(db, { tripId, latitude: null, longitude: null });
  expect(await latitudes(tripId)).toEqual([1, 2, 3, 4, 5]);
});

test('a route goes through both places of an activity, on the day of its own zone', async () => {
  const tripId = await newTrip('Asia/Tokyo');
  // On May 6 in Tokyo, both. The flight starts on May 5 in Lisbon.
  await placed(tripId, 4, { scheduledTime: new Date('2027-05-05T16:00:00Z') });
  const flight = { scheduledTime: new Date('2027-05-05T22:30:00Z'), timeZone: 'Europe/Lisbon' };
  await placed(tripId, 2, { ...flight, toLatitude: 3, toLongitude: 0 });
  await placed(tripId, 1, { scheduledTime: new Date('2027-05-04T12:00:00Z') });
  const onlyTo = { latitude: null, longitude: null, toLatitude: 5, toLongitude: 0 };
  await buildActivity(db, { tripId, ...onlyTo, scheduledTime: new Date('2027-05-06T12:00:00Z') });
  expect(await latitudes(tripId)).toEqual([1, 2, 3, 4, 5]);
});

test('a place that follows itself is one point, and a return to it is another one', async () => {
  const tripId = await newTrip();
  const days = [1, 1, 2, 1, 1];
  for (const [day, latitude] of days.entries()) {
    await placed(tripId, latitude, { scheduledDay: new Date(Date.UTC(2027, 4, day + 1)) });
  }
  expect(await latitudes(tripId)).toEqual([1, 2, 1]);
});

test('a trip without places has no route', async () => {
  const tripId = await newTrip();
  await buildActivity(db, { tripId, latitude: null, longitude: null });
  expect(await latitudes(tripId)).toEqual([]);
});

test('of many places some are chosen evenly, up to the last one', async () => {
  const tripId = await newTrip();
  for (let place = 0; place < 80; place += 1) {
    await placed(tripId, place, { scheduledTime: new Date(Date.UTC(2027, 4, 1, place)) });
  }
  const route = await latitudes(tripId);
  expect(route).toHaveLength(MOST_POINTS);
  expect(route.at(-1)).toBe(79);
  const steps = route.slice(1).map((latitude, index) => latitude - (route[index] ?? 0));
  expect(new Set(steps)).toEqual(new Set([2, 3]));
});

test('of thousands the first ones in time are read', async () => {
  const tripId = await newTrip();
  const { id } = await placed(tripId, 0, { scheduledTime: new Date('2027-05-01T00:00:00Z') });
  await db.$executeRaw`
    INSERT INTO activity (id, trip_id, name, latitude, longitude, scheduled_time, category, position, created_at, updated_at)
    SELECT id || n, trip_id, name, n, 0, scheduled_time + n * interval '1 hour', category, position, created_at, updated_at
    FROM activity, generate_series(1, 2000) n WHERE id = ${id}`;
  const route = await latitudes(tripId);
  expect(route).toHaveLength(MOST_POINTS);
  expect(route.at(-1)).toBe(MOST_PLACES - 1);
});

test('the routes of many trips are read together', async () => {
  const tripIds = await Promise.all(Array.from({ length: 20 }, () => newTrip()));
  for (const [index, tripId] of tripIds.entries()) await placed(tripId, index);
  const routes = await Promise.all(tripIds.map((id) => latitudes(id)));
  expect(routes).toEqual(tripIds.map((_id, index) => [index]));
});
