import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// The story of an activity that has a day, a time, or neither.

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);

const DAY = '2027-05-04';
const TIME = '2027-05-05T09:00:00.000Z';
const nothing = { scheduledTime: null, scheduledDay: null };
const onDay = { scheduledTime: null, scheduledDay: DAY };
const atTime = { scheduledTime: TIME, scheduledDay: null };

const fields = 'activity { id scheduledTime scheduledDay endTime position updatedAt }';
const add = (when: object = {}) => ana.command('addActivity', { tripId, name: 'Market', ...when }, fields);
const update = (activityId: string, change: object) => ana.command('updateActivity', { activityId, ...change }, fields);
const lastEvent = (subjectId: string) =>
  app.db.tripEvent.findFirstOrThrow({ where: { subjectId }, orderBy: { seq: 'desc' } });

test.each([
  ['a day', { scheduledDay: DAY }, onDay],
  ['a time', { scheduledTime: TIME }, atTime],
  ['neither', {}, nothing],
  ['an empty day', { scheduledDay: '' }, nothing],
])('an activity is added with %s', async (_what, when, expected) => {
  expect((await add(when)).activity).toMatchObject({ ...expected, endTime: null });
});

const transitions: [from: object, change: object, to: object][] = [
  [onDay, { scheduledTime: TIME }, atTime],
  [onDay, { scheduledTime: TIME, scheduledDay: null }, atTime],
  [onDay, { scheduledDay: '2027-05-06' }, { scheduledTime: null, scheduledDay: '2027-05-06' }],
  [onDay, { scheduledDay: null }, nothing],
  [onDay, { scheduledTime: null }, onDay],
  [onDay, { duration: 90 }, onDay],
  [atTime, { scheduledDay: DAY }, onDay],
  [atTime, { scheduledDay: DAY, scheduledTime: null }, onDay],
  [atTime, { scheduledTime: null }, nothing],
  [atTime, { scheduledDay: null }, atTime],
  [nothing, { scheduledDay: DAY }, onDay],
  [nothing, { scheduledTime: TIME }, atTime],
];

test.each(transitions)('%j becomes with %j: %j', async (from, change, to) => {
  const { activity } = await add(from);
  expect((await update(activity.id, change)).activity).toMatchObject(to);
  const undone = await update(activity.id, from);
  expect(undone.activity).toMatchObject(from);
});

test('the event of a change from a time to a day has both fields, before and after', async () => {
  const { activity } = await add(atTime);
  await update(activity.id, { scheduledDay: DAY });
  const { kind, before, after } = await lastEvent(activity.id);
  expect([kind, before, after]).toEqual([
    'ACTIVITY_UPDATED',
    { scheduledTime: TIME, scheduledDay: null },
    { scheduledTime: null, scheduledDay: `${DAY}T00:00:00.000Z` },
  ]);
});

const both = [
  { path: ['scheduledDay'], message: 'An activity has either a scheduled time or a scheduled day, not both.' },
];

test.each([
  ['both', { scheduledTime: TIME, scheduledDay: DAY }, both],
  ['no day of the calendar', { scheduledDay: '2027-02-30' }, 'Scheduled day must be a date such as 2026-05-12.'],
  ['a time as day', { scheduledDay: TIME }, 'Scheduled day must be a date such as 2026-05-12.'],
  ['a day past all times', { scheduledDay: '9999-01-01' }, 'Scheduled day must be before the year 9999.'],
])('%s is refused, for a new activity and for an old one, and nothing changes', async (_what, when, expected) => {
  const issues = typeof expected === 'string' ? [{ path: ['scheduledDay'], message: expected }] : expected;
  const { activity } = await add(onDay);
  for (const refused of [await add(when), await update(activity.id, when)]) {
    expect(refused).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT', issues });
  }
  expect((await lastEvent(activity.id)).kind).toBe('ACTIVITY_ADDED');
});

test('a day is changed together with the position, as one change with one event', async () => {
  const { activity: first } = await add(onDay);
  const { activity: second } = await add(onDay);
  const { activity: moved } = await add();
  const { activity } = await update(moved.id, { scheduledDay: DAY, afterId: first.id });
  expect(activity).toMatchObject(onDay);
  expect(activity.position > first.position && activity.position < second.position).toBe(true);
  const { kind, before, after } = await lastEvent(moved.id);
  expect([kind, before, after]).toEqual([
    'ACTIVITY_UPDATED',
    { scheduledDay: null, position: moved.position },
    { scheduledDay: `${DAY}T00:00:00.000Z`, position: activity.position },
  ]);
  expect((await update(moved.id, { scheduledDay: '2027-05-09', afterId: moved.id })).activity.position).toBe(
    activity.position,
  );
  const { activity: front } = await update(moved.id, { scheduledDay: null, afterId: null });
  expect(front.position < first.position).toBe(true);
  expect(await update(moved.id, { scheduledDay: DAY, afterId: tripId })).toMatchObject({ code: 'NOT_FOUND' });
});

