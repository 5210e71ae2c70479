import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { orderActivities } from './bulk-commands.ts';
import { updateActivity } from './commands.ts';
import { undoTogether } from './undo-together.ts';

const domain = await testDomain();
const { db } = domain;

/** A trip with activities at the positions a0 to a3. */
async function planned() {
  const { member, admin, outsider, tripId } = await party(domain);
  const ids: string[] = [];
  for (const place of ['a0', 'a1', 'a2', 'a3']) ids.push((await buildActivity(db, { tripId, position: place })).id);
  const [a = '', b = '', c = '', d = ''] = ids;
  const order = async () => {
    const rows = await db.activity.findMany({ where: { tripId }, orderBy: { position: 'asc' } });
    return rows.map(({ id }) => 'abcd'[ids.indexOf(id)]).join('');
  };
  return { member, admin, outsider, tripId, a, b, c, d, order };
}

test('several activities get a new order among their own places, and get it back with one undo', async () => {
  const { member, tripId, a, b, d, order } = await planned();
  const { cause } = await orderActivities(member, { tripId, activityIds: [d, a, b] });
  expect(await order()).toBe('dacb');
  const events = await db.tripEvent.findMany({ where: { tripId, kind: 'ACTIVITY_MOVED' } });
  expect(events).toHaveLength(3);
  await undoTogether(member, { tripId, cause });
  expect(await order()).toBe('abcd');
});

test('the same order changes nothing', async () => {
  const { member, tripId, a, c, order } = await planned();
  expect(await orderActivities(member, { tripId, activityIds: [a, c] })).toMatchObject({ cause: null });
  expect(await order()).toBe('abcd');
});

test('nothing moves if one was removed, has changed since the order was chosen, or is given twice', async () => {
  const { member, admin, tripId, a, b, c, d, order } = await planned();
  const { updatedAt } = await db.activity.findUniqueOrThrow({ where: { id: a } });
  await updateActivity(admin, { activityId: b, name: 'Museum' });
  const stale = orderActivities(member, { tripId, activityIds: [b, a], baseUpdatedAt: updatedAt.toISOString() });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  await db.activity.delete({ where: { id: d } });
  await expect(orderActivities(member, { tripId, activityIds: [d, c, a] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(orderActivities(member, { tripId, activityIds: [c, a, c] })).rejects.toThrow('only once');
  expect(await order()).toBe('abc');
});
