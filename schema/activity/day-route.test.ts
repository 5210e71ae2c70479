import { expect, test } from 'vitest';
import { buildActivity, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { MOST_STOPS, MOST_WARNINGS, readDayRoute } from './day-route.ts';

const domain = await testDomain();
const { db } = domain;
const owner = await person(domain, 'olga');
const newTrip = async (fields: object = {}) => {
  const trip = await buildTrip(db, { ownerId: owner.viewer?.id ?? '', timeZone: 'America/New_York', ...fields });
  return trip.id;
};

interface Written {
  timeZone?: string;
  scheduledTime?: Date;
  scheduledDay?: Date;
  duration?: number | null;
  category?: string;
  position?: string;
}

/** An activity so many metres north of a point. */
const add = (tripId: string, name: string, metres: number | null, fields: Written) =>
  buildActivity(db, {
    ...{ tripId, name, scheduledTime: null, duration: null },
    ...(metres === null ? { latitude: null, longitude: null } : { latitude: 40 + metres / 111_194.9, longitude: -74 }),
    ...fields,
  });

const day = '2027-05-12';
/** In New York, in May. */
const at = (time: string, on = day) => ({ scheduledTime: new Date(`${on}T${time}:00-04:00`) });

test('a day has the legs and warnings of its activities in plan order, in the trip’s zone', async () => {
  const tripId = await newTrip();
  await add(tripId, 'the day before', 90_000, at('23:59', '2027-05-11'));
  await add(tripId, 'the day after', 90_000, at('00:00', '2027-05-13'));
  await add(tripId, 'unscheduled', 90_000, {});
  const dinner = await add(tripId, 'Dinner', 790, { ...at('20:00'), duration: 60 });
  const bar = await add(tripId, 'Bar', 5_780, at('21:03'));
  const someTime = await add(tripId, 'Park', 0, { scheduledDay: new Date(day), position: 'a2' });
  await add(tripId, 'Call home', null, { ...at('20:30'), category: 'other' });
  const museum = await add(tripId, 'Museum', 0, at('00:00'));

  const route = await readDayRoute(owner, { tripId, day });
  expect(route?.legs.map(({ from, to, mode, minutes }) => [from.id, to.id, mode, minutes])).toEqual([
    [museum.id, dinner.id, 'WALK', 13],
    [dinner.id, bar.id, 'TRANSIT', 29],
    [bar.id, someTime.id, 'TRANSIT', 33],
  ]);
  expect(route?.warnings).toEqual([
    expect.objectContaining({ kind: 'OVERLAPS', message: '“Dinner” and “Call home” are at the same time.' }),
    {
      kind: 'TIGHT',
      activityIds: [dinner.id, bar.id],
      minutes: 26,
      message: '26 min short. The way from “Dinner” to “Bar” takes about 29 min.',
    },
  ]);
});

test('a day has the overlaps with what began on an earlier day, once', async () => {
  const tripId = await newTrip();
  const party = await add(tripId, 'Party', 0, { ...at('22:00'), duration: 240 });
  await add(tripId, 'Hotel', 0, { ...at('15:00'), duration: 1_440, category: 'lodging' });
  const bus = await add(tripId, 'Night bus', 0, at('01:00', '2027-05-13'));
  const warningsOn = async (on: string) => (await readDayRoute(owner, { tripId, day: on }))?.warnings;
  expect(await warningsOn(day)).toEqual([]);
  expect(await warningsOn('2027-05-13')).toMatchObject([{ kind: 'OVERLAPS', activityIds: [party.id, bus.id] }]);
});

test('a day has the activities that start on it in their own zones, and what lasts into them', async () => {
  const tripId = await newTrip();
  const inTokyo = (time: string, on = day) => ({
    ...{ scheduledTime: new Date(`${on}T${time}:00+09:00`), timeZone: 'Asia/Tokyo', duration: 60 },
  });
  // In New York still May 11.
  const breakfast = await add(tripId, 'Breakfast', 0, inTokyo('08:00'));
  const market = await add(tripId, 'Market', 790, inTokyo('09:30'));
  const museum = await add(tripId, 'Museum', 0, { ...at('12:00'), duration: 60 });
  // Of other days: one before by the clock of Tokyo, one after by that of New York.
  const club = await add(tripId, 'Club', 790, { ...inTokyo('23:00', '2027-05-11'), duration: 570 });
  await add(tripId, 'Flight home', 790, { ...inTokyo('00:30', '2027-05-13'), duration: 30 });
  const route = await readDayRoute(owner, { tripId, day });
  expect(route?.legs.map(({ from, to }) => [from.id, to.id])).toEqual([
    [breakfast.id, market.id],
    [market.id, museum.id],
  ]);
  expect(route?.warnings).toMatchObject([{ kind: 'OVERLAPS', activityIds: [club.id, breakfast.id] }]);
});

test('the first leg of a day starts at the stay of the night before, also on the day of its check-out', async () => {
  const tripId = await newTrip();
  const inTokyo = { timeZone: 'Asia/Tokyo', endTimeZone: 'America/New_York' };
  // It starts on May 12 in Tokyo, and ends on May 14 in New York. Its booking says that it is a stay.
  const times = { scheduledTime: new Date('2027-05-12T06:00:00Z'), duration: 2 * 1_440, ...inTokyo };
  const { id } = await add(tripId, 'Houseboat', 790, { ...times, category: 'boat' });
  await db.reservation.create({
    data: { activityId: id, tripId, kind: 'STAY', isBooked: true, updatedAt: new Date() },
  });
  const days = ['2027-05-12', '2027-05-13', '2027-05-14', '2027-05-15'];
  for (const on of days) await add(tripId, 'Museum', 0, at('23:30', on));
  const fromIds = await Promise.all(
    days.map(async (on) => (await readDayRoute(owner, { tripId, day: on }))?.legs.map(({ from }) => from.id)),
  );
  expect(fromIds).toEqual([[id], [id], [id], []]);
  expect((await readDayRoute(owner, { tripId, day: '2027-05-13' }))?.warnings).toEqual([]);
});

test('the mode is that of the request, else that of the trip', async () => {
  const tripId = await newTrip({ getsAround: 'BIKE' });
  for (const [name, metres] of [
    ['a', 0],
    ['b', 4_990],
  ] as const)
    await add(tripId, name, metres, { scheduledDay: new Date(day), position: name });
  const minutes = async (mode?: string) =>
    (await readDayRoute(owner, { tripId, day, mode }))?.legs.map((leg) => [leg.mode, leg.minutes]);
  expect(await minutes()).toEqual([['BIKE', 28]]);
  expect(await minutes('DRIVE')).toEqual([['DRIVE', 19]]);
});

test('of a day with thousands the first count', async () => {
  const tripId = await newTrip();
  const { id } = await add(tripId, 'a', 0, { ...at('08:00'), duration: 60 });
  await db.$executeRaw`
    INSERT INTO activity (id, trip_id, name, latitude, longitude, scheduled_time, duration, category, position, created_at, updated_at)
    SELECT id || n, trip_id, name, 40 + n * 0.001, -74, scheduled_time + n * interval '1 second', 60, category, position, created_at, updated_at
    FROM activity, generate_series(1, 1000) n WHERE id = ${id}`;
  const route = await readDayRoute(owner, { tripId, day });
  expect(route?.legs).toHaveLength(MOST_STOPS - 1);
  expect(route?.warnings).toHaveLength(MOST_WARNINGS);
});

test('the first and the last day that a date can have are days, too', async () => {
  const tripId = await newTrip({ timeZone: 'Asia/Tokyo' });
  const days = ['0001-01-01', '0001-01-02', '9998-12-31'];
  for (const on of days) await add(tripId, 'a', 0, { scheduledDay: new Date(on) });
  for (const on of days) {
    await add(tripId, 'b', 790, { scheduledDay: new Date(on), position: 'a9' });
    expect((await readDayRoute(owner, { tripId, day: on }))?.legs).toHaveLength(1);
  }
});

test('to others there is no such trip, and a blank day is no day', async () => {
  const tripId = await newTrip();
  const others = [await person(domain, 'otto'), await domain.as(null)];
  for (const other of others) expect(await readDayRoute(other, { tripId, day })).toBeNull();
  expect(await readDayRoute(owner, { tripId: newId('Trip'), day })).toBeNull();
  expect(await readDayRoute(owner, { tripId: 'nonsense', day })).toBeNull();
  await expect(readDayRoute(owner, { tripId, day: '' })).rejects.toThrow('Day is required.');
  await expect(readDayRoute(owner, { tripId, day: '2027-02-30' })).rejects.toThrow('Day must be a date');
});
