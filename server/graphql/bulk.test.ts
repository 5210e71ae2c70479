import { expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { buildActivity } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

// The story of several activities that are changed at once.

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);
await ana.command('updateTrip', { tripId, timeZone: 'Europe/Lisbon' });

const add = async (fields: object = {}) => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Tram 28', ...fields }, 'activity { id }');
  return String(activity.id);
};
const change = (activityIds: readonly string[], input: object, who = bob) =>
  who.command('updateActivities', { tripId, activityIds, ...input }, 'cause trip { seq }');
const remove = (activityIds: readonly string[], who = bob) =>
  who.command('removeActivities', { tripId, activityIds }, 'cause trip { seq }');
const planned = () => app.db.activity.findMany({ where: { tripId }, orderBy: { id: 'asc' } });
const whenOf = async (id: string) => {
  const { scheduledTime, scheduledDay } = await app.db.activity.findUniqueOrThrow({ where: { id } });
  return scheduledTime?.toISOString() ?? scheduledDay?.toISOString().slice(0, 10) ?? null;
};

const timed = { scheduledTime: '2027-03-24T09:00:00Z' };
// Lisbon changes to summer time on March 28.
const cases: [change: object, from: object, to: string | null][] = [
  [{ day: '2027-03-30' }, timed, '2027-03-30T08:00:00.000Z'],
  [{ day: '2027-03-24' }, timed, '2027-03-24T09:00:00.000Z'],
  [{ day: '2027-03-30' }, { scheduledDay: '2027-03-24' }, '2027-03-30'],
  [{ day: '2027-03-30' }, {}, '2027-03-30'],
  [{ shiftDays: 7 }, timed, '2027-03-31T08:00:00.000Z'],
  [{ shiftDays: -1 }, { scheduledDay: '2027-03-01' }, '2027-02-28'],
  [{ shiftDays: 7 }, {}, null],
  [{ shiftMinutes: 90 }, timed, '2027-03-24T10:30:00.000Z'],
  [{ shiftMinutes: -1440 }, timed, '2027-03-23T09:00:00.000Z'],
  [{ shiftMinutes: 90 }, { scheduledDay: '2027-03-24' }, '2027-03-24'],
];

test.each(cases)('%j moves %j to %s', async (input, from, to) => {
  const id = await add(from);
  expect(await change([id], input)).not.toHaveProperty('code');
  expect(await whenOf(id)).toBe(to);
});

