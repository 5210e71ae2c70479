import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { createTrip } from '../trip/commands.ts';
import { addActivities } from './add-activities.ts';
import { addActivity, removeActivity, updateActivity } from './commands.ts';
import { MAX_ACTIVITIES } from './rules.ts';
import { undoTogether } from './undo-together.ts';

const domain = await testDomain();
const { tripId: shared, owner, member } = await party(domain);
const { db } = domain;

const emptyTrip = async () => (await createTrip(owner, { name: 'List', destination: 'Here' })).id;
const made = (name: string, more: object = {}) => ({ id: newId('Activity'), name, ...more });
const inOrder = (tripId: string) => db.activity.findMany({ where: { tripId }, orderBy: { position: 'asc' } });
const namesIn = async (tripId: string) => (await inOrder(tripId)).map(({ name }) => name);
const eventsOf = (tripId: string) => db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } });

test('several activities come into the order as if they were added one by one, each with an event of one cause', async () => {
  const at = (hour: string) => ({ scheduledTime: `2027-05-02T${hour}:00:00Z` });
  const earlier = [made('noon', at('12')), made('whenever'), made('evening', at('19'))];
  const list = [
    ...[made('one'), made('morning', at('08')), made('two', { scheduledDay: '2027-05-02' })],
    ...[made('afternoon', at('15')), made('also noon', at('12')), made('three', { latitude: 38.7, longitude: -9.1 })],
  ];
  const [oneByOne, together] = [await emptyTrip(), await emptyTrip()];
  for (const each of [...earlier, ...list]) await addActivity(owner, { tripId: oneByOne, ...each, id: null });
  for (const each of earlier) await addActivity(owner, { tripId: together, ...each });
  const { activities, cause } = await addActivities(owner, { tripId: together, activities: list });
  expect(await namesIn(together)).toEqual(await namesIn(oneByOne));
  expect(activities.map(({ name }) => name)).toEqual(list.map(({ name }) => name));
  expect(activities.at(-1)).toMatchObject({ latitude: 38.7, category: 'activity', createdById: owner.viewer?.id });
  const events = (await eventsOf(together)).slice(-list.length);
  expect(events.map(({ kind, subjectId }) => ({ kind, subjectId }))).toEqual(
    list.map(({ id }) => ({ kind: 'ACTIVITY_ADDED', subjectId: id })),
  );
  expect(new Set(events.map((event) => event.cause))).toEqual(new Set([cause]));
});

test('one undo removes them all, but not one that someone else has changed since', async () => {
  const activities = Array.from({ length: 100 }, (_, index) => made(`${index}`));
  const { cause } = await addActivities(owner, { tripId: shared, activities });
  await updateActivity(member, { activityId: activities[7]?.id, name: 'Seven' });
  const { leftAlone } = await undoTogether(owner, { tripId: shared, cause });
  expect(leftAlone.map(({ name, fields }) => ({ name, fields }))).toEqual([{ name: 'Seven', fields: ['name'] }]);
  expect(await namesIn(shared)).toEqual(['Seven']);
});

test('the same list sent twice, also at once, adds each activity once', async () => {
  const tripId = await emptyTrip();
  const activities = [made('b'), made('a')];
  const sent = await Promise.all([1, 2, 3].map(() => addActivities(owner, { tripId, activities })));
  expect(sent.filter(({ cause }) => cause !== null)).toHaveLength(1);
  for (const each of sent) expect(each.activities.map(({ name }) => name)).toEqual(['b', 'a']);
  expect(await namesIn(tripId)).toEqual(['b', 'a']);
  // Removed ones do not come back, also not one among new ones.
  for (const { id } of activities) await removeActivity(owner, { activityId: id });
  for (const list of [activities, [made('c'), ...activities.slice(1)]])
    await expect(addActivities(owner, { tripId, activities: list })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await namesIn(tripId)).toEqual([]);
});

test('if only some of the ids are known, or one belongs to another trip, none is added', async () => {
  const [tripId, elsewhere] = [await emptyTrip(), await emptyTrip()];
  const [one, two, other] = [made('one'), made('two'), made('other')];
  await addActivities(owner, { tripId, activities: [one, two] });
  await addActivity(owner, { tripId: elsewhere, ...other });
  await removeActivity(owner, { activityId: two.id });
  const some = 'Some of these activities are in the trip already.';
  for (const [activities, message] of [
    [[one, two], some],
    [[made('new'), other], 'That id is already in use.'],
    [[one, other], some],
  ] as const) {
    await expect(addActivities(owner, { tripId, activities })).rejects.toMatchObject({ code: 'CONFLICT', message });
  }
  expect(await namesIn(tripId)).toEqual(['one']);
});

test('past the quota, none is added, and a list that was sent before is found', async () => {
  const tripId = await emptyTrip();
  const activities = [made('one'), made('two')];
  await addActivities(owner, { tripId, activities });
  const rows = Array.from({ length: MAX_ACTIVITIES - 3 }, () => ({
    id: newId('Activity'),
    tripId,
    name: 'x',
    position: 'a9',
  }));
  const { createdAt, updatedAt, category } = await buildActivity(db, { tripId });
  await db.activity.createMany({ data: rows.slice(1).map((row) => ({ ...row, createdAt, updatedAt, category })) });
  await expect(addActivities(owner, { tripId, activities: [made('x'), made('y')] })).rejects.toMatchObject({
    code: 'QUOTA_REACHED',
  });
  expect(await addActivities(owner, { tripId, activities })).toMatchObject({ cause: null });
  expect((await addActivities(owner, { tripId, activities: [made('last')] })).activities).toHaveLength(1);
});

const same = made('same');

test.each([
  ['no activity', [], 'Give at least one activity.', ['activities']],
  ['101', Array.from({ length: 101 }, () => made('x')), 'At most 100 activities can be added at once.', ['activities']],
  ['an id twice', [same, same], 'Each activity needs an id of its own.', ['activities']],
  ['no id', [{ name: 'x' }], 'Id is required.', ['activities', '0', 'id']],
  ['an id of a trip', [made('x', { id: newId('Trip') })], 'Id must be a new Activity id.', ['activities', '0', 'id']],
  ['no name', [made('x'), made(' ')], 'Name is required.', ['activities', '1', 'name']],
  ['a name that hides', [made('a\u202eb')], 'Name contains invisible characters.', ['activities', '0', 'name']],
  [
    'a time and a day',
    [made('x', { scheduledTime: '2027-05-02T08:00:00Z', scheduledDay: '2027-05-02' })],
    'An activity has either a scheduled time or a scheduled day, not both.',
    ['activities', '0', 'scheduledDay'],
  ],
])('a list with %s is refused, and the error says where', async (_case, activities, message, path) => {
  const tripId = await emptyTrip();
  await expect(addActivities(owner, { tripId, activities })).rejects.toMatchObject({ issues: [{ path, message }] });
  expect(await inOrder(tripId)).toEqual([]);
});
