import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Activity } from '../../prisma/generated/client.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party, person } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { type Page, type PageArguments, page, type Slice } from '../core/paging.ts';
import { createTrip } from '../trip/commands.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import { activityOrders, readActivities } from './queries.ts';
import { restoreActivity } from './restore-activity.ts';

const domain = await testDomain();
const { tripId, owner, member, outsider } = await party(domain);
const { db } = domain;

const inHandOrder = async (id: string) =>
  (await db.activity.findMany({ where: { tripId: id }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })).map(
    ({ name }) => name,
  );

async function tripWith(...names: string[]) {
  const { id } = await createTrip(owner, { name: 'Order', destination: 'Here' });
  const ids: string[] = [];
  for (const name of names) ids.push((await addActivity(owner, { tripId: id, name })).activity.id);
  return { id, ids };
}

test('a new activity comes last, and a moved one comes after the activity that was named', async () => {
  const { id, ids } = await tripWith('a', 'b', 'c');
  await moveActivity(owner, { activityId: ids[2], afterId: ids[0] });
  expect(await inHandOrder(id)).toEqual(['a', 'c', 'b']);
  await moveActivity(owner, { activityId: ids[1], afterId: null });
  expect(await inHandOrder(id)).toEqual(['b', 'a', 'c']);
});

test('a new timed activity comes after the last one that is not later, even after moves', async () => {
  const { id, ids } = await tripWith();
  const add = (name: string, scheduledTime?: string) => addActivity(owner, { tripId: id, name, scheduledTime });
  await add('whenever');
  await add('noon', '2027-05-02T12:00:00Z');
  const {
    activity: { id: evening },
  } = await add('evening', '2027-05-02T19:00:00Z');
  await add('morning', '2027-05-02T08:00:00Z');
  await add('also noon', '2027-05-02T12:00:00Z');
  await add('some day');
  expect([ids.length, await inHandOrder(id)]).toEqual([
    0,
    ['morning', 'noon', 'also noon', 'evening', 'whenever', 'some day'],
  ]);
  await moveActivity(owner, { activityId: evening, afterId: null });
  await add('night', '2027-05-02T23:00:00Z');
  expect(await inHandOrder(id)).toEqual([
    ...['evening', 'morning', 'noon', 'also noon', 'night', 'whenever', 'some day'],
  ]);
});

test('an activity that is moved to its own place stays there', async () => {
  const { ids } = await tripWith('a', 'b', 'c');
  const where = { activityId: ids[1], afterId: ids[0] };
  const { position } = (await moveActivity(owner, where)).activity;
  expect((await moveActivity(owner, where)).activity.position).toBe(position);
});

test('an activity comes to where another one was before it was removed', async () => {
  const { id, ids } = await tripWith('a', 'b', 'c', 'd');
  await removeActivity(owner, { activityId: ids[1] });
  await moveActivity(owner, { activityId: ids[3], afterId: ids[1] });
  expect(await inHandOrder(id)).toEqual(['a', 'd', 'c']);
  const never = { activityId: ids[3], afterId: newId('Activity') };
  await expect(moveActivity(owner, never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what has changed since the person saw it is not removed', async () => {
  const seen = { name: 'Fado', scheduledDay: '2027-05-02', scheduledTime: null };
  const { activity } = await addActivity(member, { ...seen, tripId });
  const { id: activityId, updatedAt } = activity;
  await updateActivity(owner, { activityId, name: 'Fado night' });
  for (const stale of [{ base: seen }, { baseUpdatedAt: updatedAt.toISOString() }])
    await expect(removeActivity(member, { activityId, ...stale })).rejects.toMatchObject({ code: 'CONFLICT' });
  await removeActivity(member, { activityId, base: { ...seen, name: 'Fado night' } });
});

test('after fifty simultaneous moves every activity has its own position', async () => {
  const { id, ids } = await tripWith('a', 'b', 'c', 'd', 'e');
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      moveActivity(owner, { activityId: ids[turn % 5], afterId: turn % 3 ? ids[(turn * 2 + 1) % 5] : null }),
    ),
  );
  const positions = await db.activity.findMany({ where: { tripId: id }, select: { position: true } });
  expect(new Set(positions.map(({ position }) => position)).size).toBe(5);
});

test('an edit that is based on an older state is refused and changes nothing', async () => {
  const { activity } = await addActivity(member, { tripId, name: 'Dinner' });
  const base = { activityId: activity.id, baseUpdatedAt: activity.updatedAt.toISOString() };
  await updateActivity(owner, { ...base, name: 'Late dinner' });
  await expect(updateActivity(member, { ...base, name: 'Early dinner' })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await db.activity.findUniqueOrThrow({ where: { id: activity.id } })).name).toBe('Late dinner');
});

test('an edit changes the given fields, clears those that are null, and its event has only the changes', async () => {
  const {
    activity: { id },
  } = await addActivity(member, { tripId, name: 'Tram', location: 'Graça', cost: 300 });
  const { activity: updated } = await updateActivity(member, { activityId: id, cost: 29, location: null });
  expect(updated).toMatchObject({ name: 'Tram', location: null, cost: 29 });
  const event = await db.tripEvent.findFirstOrThrow({ where: { subjectId: id, kind: 'ACTIVITY_UPDATED' } });
  expect([event.before, event.after]).toEqual([
    { location: 'Graça', cost: 300 },
    { location: null, cost: 29 },
  ]);
});

