import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { createTrip, updateTrip } from '../trip/commands.ts';
import { duplicateTrip } from '../trip/duplicate.ts';
import './reschedule.ts';
import './copy.ts';
import { newId } from '../core/ids.ts';
import { addActivities } from './add-activities.ts';
import { updateActivities } from './bulk-commands.ts';
import { addActivity, removeActivity, updateActivity } from './commands.ts';
import { restoreActivity } from './restore-activity.ts';
import { restoreFields } from './restore-fields.ts';
import { endTimeOf } from './rules.ts';
import { undoTogether } from './undo-together.ts';

// The story of activities with a time zone and a place of their own at each end.

const domain = await testDomain();
const { db } = domain;
const { owner, member, tripId: sharedTrip } = await party(domain);

const MAY = { startDate: '2027-05-01', endDate: '2027-05-31' };
const inTokyo = async (dates: object = {}) =>
  (await createTrip(owner, { name: 'T', destination: 'D', timeZone: 'Asia/Tokyo', ...dates })).id;
const rowOf = (id: string) => db.activity.findUniqueOrThrow({ where: { id } });
const rowsOf = (tripId: string) =>
  db.activity.findMany({ where: { tripId }, omit: { updatedAt: true, revision: true }, orderBy: { id: 'asc' } });
const lastCause = async (tripId: string) =>
  (await db.tripEvent.findFirstOrThrow({ where: { tripId }, orderBy: { seq: 'desc' } })).seq;

