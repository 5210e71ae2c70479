import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { createTrip } from '../trip/commands.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import { restoreActivity } from './restore-activity.ts';

// What a client sends again after a lost response, or sends late, takes effect once.

const domain = await testDomain();
const { tripId, owner, member } = await party(domain);
const { db } = domain;

const kindsOf = async (subjectId: string) =>
  (await db.tripEvent.findMany({ where: { subjectId }, orderBy: { seq: 'asc' } })).map(({ kind }) => kind);

const base = { name: 'Fado', cost: 2900, scheduledDay: '2027-05-02', scheduledTime: null, timeZone: null };

async function fado() {
  const { activity } = await addActivity(member, { ...base, tripId });
  return activity.id;
}

test('an edit with its base keeps what others have changed, and says who did it and when', async () => {
  const id = await fado();
  const theirs = await updateActivity(owner, { activityId: id, cost: 3500, scheduledTime: '2027-05-02T19:00:00Z' });
  const stale = { activityId: id, base, baseUpdatedAt: '2027-01-01T00:00:00Z' };
  const wanted = { name: 'Jazz', cost: 3000, scheduledDay: '2027-05-03', afterId: null };
  const { activity, cause, conflicts } = await updateActivity(member, { ...stale, ...wanted });
  expect(activity).toMatchObject({ name: 'Jazz', cost: 3500, scheduledDay: null });
  expect(activity.scheduledTime).toEqual(theirs.activity.scheduledTime);
  const by = { actorId: owner.viewer?.id, at: theirs.activity.updatedAt };
  expect(conflicts).toEqual([
    { ...by, field: 'scheduledTime', format: 'INSTANT', theirs: '2027-05-02T19:00:00.000Z', yours: null },
    { ...by, field: 'scheduledDay', format: 'DATE', theirs: null, yours: '2027-05-03' },
    { ...by, field: 'cost', format: 'CENTS', theirs: '3500', yours: '3000' },
  ]);
  const event = await db.tripEvent.findFirstOrThrow({ where: { tripId, seq: cause ?? 0 } });
  expect(event).toMatchObject({ before: { name: 'Fado' }, after: { name: 'Jazz' } });
  // With the values that the conflict showed as the base, the same edit is written.
  const seen = { cost: 3500, scheduledTime: '2027-05-02T19:00:00Z', scheduledDay: null };
  const mine = await updateActivity(member, { activityId: id, base: seen, cost: 3000, scheduledDay: '2027-05-03' });
  expect(mine).toMatchObject({ conflicts: [], activity: { cost: 3000, scheduledTime: null } });
});

test('the same edit sent again changes nothing, and finds no conflict', async () => {
  const id = await fado();
  const edit = { activityId: id, base, name: 'Jazz', scheduledTime: '2027-05-02T19:00:00Z', afterId: null };
  await updateActivity(member, edit);
  const again = await updateActivity(member, edit);
  expect(again).toMatchObject({ cause: null, conflicts: [], activity: { name: 'Jazz' } });
  expect(await kindsOf(id)).toEqual(['ACTIVITY_ADDED', 'ACTIVITY_UPDATED']);
});

test('an edit whose response was lost is no conflict if others have changed it after that', async () => {
  const id = await fado();
  const edit = { activityId: id, base, name: 'Jazz', cost: 3000, scheduledTime: '2027-05-02T19:00:00Z' };
  await updateActivity(member, edit);
  await updateActivity(owner, { activityId: id, name: 'Tango', scheduledDay: '2027-05-04' });
  const again = await updateActivity(member, edit);
  expect(again).toMatchObject({ cause: null, conflicts: [], activity: { name: 'Tango', cost: 3000 } });
  // Another person's same edit is one, and so is one of a value that was there again.
  const other = await updateActivity(owner, edit);
  expect(other.conflicts.map(({ field }) => field)).toEqual(['name', 'scheduledTime', 'scheduledDay']);
  await updateActivity(owner, { activityId: id, name: base.name });
  await updateActivity(owner, { activityId: id, name: 'Swing' });
  expect((await updateActivity(member, edit)).conflicts).toMatchObject([{ field: 'name', theirs: 'Swing' }]);
});

test('an edit of which nothing is left appends no event, and a name that stays is not checked', async () => {
  const id = await fado();
  await updateActivity(owner, { activityId: id, name: 'Jazz' });
  const late = { activityId: id, base, name: 'Fado \u202eodaF' };
  await expect(updateActivity(member, late)).resolves.toMatchObject({ cause: null, conflicts: [{ field: 'name' }] });
  await expect(updateActivity(member, { ...late, base: null })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await kindsOf(id)).toEqual(['ACTIVITY_ADDED', 'ACTIVITY_UPDATED']);
});

test('without an event that says who changed a field, the conflict names no one', async () => {
  const id = await fado();
  await db.activity.update({ where: { id }, data: { cost: 1 } });
  const { conflicts } = await updateActivity(member, { activityId: id, base, cost: 3000 });
  expect(conflicts).toMatchObject([{ theirs: '1', yours: '3000', actorId: null, at: null }]);
});

test('a move that is sent again appends no event', async () => {
  const { id: trip } = await createTrip(owner, { name: 'Order', destination: 'Here' });
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await addActivity(owner, { tripId: trip, name })).activity.id);
  const [a, b, c] = ids as [string, string, string];
  for (const move of [
    { activityId: c, afterId: a },
    { activityId: b, afterId: null },
  ]) {
    const moved = await moveActivity(owner, move);
    expect(moved.cause).not.toBeNull();
    expect(await moveActivity(owner, move)).toEqual({ ...moved, cause: null });
  }
  expect(await kindsOf(c)).toEqual(['ACTIVITY_ADDED', 'ACTIVITY_MOVED']);
});

test('an activity that was removed does not come back when its addition is sent again', async () => {
  const adding = { id: newId('Activity'), tripId, name: 'Fado' };
  await addActivity(member, adding);
  await removeActivity(owner, { activityId: adding.id });
  await expect(addActivity(member, adding)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Activity not found' });
  expect(await kindsOf(adding.id)).toEqual(['ACTIVITY_ADDED', 'ACTIVITY_REMOVED']);
  await restoreActivity(member, { tripId, activityId: adding.id });
  // It is there again, so it was added before.
  expect(await addActivity(member, adding)).toMatchObject({ cause: null, activity: { id: adding.id } });
});
