import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import './copy.ts';
import { removeReservation, restoreReservation, setReservation } from '../reservation/commands.ts';
import { duplicateTrip } from '../trip/duplicate.ts';
import { addActivities } from './add-activities.ts';
import { orderActivities, removeActivities, updateActivities } from './bulk-commands.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import { restoreActivity } from './restore-activity.ts';
import { restoreFields } from './restore-fields.ts';
import { undoTogether } from './undo-together.ts';

const domain = await testDomain();
const { db, pool } = domain;

let owner: Context;
let tripId: string;
let activityId: string;
let otherId: string;

beforeEach(async () => {
  ({ owner, tripId } = await party(domain));
  const add = async (name: string) => (await addActivity(owner, { tripId, name })).activity.id;
  [activityId, otherId] = [await add('Tram 28'), await add('Fado')];
});

const stored = async (id = activityId) => (await db.activity.findUniqueOrThrow({ where: { id } })).revision;
const newestSeq = async () => (await db.trip.findUniqueOrThrow({ where: { id: tripId } })).seq;

const several = () => updateActivities(owner, { tripId, activityIds: [otherId, activityId], category: 'food' });

/** Each prepares a change, and returns the function that makes it. */
const ways: Record<string, () => Promise<() => Promise<unknown>>> = {
  'an edit': async () => () => updateActivity(owner, { activityId, name: 'Tram 12' }),
  'a move': async () => () => moveActivity(owner, { activityId, afterId: otherId }),
  'an edit of several': async () => several,
  'an order of several': async () => () => orderActivities(owner, { tripId, activityIds: [otherId, activityId] }),
  'a booking': async () => () => setReservation(owner, { activityId, kind: 'TABLE' }),
  'earlier values': async () => {
    const { cause: seq } = await updateActivity(owner, { activityId, name: 'Tram 12' });
    return () => restoreFields(owner, { tripId, seq });
  },
  'the undo of several edits': async () => {
    const { cause } = await several();
    return () => undoTogether(owner, { tripId, cause });
  },
  'a change of its booking': async () => {
    await setReservation(owner, { activityId, kind: 'TABLE' });
    return () => setReservation(owner, { activityId, code: 'QX7P2M' });
  },
  'the removal of its booking': async () => {
    await setReservation(owner, { activityId });
    return () => removeReservation(owner, { activityId });
  },
  'the return of its booking': async () => {
    await setReservation(owner, { activityId });
    await removeReservation(owner, { activityId });
    return () => restoreReservation(owner, { activityId });
  },
  'its own return': async () => {
    await removeActivity(owner, { activityId });
    return () => restoreActivity(owner, { tripId, activityId });
  },
  'its return with others': async () => {
    const { cause } = await removeActivities(owner, { tripId, activityIds: [otherId, activityId] });
    return () => undoTogether(owner, { tripId, cause });
  },
};

test.each(Object.entries(ways))('%s raises the revision, as its result says', async (_name, prepare) => {
  const first = await stored();
  const change = await prepare();
  const before = (await db.activity.findUnique({ where: { id: activityId } }))?.revision ?? first;
  const result = await change();
  const after = await stored();
  expect(after).toBeGreaterThan(before);
  const changed: unknown = Reflect.get(Object(result), 'activity') ?? result;
  if (Reflect.get(Object(changed), 'id') === activityId) expect(changed).toMatchObject({ revision: after });
});

test('a new activity has the revision of its event', async () => {
  const ids = ['activity_01k00000000000000000000001', 'activity_01k00000000000000000000002'];
  const { activities } = await addActivities(owner, { tripId, activities: ids.map((id) => ({ id, name: id })) });
  const seq = await newestSeq();
  expect(activities.map(({ revision }) => revision)).toEqual([seq - 1, seq]);
  expect([await stored(ids[0]), await stored(ids[1])]).toEqual([seq - 1, seq]);
  const copy = await duplicateTrip(owner, { tripId, name: 'Copy', take: ['PLAN'] });
  const copied = await db.activity.findMany({ where: { tripId: copy.id }, orderBy: { revision: 'asc' } });
  expect(copied.map(({ revision }) => revision)).toEqual([2, 3, 4, 5]);
});

test('what changes nothing does not raise it', async () => {
  await setReservation(owner, { activityId });
  const before = await stored();
  await updateActivity(owner, { activityId, name: 'Tram 28' });
  await setReservation(owner, { activityId });
  // The person who added it deletes the account.
  await pool.query('UPDATE activity SET created_by_id = NULL WHERE id = $1', [activityId]);
  expect(await stored()).toBe(before);
});

test('a process of the version before raises it, too', async () => {
  const before = await stored();
  await pool.query(`UPDATE activity SET name = 'Tram 12' WHERE id = $1`, [activityId]);
  expect(await stored()).toBe((await newestSeq()) + 1);
  await pool.query(`UPDATE activity SET name = 'Tram 15' WHERE id = $1`, [activityId]);
  expect(await stored()).toBeGreaterThan(before + 1);
  await pool.query(
    `INSERT INTO activity (id, trip_id, name, category, position, created_at, updated_at)
     SELECT 'activity_01k00000000000000000000003', trip_id, name, category, position, created_at, updated_at
     FROM activity WHERE id = $1`,
    [activityId],
  );
  expect(await stored('activity_01k00000000000000000000003')).toBe((await newestSeq()) + 1);
});

test('it does not fall if the activity was removed by a process of the version before', async () => {
  // More changes of the row than events.
  for (const name of ['one', 'two', 'three']) {
    await pool.query('UPDATE activity SET name = $2 WHERE id = $1', [activityId, name]);
  }
  const before = await stored();
  await removeActivity(owner, { activityId });
  await restoreActivity(owner, { tripId, activityId });
  expect(await stored()).toBeGreaterThan(before);
  await removeActivity(owner, { activityId });
  await pool.query(`UPDATE trip_event SET before = before - 'revision' WHERE kind_text = 'ACTIVITY_REMOVED'`);
  await restoreActivity(owner, { tripId, activityId });
  expect(await stored()).toBe(await newestSeq());
});