/** What people plan, with the start and the end a week later, and the day of the start on which another day is chosen. */
const planned = {
  'a flight from Lisbon to Tokyo': {
    written: { scheduledTime: '2027-05-05T22:30:00.000Z', duration: 1_020 },
    zones: { timeZone: 'Europe/Lisbon', endTimeZone: 'Asia/Tokyo' },
    weekLater: ['2027-05-12T22:30:00.000Z', '2027-05-13T15:30:00.000Z'],
    onMay20: '2027-05-20T22:30:00.000Z',
  },
  'a night train over a change of the clock': {
    written: { scheduledTime: '2027-03-27T22:00:00.000Z', duration: 600 },
    zones: { timeZone: 'Europe/Lisbon', endTimeZone: 'Europe/Madrid' },
    weekLater: ['2027-04-03T21:00:00.000Z', '2027-04-04T07:00:00.000Z'],
    onMay20: '2027-05-20T21:00:00.000Z',
  },
  'a stay over a change of the clock': {
    written: { scheduledTime: '2027-10-29T14:00:00.000Z', duration: 4_320 },
    zones: { timeZone: 'Europe/Lisbon', endTimeZone: null },
    weekLater: ['2027-11-05T15:00:00.000Z', '2027-11-08T15:00:00.000Z'],
    onMay20: '2027-05-20T14:00:00.000Z',
  },
  // It leaves at 23:50, and arrives at 10:50 on the same day.
  'a flight over the date line': {
    written: { scheduledTime: '2027-05-05T11:50:00.000Z', duration: 540 },
    zones: { timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
    weekLater: ['2027-05-12T11:50:00.000Z', '2027-05-12T20:50:00.000Z'],
    onMay20: '2027-05-20T11:50:00.000Z',
  },
} as const;

test.each(Object.entries(planned))(
  '%s keeps its clock when it moves, and one undo puts it back',
  async (name, each) => {
    const tripId = await inTokyo();
    const { activity } = await addActivity(owner, { tripId, name, ...each.written, ...each.zones });
    const activityIds = [activity.id];
    const before = await rowsOf(tripId);
    expect(before).toMatchObject([each.zones]);
    const undo = async ({ cause }: { cause: number | null }) => {
      await undoTogether(owner, { tripId, cause });
      expect(await rowsOf(tripId)).toEqual(before);
    };
    const week = await updateActivities(owner, { tripId, activityIds, shiftDays: 7 });
    const moved = await rowOf(activity.id);
    expect([moved.scheduledTime, endTimeOf(moved)].map((at) => at?.toISOString())).toEqual(each.weekLater);
    expect(moved).toMatchObject({ ...each.zones, duration: each.written.duration });
    await undo(week);
    const day = await updateActivities(owner, { tripId, activityIds, day: '2027-05-20' });
    expect((await rowOf(activity.id)).scheduledTime?.toISOString()).toBe(each.onMay20);
    await undo(day);
  },
);

test('the zone of the trip does not move an activity with its own, and its dates move it by its own clock', async () => {
  const tripId = await inTokyo({ startDate: '2027-03-20', endDate: '2027-03-31' });
  const scheduledTime = new Date('2027-03-26T22:00:00Z');
  const train = await buildActivity(db, { tripId, scheduledTime, timeZone: 'Europe/Lisbon' });
  const change = { timeZone: 'Europe/Rome', onNewTimeZone: 'KEEP_CLOCK_TIMES' };
  await updateTrip(owner, { tripId, ...change });
  expect(await rowOf(train.id)).toEqual(train);
  await updateTrip(owner, { tripId, startDate: '2027-03-27', endDate: '2027-04-07', onNewDates: 'MOVE' });
  expect((await rowOf(train.id)).scheduledTime?.toISOString()).toBe('2027-04-02T21:00:00.000Z');
});

test('an activity leaves the trip’s dates by its own day', async () => {
  const tripId = await inTokyo(MAY);
  const late = { tripId, scheduledTime: new Date('2027-05-20T22:30:00Z') };
  const inLisbon = await buildActivity(db, { ...late, timeZone: 'Europe/Lisbon' });
  const inTripZone = await buildActivity(db, late);
  await updateTrip(owner, { tripId, endDate: '2027-05-20', onNewDates: 'UNSCHEDULE_OUTSIDE' });
  expect((await rowOf(inLisbon.id)).scheduledTime).toEqual(late.scheduledTime);
  expect((await rowOf(inTripZone.id)).scheduledTime).toBeNull();
});

test('a restored activity is unscheduled if its own day has left the trip', async () => {
  const tripId = await inTokyo(MAY);
  const scheduledTime = new Date('2027-05-20T22:30:00Z');
  const ids: string[] = [];
  for (const timeZone of ['Europe/Lisbon', null]) {
    const { id } = await buildActivity(db, { tripId, scheduledTime, timeZone });
    await removeActivity(owner, { activityId: id });
    ids.push(id);
  }
  await updateTrip(owner, { tripId, endDate: '2027-05-20' });
  const restored: unknown[] = [];
  for (const activityId of ids) restored.push((await restoreActivity(owner, { tripId, activityId })).scheduledTime);
  expect(restored).toEqual([scheduledTime, null]);
});

test('an earlier zone is not put back if its day has left the trip', async () => {
  const tripId = await inTokyo(MAY);
  const { id: activityId } = await buildActivity(db, { tripId, scheduledTime: new Date('2027-05-20T22:30:00Z') });
  await updateActivity(owner, { activityId, timeZone: 'Europe/Lisbon' });
  const seq = await lastCause(tripId);
  await updateTrip(owner, { tripId, endDate: '2027-05-20' });
  await expect(restoreFields(owner, { tripId, seq })).rejects.toThrow('Its day is not a day of the trip any more.');
});

test('a copy has the zones and places, and its first day is that of the start in its own zone', async () => {
  const tripId = await inTokyo();
  const ends = {
    timeZone: 'Europe/Lisbon',
    endTimeZone: 'Asia/Tokyo',
    toLocation: 'NRT',
    toLatitude: 35.8,
    toLongitude: 140.4,
  };
  await addActivity(owner, { tripId, name: 'Flight', scheduledTime: '2027-05-05T22:30:00Z', ...ends });
  const copy = await duplicateTrip(owner, { tripId, name: 'Again', startDate: '2027-06-01', take: ['PLAN'] });
  expect(await rowsOf(copy.id)).toMatchObject([{ ...ends, scheduledTime: new Date('2027-06-01T22:30:00Z') }]);
});

test('half of the point where an activity ends is refused', async () => {
  const tripId = await inTokyo();
  const point = { toLatitude: 35.8, toLongitude: 140.4 };
  const { activity } = await addActivity(owner, { tripId, name: 'Flight', ...point });
  const refused = { issues: [{ path: ['toLongitude'], message: expect.stringContaining('belong together') }] };
  for (const half of [{ toLatitude: 1 }, { toLongitude: 1 }, { toLatitude: 1, toLongitude: null }]) {
    await expect(addActivity(owner, { tripId, name: 'Flight', ...half })).rejects.toMatchObject(refused);
    await expect(updateActivity(owner, { activityId: activity.id, ...half })).rejects.toMatchObject(refused);
    const activities = [{ id: newId('Activity'), name: 'Flight', ...half }];
    await expect(addActivities(owner, { tripId, activities })).rejects.toMatchObject({
      issues: [{ path: ['activities', '0', 'toLongitude'] }],
    });
  }
  await expect(updateActivity(owner, { activityId: activity.id, toLatitude: null })).rejects.toMatchObject(refused);
  expect(await rowOf(activity.id)).toMatchObject(point);
  await updateActivity(owner, { activityId: activity.id, toLatitude: null, toLongitude: null });
  expect(await rowOf(activity.id)).toMatchObject({ toLatitude: null, toLongitude: null });
});

test('an undo leaves the point of the end whole when someone else has changed half of it', async () => {
  const { activity } = await addActivity(owner, { tripId: sharedTrip, name: 'Flight' });
  const set = (who: typeof owner, point: object) => updateActivity(who, { activityId: activity.id, ...point });
  const { cause } = await set(owner, { toLocation: 'NRT', toLatitude: 35.8, toLongitude: 140.4 });
  await set(member, { toLatitude: 35.8, toLongitude: 141 });
  const { leftAlone } = await undoTogether(owner, { tripId: sharedTrip, cause });
  expect(leftAlone).toMatchObject([{ fields: ['toLatitude', 'toLongitude'] }]);
  expect(await rowOf(activity.id)).toMatchObject({ toLocation: null, toLatitude: 35.8, toLongitude: 141 });
});

test('a time zone is stored in the case of its name, blank is none, and an unknown one is refused', async () => {
  const tripId = await inTokyo();
  const add = (zones: object) => addActivity(owner, { tripId, name: 'Flight', ...zones });
  const { activity } = await add({ timeZone: 'europe/lisbon', endTimeZone: '' });
  expect(activity).toMatchObject({ timeZone: 'Europe/Lisbon', endTimeZone: null });
  await expect(add({ endTimeZone: 'Lisbon' })).rejects.toThrow('End time zone must be an IANA name');
});

/** As the version of the server that did not know the ends has written them. */
const withoutEnds = (tripId: string) => db.$executeRaw`
  UPDATE trip_event SET
    before = before - '{timeZone,endTimeZone,toLocation,toLatitude,toLongitude}'::text[],
    after = after - '{timeZone,endTimeZone,toLocation,toLatitude,toLongitude}'::text[]
  WHERE trip_id = ${tripId} AND kind_text LIKE 'ACTIVITY_%'`;

test('an activity that was removed before the upgrade is restored without ends', async () => {
  const tripId = await inTokyo();
  const { activity } = await addActivity(owner, { tripId, name: 'Tram 28', latitude: 38.7, longitude: -9.1 });
  await removeActivity(owner, { activityId: activity.id });
  await withoutEnds(tripId);
  expect(await restoreActivity(owner, { tripId, activityId: activity.id })).toMatchObject({
    ...{ name: 'Tram 28', latitude: 38.7, timeZone: null, endTimeZone: null },
    ...{ toLocation: null, toLatitude: null, toLongitude: null },
  });
});

test('an addition from before the upgrade can be undone', async () => {
  const tripId = await inTokyo();
  const { cause } = await addActivity(owner, { tripId, name: 'Tram 28' });
  await withoutEnds(tripId);
  expect(await undoTogether(owner, { tripId, cause })).toMatchObject({ leftAlone: [] });
  expect(await rowsOf(tripId)).toEqual([]);
});
