import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';
import { programOf } from '../test/token-client.ts';

// The story of the earlier values of a trip and its activities, which come back from the history.

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);

const add = async (fields: object = {}) => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Tram 28', ...fields }, 'activity { id }');
  return String(activity.id);
};
const newest = async (subjectId: string) =>
  (await app.db.tripEvent.findFirstOrThrow({ where: { tripId, subjectId }, orderBy: { seq: 'desc' } })).seq;
/** @returns the seq of the change. */
async function edit(activityId: string, fields: object): Promise<number> {
  expect(await ana.command('updateActivity', { activityId, ...fields })).not.toHaveProperty('code');
  return newest(activityId);
}
async function update(fields: object): Promise<number> {
  expect(await ana.command('updateTrip', { tripId, ...fields })).not.toHaveProperty('code');
  return newest(tripId);
}
const restore = (seq: number, who: TestBrowser = ana, trip = tripId) =>
  who.command('restoreFields', { tripId: trip, seq }, 'cause trip { seq name }');
const activity = (id: string) => app.db.activity.findUniqueOrThrow({ where: { id } });
const trip = () => app.db.trip.findUniqueOrThrow({ where: { id: tripId } });

test('the fields that a change had set get their earlier values, and those that later changes have set stay', async () => {
  const id = await add({ scheduledTime: '2027-05-13T08:00:00Z', cost: 300 });
  const seq = await edit(id, { name: 'Tram 12', scheduledTime: '2027-05-14T08:00:00Z' });
  await edit(id, { location: 'Belém' });
  const { updatedAt } = await activity(id);
  const restored = await restore(seq, bob);
  expect(restored.trip.seq).toBe(restored.cause);
  const scheduledTime = new Date('2027-05-13T08:00:00Z');
  expect(await activity(id)).toMatchObject({ name: 'Tram 28', scheduledTime, location: 'Belém', cost: 300 });
  expect((await activity(id)).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  expect(await app.db.tripEvent.findFirst({ where: { tripId, seq: restored.cause } })).toMatchObject({
    kind: 'ACTIVITY_UPDATED',
    actorId: bob.id,
    before: { name: 'Tram 12', scheduledTime: '2027-05-14T08:00:00.000Z' },
    after: { name: 'Tram 28', scheduledTime: '2027-05-13T08:00:00.000Z' },
  });
  // It is an ordinary change: it can be restored and undone in turn.
  await restore(restored.cause);
  expect((await activity(id)).name).toBe('Tram 12');
});

test('a time that gave way to a day comes back in its place, and the other way round', async () => {
  const id = await add({ scheduledTime: '2027-05-13T08:00:00Z' });
  const toDay = await edit(id, { scheduledDay: '2027-05-14' });
  const { cause } = await restore(toDay);
  expect(await activity(id)).toMatchObject({ scheduledTime: new Date('2027-05-13T08:00:00Z'), scheduledDay: null });
  await restore(cause);
  expect(await activity(id)).toMatchObject({ scheduledTime: null, scheduledDay: new Date('2027-05-14') });
});

test('a day that has left the trip since does not come back, and one that was outside it before does', async () => {
  await update({ startDate: '2027-05-10', endDate: '2027-05-16' });
  const [inside, outside] = [await add({ scheduledDay: '2027-05-11' }), await add({ scheduledDay: '2027-05-01' })];
  const seqs = [
    await edit(inside, { scheduledDay: '2027-05-15' }),
    await edit(outside, { scheduledDay: '2027-05-15' }),
  ];
  await update({ startDate: '2027-05-14', endDate: '2027-05-20' });
  const gone = 'Its day is not a day of the trip any more. Choose another day for it instead.';
  await expectRefusal(seqs[0] ?? 0, 'CONFLICT', gone);
  await restore(seqs[1] ?? 0);
  expect((await activity(outside)).scheduledDay).toEqual(new Date('2027-05-01'));
  const moved = await update({ startDate: '2027-05-21', endDate: '2027-05-27', onNewDates: 'MOVE' });
  const { seq } = await app.db.tripEvent.findFirstOrThrow({ where: { tripId, cause: moved, subjectId: inside } });
  expect(await restore(seq), 'it moved with the trip').toMatchObject({ code: 'CONFLICT' });
});

test('values that are the same already change nothing', async () => {
  const id = await add();
  const seq = await edit(id, { category: 'food' });
  const { cause } = await restore(seq);
  expect(await restore(seq)).toMatchObject({ cause: null, trip: { seq: cause } });
  expect(await newest(id)).toBe(cause);
});

test('a trip gets its earlier dates, zone and name; its activities stay as they are', async () => {
  await update({ startDate: '2027-05-10', endDate: '2027-05-16', timeZone: 'Europe/Lisbon', name: 'Lisbon' });
  const id = await add({ scheduledTime: '2027-05-13T08:00:00Z' });
  const dates = { startDate: '2027-05-17', endDate: '2027-05-23', onNewDates: 'MOVE' };
  const seq = await update({ ...dates, name: 'Lisboa', timeZone: 'Asia/Tokyo' });
  const before = await activity(id);
  expect(await restore(seq)).toMatchObject({ trip: { name: 'Lisbon' } });
  expect(await trip()).toMatchObject({
    ...{ name: 'Lisbon', timeZone: 'Europe/Lisbon' },
    ...{ startDate: new Date('2027-05-10'), endDate: new Date('2027-05-16') },
  });
  expect(await activity(id)).toEqual(before);
});

/** Expects that the restoring is refused and changes nothing. */
async function expectRefusal(seq: number, code: string, message: string, who: TestBrowser = ana) {
  const before = [await trip(), await app.db.activity.findMany({ orderBy: { id: 'asc' } })];
  expect(await restore(seq, who)).toMatchObject({ __typename: 'Refusal', code, message });
  expect([await trip(), await app.db.activity.findMany({ orderBy: { id: 'asc' } })]).toEqual(before);
}

test('a change whose fields were changed again since is refused, with their names; the newer one can be put back', async () => {
  const id = await add({ scheduledTime: '2027-05-13T08:00:00Z' });
  const first = await edit(id, { name: 'Tram 12', scheduledTime: '2027-05-14T08:00:00Z', cost: 300 });
  const newer = await edit(id, { name: 'Tram 15', scheduledTime: null });
  const again = 'Put back the newer change first.';
  await expectRefusal(first, 'CONFLICT', `Changed again since then: name, scheduled time. ${again}`);
  await restore(newer, bob);
  await restore(first);
  expect(await activity(id)).toMatchObject({
    ...{ name: 'Tram 28', cost: null },
    scheduledTime: new Date('2027-05-13T08:00:00Z'),
  });
  const dates = await update({ startDate: '2027-05-01', endDate: '2027-05-09' });
  await update({ endDate: '2027-05-10' });
  await expectRefusal(dates, 'CONFLICT', `Changed again since then: end date. ${again}`);
});

test('earlier values that no longer fit are refused', async () => {
  const id = await add({ scheduledTime: '2027-05-13T08:00:00Z' });
  const timed = await edit(id, { scheduledTime: null });
  await edit(id, { scheduledDay: '2027-05-15' });
  const notBoth = 'Clear it first: an activity has a time or a day, not both.';
  await expectRefusal(timed, 'CONFLICT', `This activity has a day now. ${notBoth}`);
  const moved = await edit(id, { scheduledDay: null });
  await edit(id, { scheduledTime: '2027-05-14T08:00:00Z' });
  await expectRefusal(moved, 'CONFLICT', `This activity has a time now. ${notBoth}`);
  await ana.command('removeActivity', { activityId: id });
  await expectRefusal(moved, 'CONFLICT', 'This activity was removed. Restore it first.');
  await ana.command('restoreActivity', { tripId, activityId: id });
  await update({ startDate: '2027-05-20', endDate: '2027-05-26' });
  const later = await update({ startDate: '2027-05-10' });
  await update({ endDate: '2027-05-12' });
  const crossed = 'The trip would end before it starts, because its dates have changed since.';
  await expectRefusal(later, 'CONFLICT', crossed);
});

test('other kinds of events, unknown ones and those of other trips are refused', async () => {
  const id = await add();
  const none = 'This change has no earlier values that could be put back.';
  await expectRefusal(await newest(id), 'CONFLICT', none);
  await ana.command('moveActivity', { activityId: id, afterId: null });
  await expectRefusal(await newest(id), 'CONFLICT', none);
  // A drag that only changed the place in the order.
  await expectRefusal(await edit(id, { afterId: await add() }), 'CONFLICT', none);
  await ana.command('sendMessage', { tripId, text: 'hello' });
  const { seq } = await trip();
  await expectRefusal(seq, 'CONFLICT', none);
  await expectRefusal(seq + 1, 'NOT_FOUND', 'Change not found');
  for (const wrong of [0, -1]) expect(await restore(wrong)).toMatchObject({ code: 'INVALID_INPUT' });
  const other = await bob.command('createTrip', { name: 'Other', destination: 'There' }, 'trip { id }');
  expect(await restore(1, ana, other.trip.id)).toMatchObject({ code: 'NOT_FOUND', message: 'Trip not found' });
});

test('a change that a newer release has recorded is refused', async () => {
  const id = await add();
  const seq = await edit(id, { category: 'food' });
  await app.db.tripEvent.updateMany({ where: { tripId, seq }, data: { version: 99 } });
  await expectRefusal(seq, 'CONFLICT', 'This change has no earlier values that could be put back.');
});

test('members restore activities, and only owners and admins the trip; the history says so', async () => {
  const id = await add();
  const [ofActivity, ofTrip] = [await edit(id, { category: 'food' }), await update({ name: 'Porto' })];
  const place = await edit(id, { afterId: null });
  await expectRefusal(ofTrip, 'FORBIDDEN', 'Only owners and admins may change the trip.', bob);
  const restorable = async (who: TestBrowser) => {
    const { data } = await who.graphql(
      'query ($id: ID!) { trip(id: $id) { events(last: 3) { edges { node { seq viewerCanRestore } } } } }',
      { id: tripId },
    );
    return data.trip.events.edges.map(({ node }: { node: object }) => node);
  };
  const expected = (mayTrip: boolean) => [
    { seq: ofActivity, viewerCanRestore: true },
    { seq: ofTrip, viewerCanRestore: mayTrip },
    { seq: place, viewerCanRestore: false },
  ];
  expect(await restorable(ana)).toEqual(expected(true));
  expect(await restorable(bob)).toEqual(expected(false));
  expect(await restore(ofActivity, bob)).not.toHaveProperty('code');
});

test('a token for activities restores those, and not the trip', async () => {
  const { program } = await programOf(ana, ['ACTIVITIES_WRITE']);
  const id = await add();
  const [ofActivity, ofTrip] = [await edit(id, { category: 'food' }), await update({ name: 'Sintra' })];
  expect(await restore(ofTrip, program)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  expect(await restore(ofActivity, program)).not.toHaveProperty('code');
});

test('of two who restore the same at the same time, one changes it; a stale edit is refused after it', async () => {
  const id = await add({ name: 'Fado' });
  const seq = await edit(id, { name: 'Jazz' });
  const { updatedAt } = await activity(id);
  const both = await Promise.all([restore(seq), restore(seq, bob)]);
  expect(both.filter(({ cause }) => cause === null)).toHaveLength(1);
  expect((await activity(id)).name).toBe('Fado');
  const stale = { activityId: id, baseUpdatedAt: updatedAt.toISOString(), name: 'Mine' };
  expect(await bob.command('updateActivity', stale)).toMatchObject({ code: 'CONFLICT' });
});

test('a restored activity and an edit of the trip’s dates at the same time leave a legal trip', async () => {
  await update({ startDate: '2027-05-20', endDate: '2027-05-26' });
  const seq = await update({ startDate: '2027-05-10' });
  await Promise.all([restore(seq), ana.command('updateTrip', { tripId, endDate: '2027-05-12' })]);
  const { startDate, endDate } = await trip();
  expect(startDate?.getTime()).toBeLessThanOrEqual(endDate?.getTime() ?? 0);
});

test('every stream gets the restored fields', async () => {
  const id = await add({ name: 'Fado' });
  const seq = await edit(id, { name: 'Jazz' });
  const stream = bob.subscribe(
    `subscription ($tripId: ID!, $after: Int) { tripChanged(tripId: $tripId, after: $after) {
    seq kind subject { ... on Activity { name } } } }`,
    { tripId, after: seq },
  );
  const { cause } = await restore(seq);
  expect(await stream.next()).toMatchObject({
    tripChanged: { seq: cause, kind: 'ACTIVITY_UPDATED', subject: { name: 'Fado' } },
  });
  await stream.close();
});

test('a destination comes back with its point, and without one where it had none', async () => {
  const lisbon = { destination: 'Lisbon', latitude: 38.72, longitude: -9.13 };
  const nowhere = { latitude: null, longitude: null };
  await update(lisbon);
  const toTokyo = await update({ destination: 'Tokyo' });
  expect(await trip()).toMatchObject({ destination: 'Tokyo', ...nowhere });
  await restore(toTokyo);
  expect(await trip()).toMatchObject(lisbon);
  await update({ destination: 'Rome' });
  const toPorto = await update({ destination: 'Porto' });
  await update({ latitude: 41.15, longitude: -8.61 });
  await restore(toPorto);
  expect(await trip()).toMatchObject({ destination: 'Rome', ...nowhere });
  const { cause } = await ana.command('updateTrip', { tripId, ...lisbon }, 'cause');
  expect(await ana.command('undoTogether', { tripId, cause }, 'cause')).not.toHaveProperty('code');
  expect(await trip()).toMatchObject({ destination: 'Rome', ...nowhere });
});