test('the journal keeps the fields of a removed activity', async () => {
  const {
    activity: { id },
  } = await addActivity(member, { tripId, name: 'Fado', category: 'Music' });
  await removeActivity(owner, { activityId: id });
  const event = await db.tripEvent.findFirstOrThrow({ where: { subjectId: id, kind: 'ACTIVITY_REMOVED' } });
  expect(event.before).toMatchObject({ name: 'Fado', category: 'music' });
  await expect(removeActivity(owner, { activityId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a removed activity is restored once, with its fields and position', async () => {
  const { id, ids } = await tripWith('a', 'b', 'c');
  const [, b] = ids;
  const scheduledTime = '2026-05-12T09:40:00.000Z';
  const { activity: before } = await updateActivity(owner, { activityId: b, scheduledTime, cost: 29, latitude: 38.7 });
  await removeActivity(owner, { activityId: b });
  const [once, twice] = await Promise.all([
    restoreActivity(owner, { tripId: id, activityId: b }),
    restoreActivity(owner, { tripId: id, activityId: b }),
  ]);
  const later = { createdAt: expect.any(Date), updatedAt: expect.any(Date), revision: expect.any(Number) };
  const same = { ...before, ...later };
  expect([once, twice]).toEqual([same, same]);
  expect(await inHandOrder(id)).toEqual(['a', 'b', 'c']);
  await expect(restoreActivity(owner, { tripId: id, activityId: newId('Activity') })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(restoreActivity(outsider, { tripId: id, activityId: b })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test("the same id sent twice adds one activity; another trip's id is refused; outsiders change nothing", async () => {
  const id = newId('Activity');
  const [one, two] = await Promise.all([
    addActivity(member, { id, tripId, name: 'Once' }),
    addActivity(member, { id, tripId, name: 'Once' }),
  ]);
  expect(one.activity.id).toBe(two.activity.id);
  expect(await db.tripEvent.count({ where: { subjectId: id } })).toBe(1);
  const stranger = await person(domain, 'stan');
  const { id: elsewhere } = await createTrip(stranger, { name: 'Elsewhere', destination: 'There' });
  await expect(addActivity(stranger, { id, tripId: elsewhere, name: 'Mine' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(updateActivity(outsider, { activityId: id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(moveActivity(outsider, { activityId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('pages of any size, forwards and backwards, contain each activity once and in order', async () => {
  const { id } = await tripWith();
  const times = [null, '2026-05-12T09:40:00Z', null, '2026-05-12T13:00:00Z', '2026-05-12T09:40:00Z', null];
  for (const [index, scheduledTime] of times.entries()) {
    await addActivity(owner, { tripId: id, name: `${index}`, scheduledTime });
  }
  const whole = (await readActivities(owner, id, { order: activityOrders.TIME, bounds: [], take: 100 })).map(
    ({ name }) => name,
  );
  const find = (slice: Slice) => readActivities(owner, id, slice);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.boolean(), async (size, backwards) => {
      const names: string[] = [];
      let cursor: string | null = null;
      for (let more = true; more; ) {
        const args: PageArguments = backwards ? { last: size, before: cursor } : { first: size, after: cursor };
        const { edges, pageInfo }: Page<Activity> = await page(args, activityOrders.TIME, find);
        const found = edges.map(({ node }) => node.name);
        if (backwards) names.unshift(...found);
        else names.push(...found);
        more = backwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage;
        cursor = (backwards ? pageInfo.startCursor : pageInfo.endCursor) ?? null;
      }
      expect(names).toEqual(whole);
    }),
    { numRuns: 14 },
  );
});

test('a cursor still works after its activity is removed', async () => {
  const { id, ids } = await tripWith('a', 'b', 'c');
  const find = (slice: Slice) => readActivities(owner, id, slice);
  const first = await page({ first: 2 }, activityOrders.TIME, find);
  await removeActivity(owner, { activityId: ids[1] });
  const second = await page({ first: 2, after: first.pageInfo.endCursor ?? null }, activityOrders.TIME, find);
  expect(second.edges.map(({ node }) => node.name)).toEqual(['c']);
});

test.each([
  ['101 at once', { first: 101 }, 'must be between 0 and 100, and it is 101'],
  ['fewer than none', { last: -1 }, 'must be between 0 and 100, and it is -1'],
  ['a made-up cursor', { after: 'bm9wZQ' }, 'must be a cursor from this list'],
  ["another list's cursor", { before: Buffer.from('[7]').toString('base64url') }, 'must be a cursor from this list'],
])('%s is refused, and the error names the argument', async (_case, args, problem) => {
  const [argument = ''] = Object.keys(args);
  const message = `The argument “${argument}” ${problem}.`;
  await expect(page(args, activityOrders.TIME, async () => [])).rejects.toMatchObject({
    message,
    issues: [{ path: [argument], message }],
  });
});
