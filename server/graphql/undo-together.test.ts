import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { programOf } from '../test/token-client.ts';

// The story of a change of several things, and of its undoing.

let now = new Date();
const app = await testApp({ now: () => now });
const { ana, bob, tripId } = await two(app.url);
await app.db.member.updateMany({ where: { tripId }, data: { role: 'ADMIN' } });
const march = { startDate: '2027-03-20', endDate: '2027-03-26', timeZone: 'Europe/Lisbon' };
const april = { startDate: '2027-03-27', endDate: '2027-04-02', onNewDates: 'MOVE' };

const add = async (fields: object = {}) => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Tram 28', ...fields }, 'activity { id }');
  return String(activity.id);
};
const update = (input: object, who = ana) => who.command('updateTrip', { tripId, ...input }, 'cause trip { seq }');
const bulk = (activityIds: string[], input: object, who = ana) =>
  who.command('updateActivities', { tripId, activityIds, ...input }, 'cause trip { seq }');
const remove = (activityIds: string[]) =>
  ana.command('removeActivities', { tripId, activityIds }, 'cause trip { seq }');
const undo = (cause: number, who: TestBrowser = ana) =>
  who.command('undoTogether', { tripId, cause }, 'cause trip { seq } leftAlone { subjectId name fields }');

/** Everything in the trip that a change can alter. */
const rows = async () => ({
  trip: await app.db.trip.findUniqueOrThrow({ where: { id: tripId }, omit: { seq: true } }),
  activities: await app.db.activity.findMany({
    where: { tripId },
    omit: { updatedAt: true, createdAt: true, revision: true },
    orderBy: { id: 'asc' },
  }),
});
const activity = (id: string) => app.db.activity.findUniqueOrThrow({ where: { id } });

test('dates and all that moved with them come back together, as one change', async () => {
  await update(march);
  await add({ scheduledTime: '2027-03-24T09:00:00Z', duration: 90 });
  // Skipped when it moves: shifting back would not restore it.
  await add({ scheduledTime: '2027-03-21T01:30:00Z' });
  await add({ scheduledDay: '2027-03-22' });
  await add();
  const before = await rows();
  const { cause } = await update(april);
  expect(await rows()).not.toEqual(before);
  const undone = await undo(cause);
  expect(undone).toMatchObject({ leftAlone: [], trip: { seq: undone.cause + 3 } });
  expect(await rows()).toEqual(before);
  const events = await app.db.tripEvent.findMany({ where: { tripId, cause: undone.cause }, orderBy: { seq: 'asc' } });
  expect(events.map(({ kind }) => kind)).toEqual(['TRIP_UPDATED', ...Array(3).fill('ACTIVITY_UPDATED')]);
});

test('an undone change can be repeated by undoing the undoing', async () => {
  const { cause } = await update({ timeZone: 'Asia/Tokyo', onNewTimeZone: 'KEEP_CLOCK_TIMES' });
  const changed = await rows();
  const undone = await undo(cause);
  await undo(undone.cause);
  expect(await rows()).toEqual(changed);
});

test('what was unscheduled gets its time and its day again', async () => {
  await update(march);
  await add({ scheduledTime: '2027-03-24T09:00:00Z' });
  await add({ scheduledDay: '2027-03-24' });
  const before = await rows();
  const { cause } = await update({ startDate: '2027-03-25', onNewDates: 'UNSCHEDULE_OUTSIDE' });
  await undo(cause);
  expect(await rows()).toEqual(before);
});

test('activities that were removed together are restored together, each at its place', async () => {
  const ids = [await add({ name: 'Fado' }), await add({ name: 'Castle', cost: 300 }), await add({ name: 'Beach' })];
  const before = await rows();
  const { cause } = await remove(ids.slice(0, 2));
  expect(await app.db.activity.count({ where: { id: { in: ids } } })).toBe(1);
  expect(await undo(cause)).toMatchObject({ leftAlone: [] });
  expect(await rows()).toEqual(before);
  const restored = await undo((await remove([ids[0] ?? ''])).cause);
  // The undoing of a restoration removes the activity again.
  await undo(restored.cause);
  expect(await app.db.activity.count({ where: { id: ids[0] ?? '' } })).toBe(0);
});

