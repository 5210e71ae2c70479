import { beforeEach, expect, inject, test } from 'vitest';
import { DAY_MS, deletions } from '../../server/test/deletions.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import { changesOf, recordedName } from '../trip/changes.ts';
import { removeActivities } from './bulk-commands.ts';
import { addActivity, removeActivity, updateActivity } from './commands.ts';
import { eraseDueActivities } from './erasures.ts';
import { restoreActivity } from './restore-activity.ts';

const { db, domain, clock, now, annAndBob } = await deletions();
const { kysely } = domain;

let bob: Awaited<ReturnType<typeof annAndBob>>['bob'];
let tripId: string;
let prepared: number;
const prepare = async () => {
  prepared += 1;
};
const erase = () => eraseDueActivities({ kysely, now, prepare });

beforeEach(async () => {
  clock.ahead = 0;
  prepared = 0;
  ({ bob, tripId } = await annAndBob());
});

/** Adds an activity, with a change of its place. */
async function edited(name: string): Promise<string> {
  const {
    activity: { id },
  } = await addActivity(bob, { tripId, name, category: 'OTHER', location: 'The secret bar' });
  await updateActivity(bob, { activityId: id, location: 'Another secret bar', name: `${name} again` });
  return id;
}
const eventsOf = (subjectId: string) => db.tripEvent.findMany({ where: { subjectId }, orderBy: { seq: 'asc' } });
const textOf = async (subjectId: string) => JSON.stringify(await eventsOf(subjectId));

test('after 30 days the journal has only the names of a removed activity', async () => {
  const [removed, present] = [await edited('Bar'), await edited('Beach')];
  await removeActivity(bob, { activityId: removed });
  clock.ahead = 30 * DAY_MS - 60_000;
  await erase();
  expect(await textOf(removed)).toContain('The secret bar');
  expect(prepared).toBe(0);

  clock.ahead = 30 * DAY_MS + 60_000;
  await Promise.all([erase(), erase()]);
  expect(await textOf(removed)).not.toContain('secret');
  expect(await textOf(removed)).not.toContain('position');
  const events = await eventsOf(removed);
  expect(events.map((event) => [event.kind, recordedName(event), changesOf(event).map(({ field }) => field)])).toEqual([
    ['ACTIVITY_ADDED', 'Bar', ['name']],
    ['ACTIVITY_UPDATED', 'Bar again', ['name']],
    ['ACTIVITY_REMOVED', 'Bar again', ['name']],
  ]);
  expect(await textOf(present)).toContain('The secret bar');
  expect(prepared).toBeGreaterThan(0);
  prepared = 0;
  await erase();
  expect(prepared, 'nothing is left to erase').toBe(0);
});

test('what was restored stays, until it was removed for 30 days again', async () => {
  const activityId = await edited('Bar');
  await removeActivity(bob, { activityId });
  await restoreActivity(bob, { tripId, activityId });
  clock.ahead = 31 * DAY_MS;
  await erase();
  expect(await textOf(activityId)).toContain('The secret bar');
  await removeActivity(bob, { activityId });
  clock.ahead = 60 * DAY_MS;
  await erase();
  expect(await textOf(activityId), 'removed 29 days ago').toContain('The secret bar');
  expect(await restoreActivity(bob, { tripId, activityId })).toMatchObject({ location: 'Another secret bar' });
  await removeActivity(bob, { activityId });
  clock.ahead = 91 * DAY_MS;
  await erase();
  expect(await textOf(activityId)).not.toContain('secret');
  const additions = (await eventsOf(activityId)).filter(({ kind }) => kind === 'ACTIVITY_ADDED');
  const restored = { name: 'Bar again', restored: true };
  expect(
    additions.map(({ after }) => after),
    'the history still tells them apart',
  ).toEqual([{ name: 'Bar' }, restored, restored]);
});

test('any number of them are erased', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, (_, number) => edited(`Bar ${number}`)));
  await removeActivities(bob, { tripId, activityIds: ids });
  clock.ahead = 31 * DAY_MS;
  await erase();
  expect(prepared).toBe(3);
  const events = await db.tripEvent.findMany({ where: { tripId } });
  expect(JSON.stringify(events)).not.toContain('secret');
});

// The embedded database has one process.
test.runIf(inject('template').onServer)('while another process erases, this one leaves it the work', async () => {
  const [first, second] = [await edited('Bar'), await edited('Beach')];
  await removeActivities(bob, { tripId, activityIds: [first, second] });
  clock.ahead = 31 * DAY_MS;
  await kysely.transaction().execute(async (tx) => {
    await eraseValues(tx, [{ tripId, id: second }]);
    await erase();
    expect(await textOf(first)).toContain('secret');
  });
  await erase();
  expect((await textOf(first)) + (await textOf(second))).not.toContain('secret');
});