test('of two people who shift the same activities, the second one is asked again', async () => {
  const ids = [await add(timed), await add(timed)];
  const rows = await app.db.activity.findMany({ where: { id: { in: ids } }, orderBy: { updatedAt: 'desc' } });
  const input = { shiftDays: 1, baseUpdatedAt: rows[0]?.updatedAt };
  const outcomes = await Promise.all([change(ids, input), change(ids, input, ana)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
  expect(await whenOf(ids[0] ?? '')).toBe('2027-03-25T09:00:00.000Z');
  expect(await change(ids, { shiftDays: 1 }), 'without a base nothing is compared').not.toHaveProperty('code');
});

test('a change of several is one change with an event for each that changes, and leaves the others alone', async () => {
  const ids = [await add({ category: 'food' }), await add(), await add()];
  const other = await add();
  // The same one twice counts once.
  const { cause, trip } = await change([...ids, ...ids], { category: 'Food' });
  const events = await app.db.tripEvent.findMany({ where: { tripId, cause }, orderBy: { seq: 'asc' } });
  expect(events.map(({ kind, subjectId, actorId }) => [kind, subjectId, actorId])).toEqual(
    ids.slice(1).map((id) => ['ACTIVITY_UPDATED', id, bob.id]),
  );
  expect(trip.seq).toBe(events.at(-1)?.seq);
  const food = (await planned()).filter(({ category }) => category === 'food').map(({ id }) => id);
  expect(food.sort()).toEqual([...ids].sort());
  expect(food).not.toContain(other);
  expect(await change(ids, { category: 'food' })).toMatchObject({ cause: null, trip: { seq: trip.seq } });
  expect(await change(ids, { category: null })).not.toHaveProperty('code');
  expect((await planned()).filter(({ category }) => category === 'food')).toEqual([]);
});

test('a stale edit is refused after a change of several', async () => {
  const id = await add(timed);
  const { updatedAt } = await app.db.activity.findUniqueOrThrow({ where: { id } });
  await change([id], { shiftDays: 1 });
  const edit = { activityId: id, baseUpdatedAt: updatedAt.toISOString(), name: 'Mine' };
  expect(await ana.command('updateActivity', edit)).toMatchObject({ code: 'CONFLICT' });
});

test('several are removed as one change', async () => {
  const ids = [await add(), await add()];
  const { cause } = await remove(ids);
  expect(await app.db.activity.count({ where: { id: { in: ids } } })).toBe(0);
  const events = await app.db.tripEvent.findMany({ where: { tripId, cause } });
  expect(events.map(({ kind }) => kind)).toEqual(['ACTIVITY_REMOVED', 'ACTIVITY_REMOVED']);
});

const one = 'Give one change: day, shiftDays, shiftMinutes or category.';
const [own] = [await add(timed)];
const late = await add({ scheduledTime: '9998-12-31T12:00:00Z' });
const elsewhere = await (async () => {
  const made = await ana.command('createTrip', { name: 'Other', destination: 'There' }, 'trip { id }');
  return (await buildActivity(app.db, { tripId: made.trip.id })).id;
})();

test.each([
  ['no change', [own], {}, 'INVALID_INPUT', one],
  ['two changes', [own], { shiftDays: 1, category: 'food' }, 'INVALID_INPUT', one],
  ['a day with nulls', [own], { day: null, shiftDays: null }, 'INVALID_INPUT', one],
  ['no activity', [], { shiftDays: 1 }, 'INVALID_INPUT', 'Choose at least one activity.'],
  ['too far', [own], { shiftDays: 3_661 }, 'INVALID_INPUT', 'Days must be between -3660 and 3660.'],
  ['no day of the calendar', [own], { day: '2027-02-30' }, 'INVALID_INPUT', 'Day must be a date such as 2026-05-12.'],
  [
    'a name that is too long',
    [own],
    { category: 'x'.repeat(41) },
    'INVALID_INPUT',
    'Category can be at most 40 characters.',
  ],
  ['an activity of another trip', [own, elsewhere], { shiftDays: 1 }, 'NOT_FOUND', 'Activity not found'],
  [
    'past the last year',
    [own, late],
    { shiftDays: 1 },
    'INVALID_INPUT',
    'An activity would move past the years that a date can have.',
  ],
])('%s is refused, and nothing changes', async (_what, ids, input, code, message) => {
  const before = await planned();
  expect(await change(ids, input)).toMatchObject({ code, message });
  expect(await planned()).toEqual(before);
});

test('more than 500 activities at once are refused; 500 are changed without a statement for each, and reach every stream in order', async () => {
  const activities = Array.from({ length: 501 }, (_, index) => ({
    tripId,
    position: `b${index}z`,
    scheduledTime: new Date(Date.UTC(2027, 2, 1 + (index % 60), 9)),
  }));
  const made = activities.map(draftActivity);
  await app.db.activity.createMany({ data: made });
  const ids = made.map(({ id }) => id);
  const message = 'At most 500 activities can be changed at once.';
  for (const refused of [await change(ids, { shiftDays: 1 }), await remove(ids)]) {
    expect(refused).toMatchObject({ code: 'INVALID_INPUT', message });
  }
  const { seq } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const stream = ana.subscribe(
    `subscription ($tripId: ID!, $after: Int) { tripChanged(tripId: $tripId, after: $after) {
    seq cause subject { ... on Activity { scheduledTime } } } }`,
    { tripId, after: seq },
  );
  let changed: Awaited<ReturnType<typeof change>> | undefined;
  const statements = await statementsOf(app.database.pool, async () => {
    changed = await change(ids.slice(1), { shiftDays: 7 });
  });
  expect(statements.length).toBeLessThan(100);
  const { cause } = changed ?? {};
  expect(await app.db.tripEvent.count({ where: { tripId, cause } })).toBe(500);
  const stored = await app.db.activity.findMany({ where: { id: { in: ids.slice(1) } }, orderBy: { position: 'asc' } });
  for (const [index, { scheduledTime }] of stored.entries()) {
    const event = { seq: seq + index + 1, cause, subject: { scheduledTime: scheduledTime?.toISOString() } };
    expect((await stream.next())?.tripChanged).toEqual(event);
  }
  await stream.close();
  const { cause: removal } = await remove(ids.slice(1));
  const undone = await bob.command('undoTogether', { tripId, cause: removal }, 'leftAlone { name }');
  expect(undone.leftAlone).toEqual([]);
  expect(await app.db.activity.count({ where: { id: { in: ids } } })).toBe(501);
});