test('what was removed comes back without its day, if the day has left the trip since', async () => {
  await update(march);
  const ids = [
    await add({ name: 'Fado', scheduledTime: '2027-03-25T19:00:00Z' }),
    await add({ name: 'Beach', scheduledDay: '2027-03-21' }),
    await add({ name: 'Flight', scheduledDay: '2027-03-29' }),
  ];
  const { cause } = await remove(ids);
  await update({ endDate: '2027-03-22' }, bob);
  await undo(cause);
  const days = await Promise.all(ids.map(activity));
  expect(days.map(({ scheduledTime, scheduledDay }) => [scheduledTime, scheduledDay])).toEqual([
    [null, null],
    [null, new Date('2027-03-21')],
    // It was outside the trip before, too.
    [null, new Date('2027-03-29')],
  ]);
});

test('what someone else has changed since stays as it is, and is listed', async () => {
  await update({ ...march, name: 'Lisbon' });
  const own = await add({ name: 'Fado', scheduledTime: '2027-03-24T19:00:00Z' });
  const moved = await add({ name: 'Castle', scheduledTime: '2027-03-24T09:00:00Z' });
  const renamed = await add({ name: 'Beach', scheduledDay: '2027-03-24' });
  const gone = await add({ name: 'Market', scheduledDay: '2027-03-24' });
  const { cause } = await update({ ...april, name: 'Lisboa' });
  await bob.command('updateActivity', { activityId: moved, scheduledTime: '2027-04-01T12:00:00Z' });
  await bob.command('updateActivity', { activityId: renamed, name: 'Beach day' });
  await bob.command('removeActivity', { activityId: gone });
  await update({ name: 'Lisbon!' }, bob);

  const { leftAlone } = await undo(cause);
  expect(
    leftAlone.filter(({ subjectId }: { subjectId: string }) => [tripId, own, moved, renamed, gone].includes(subjectId)),
  ).toEqual([
    { subjectId: tripId, name: 'Lisbon!', fields: ['name'] },
    { subjectId: moved, name: 'Castle', fields: ['scheduledTime'] },
    { subjectId: gone, name: 'Market', fields: ['scheduledDay'] },
  ]);
  expect((await activity(own)).scheduledTime?.toISOString()).toBe('2027-03-24T19:00:00.000Z');
  expect((await activity(moved)).scheduledTime?.toISOString()).toBe('2027-04-01T12:00:00.000Z');
  expect(await activity(renamed)).toMatchObject({ name: 'Beach day', scheduledDay: new Date('2027-03-24') });
  expect((await rows()).trip).toMatchObject({ name: 'Lisbon!', startDate: new Date('2027-03-20') });
});

test('what someone else has restored since stays, and is listed if they have changed it too', async () => {
  const ids = [await add({ name: 'Fado' }), await add({ name: 'Castle' }), await add({ name: 'Beach' })];
  const [, restored = '', changed = ''] = ids;
  const { cause } = await remove(ids);
  for (const activityId of [restored, changed]) await bob.command('restoreActivity', { tripId, activityId });
  await bob.command('updateActivity', { activityId: changed, name: 'Beach day' });
  expect((await undo(cause)).leftAlone).toEqual([{ subjectId: changed, name: 'Beach day', fields: ['name'] }]);
  const names = (await Promise.all(ids.map(activity))).map(({ name }) => name);
  expect(names).toEqual(['Fado', 'Castle', 'Beach day']);
});

test('a day that someone else has given since is not joined by the old time', async () => {
  await update(march);
  const id = await add({ scheduledTime: '2027-03-21T09:00:00Z' });
  const { cause } = await update({ startDate: '2027-03-25', onNewDates: 'UNSCHEDULE_OUTSIDE' });
  await bob.command('updateActivity', { activityId: id, scheduledDay: '2027-03-26' });
  const { leftAlone } = await undo(cause);
  expect(leftAlone).toContainEqual({ subjectId: id, name: 'Tram 28', fields: ['scheduledTime'] });
  expect(await activity(id)).toMatchObject({ scheduledTime: null, scheduledDay: new Date('2027-03-26') });
});