test('an edit of the day that is based on an older state is refused', async () => {
  const { activity } = await add(onDay);
  await bob.command('updateActivity', { activityId: activity.id, scheduledTime: TIME });
  const stale = await update(activity.id, { scheduledDay: '2027-05-07', baseUpdatedAt: activity.updatedAt });
  expect(stale).toMatchObject({ code: 'CONFLICT' });
  expect(await app.db.activity.findUnique({ where: { id: activity.id } })).toMatchObject({ scheduledDay: null });
});

test('a removed activity is restored with its day', async () => {
  const { activity } = await add(onDay);
  await ana.command('removeActivity', { activityId: activity.id });
  const restored = await ana.command('restoreActivity', { tripId, activityId: activity.id }, fields);
  expect(restored.activity).toMatchObject({ ...onDay, position: activity.position });
});

type Dates = [start: string | null, end: string | null];
const dates = (startDate: string | null, endDate: string | null) =>
  ana.command('updateTrip', { tripId, startDate, endDate });

const gone: [string, Dates, Dates, boolean][] = [
  ['is a day of the trip still', ['2027-05-01', '2027-05-09'], ['2027-05-02', '2027-05-08'], true],
  ['is gone from the trip', ['2027-05-01', '2027-05-09'], ['2027-05-11', '2027-05-19'], false],
  ['is gone from a trip that had no dates', [null, null], ['2027-05-11', null], false],
  ['was never a day of the trip', ['2027-05-11', '2027-05-19'], ['2027-05-12', '2027-05-18'], true],
  ['was never a day of the trip, whose dates have not changed', ['2027-05-11', null], ['2027-05-11', null], true],
];

test.each(gone)('a removed activity whose day %s is restored', async (_what, before, after, hasDay) => {
  await dates(...before);
  const added = [(await add(onDay)).activity, (await add(atTime)).activity];
  await ana.command('removeActivities', { tripId, activityIds: added.map(({ id }) => id) });
  await dates(...after);
  for (const { id, position, scheduledDay, scheduledTime } of added) {
    const restored = await bob.command('restoreActivity', { tripId, activityId: id }, fields);
    const when = hasDay ? { scheduledDay, scheduledTime } : nothing;
    expect(restored.activity).toMatchObject({ ...when, position });
    expect((await lastEvent(id)).after).toMatchObject({ scheduledTime: when.scheduledTime });
  }
  await dates(null, null);
});

test('the dates of a trip in between do not unschedule an activity that is restored', async () => {
  await dates('2027-05-01', '2027-05-09');
  const { activity } = await add(atTime);
  await ana.command('removeActivity', { activityId: activity.id });
  await dates('2027-05-11', '2027-05-19');
  await dates('2027-05-01', '2027-05-09');
  const restored = await ana.command('restoreActivity', { tripId, activityId: activity.id }, fields);
  expect(restored.activity).toMatchObject(atTime);
  // Removed again, from outside the trip: restored there.
  await dates('2027-05-11', '2027-05-19');
  await ana.command('removeActivity', { activityId: activity.id });
  const outside = await ana.command('restoreActivity', { tripId, activityId: activity.id }, fields);
  expect(outside.activity).toMatchObject(atTime);
  await dates(null, null);
});

test('a time that a process of the previous release writes clears the day', async () => {
  const { activity } = await add(onDay);
  await app.db.activity.update({ where: { id: activity.id }, data: { scheduledTime: TIME } });
  expect(await app.db.activity.findUnique({ where: { id: activity.id } })).toMatchObject({
    scheduledTime: new Date(TIME),
    scheduledDay: null,
  });
});

test('the plan is read by day, page by page, also after the time zone has changed', async () => {
  const { trip } = await ana.command('createTrip', { name: 'Porto', destination: 'Portugal' }, 'trip { id }');
  const plan = { 'some day': {}, 'some time': onDay, late: { scheduledTime: '2027-05-04T23:30:00Z' }, next: atTime };
  for (const [name, when] of Object.entries(plan)) await ana.command('addActivity', { tripId: trip.id, name, ...when });
  const list = `query ($id: ID!, $after: String) { trip(id: $id) {
    activities(first: 2, after: $after, order: BY_DAY) { edges { node { name } } pageInfo { endCursor } } } }`;
  const read = async (after: string | null = null) => {
    const { activities } = (await ana.graphql(list, { id: trip.id, after })).data.trip;
    return {
      names: activities.edges.map((edge: { node: { name: string } }) => edge.node.name),
      ...activities.pageInfo,
    };
  };
  const first = await read();
  expect(first.names).toEqual(['late', 'some time']);
  expect((await read(first.endCursor)).names).toEqual(['next', 'some day']);
  // The late one is on the next day there.
  await ana.command('updateTrip', { tripId: trip.id, timeZone: 'Europe/Athens' });
  expect((await read()).names).toEqual(['some time', 'late']);
  expect((await read(first.endCursor)).names).toEqual(['late', 'next']);
});