test('a time that became a day does not come back if someone else has taken the day away since', async () => {
  await update(march);
  const id = await add({ scheduledTime: '2027-03-21T09:00:00Z' });
  const edited = await ana.command('updateActivity', { activityId: id, scheduledDay: '2027-03-22' }, 'cause');
  await bob.command('updateActivity', { activityId: id, scheduledDay: null });
  const { leftAlone } = await undo(edited.cause);
  expect(leftAlone).toEqual([{ subjectId: id, name: 'Tram 28', fields: ['scheduledDay', 'scheduledTime'] }]);
  expect(await activity(id)).toMatchObject({ scheduledTime: null, scheduledDay: null });
});

test('the first day stays if it would come after a last day that someone else has set since', async () => {
  await update(march);
  const { cause } = await update({ startDate: '2027-03-10' });
  await update({ endDate: '2027-03-15' }, bob);
  expect((await undo(cause)).leftAlone).toMatchObject([{ subjectId: tripId, fields: ['startDate'] }]);
  expect((await rows()).trip).toMatchObject({ startDate: new Date('2027-03-10'), endDate: new Date('2027-03-15') });
});

const again = 'You have changed the plan again since. Only your last change can be undone.';
const refused = (code: string, message: string) => ({ __typename: 'Refusal', code, message });

/** Expects that the undoing is refused and changes nothing. */
async function expectRefusal(cause: number, code: string, message: string, who = ana) {
  const before = [await rows(), await app.db.tripEvent.count({ where: { tripId } })];
  expect(await undo(cause, who)).toMatchObject(refused(code, message));
  expect([await rows(), await app.db.tripEvent.count({ where: { tripId } })]).toEqual(before);
}

test('a change can be undone for 60 seconds', async () => {
  const id = await add();
  const { cause } = await bulk([id], { category: 'food' });
  const { cause: later } = await bulk([id], { category: 'hotel' });
  now = new Date(now.getTime() + 60_000);
  expect(await undo(later)).not.toHaveProperty('code');
  now = new Date(now.getTime() + 1);
  await expectRefusal(cause, 'CONFLICT', 'A change can be undone for 60 seconds.');
});

test('only one’s own last change of the plan can be undone, once', async () => {
  const id = await add();
  const { cause: first } = await bulk([id], { category: 'food' });
  const { cause } = await bulk([id], { category: 'hotel' });
  await expectRefusal(first, 'CONFLICT', again);
  await expectRefusal(cause, 'FORBIDDEN', 'You can only undo your own changes.', bob);
  // A message is no change of the plan, and a change by someone else is not one's own.
  await ana.command('sendMessage', { tripId, text: 'oops' });
  await bob.command('addActivity', { tripId, name: 'Surf' });
  expect(await undo(cause)).not.toHaveProperty('code');
  await expectRefusal(cause, 'CONFLICT', again);
});

test('a seq that begins no change is not found, and other kinds of events can’t be undone', async () => {
  const { trip } = await bulk([await add(), await add()], { category: 'food' });
  // The seq of its second event, and one of the future.
  for (const seq of [trip.seq, trip.seq + 1]) await expectRefusal(seq, 'NOT_FOUND', 'Change not found');
  await ana.command('sendMessage', { tripId, text: 'hello' });
  const { seq } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  await expectRefusal(seq, 'CONFLICT', 'This change can’t be undone.');
  for (const wrong of [0, -1]) expect(await undo(wrong)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('who may no longer change the trip can’t undo such a change, and nothing of it', async () => {
  await update(march);
  const { cause } = await update(april, bob);
  await app.db.member.updateMany({ where: { tripId, userId: bob.id }, data: { role: 'MEMBER' } });
  await expectRefusal(cause, 'FORBIDDEN', 'Only owners and admins may change the trip.', bob);
  const own = await bulk([await add()], { category: 'food' }, bob);
  expect(await undo(own.cause, bob)).not.toHaveProperty('code');
  await app.db.member.updateMany({ where: { tripId, userId: bob.id }, data: { role: 'ADMIN' } });
});

test('a token for activities undoes changes of activities, and not of the trip', async () => {
  const { program } = await programOf(ana, ['ACTIVITIES_WRITE']);
  const { cause } = await update({ name: 'Porto' });
  expect(await undo(cause, program)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  const ofActivity = await bulk([await add()], { category: 'food' });
  expect(await undo(ofActivity.cause, program)).not.toHaveProperty('code');
});
