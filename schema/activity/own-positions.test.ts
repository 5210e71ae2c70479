import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { removeActivities } from './bulk-commands.ts';
import { addActivity, moveActivity, removeActivity } from './commands.ts';
import { restoreActivity } from './restore-activity.ts';
import { undoTogether } from './undo-together.ts';

const domain = await testDomain();
const { db } = domain;

/** A trip with these activities, and what two people do in it. */
async function tripWith(...names: string[]) {
  const { tripId, owner, member } = await party(domain);
  const ids = new Map<string, string>();
  const add = async (name: string, who = owner) => {
    ids.set(name, (await addActivity(who, { tripId, name })).activity.id);
  };
  for (const name of names) await add(name);
  const idOf = (name: string) => ids.get(name) ?? '';
  const move = (name: string, afterName: string | null, who = owner) =>
    moveActivity(who, { activityId: idOf(name), afterId: afterName && idOf(afterName) });
  const order = async () => {
    const all = await db.activity.findMany({ where: { tripId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
    return all.map(({ name }) => name).join(' ');
  };
  return { tripId, owner, member, idOf, add, move, order };
}

test('an activity that is restored comes right after the one that has got its position meanwhile', async () => {
  const { tripId, owner, member, idOf, add, move, order } = await tripWith('a', 'b', 'c');
  await removeActivity(owner, { activityId: idOf('c') });
  await add('new', member);
  await restoreActivity(owner, { tripId, activityId: idOf('c') });
  expect(await order()).toBe('a b new c');
  await move('a', 'new');
  expect(await order(), 'others can be moved between them').toBe('b new a c');
});

test('so do several whose removal is undone', async () => {
  const { tripId, owner, member, idOf, add, move, order } = await tripWith('a', 'b', 'c', 'd');
  const { cause } = await removeActivities(owner, { tripId, activityIds: ['b', 'c', 'd'].map(idOf) });
  for (const name of ['x', 'y']) await add(name, member);
  await undoTogether(owner, { tripId, cause });
  expect(await order()).toBe('a x b y c d');
  await move('a', 'x');
  await move('d', 'y');
  expect(await order()).toBe('x a b y d c');
});

test('an activity whose move is undone comes right after the one that has been moved to its place', async () => {
  const { tripId, owner, member, move, order } = await tripWith('a', 'b', 'c', 'd', 'e');
  const { cause } = await move('b', 'e');
  await move('d', 'a', member);
  expect(await order()).toBe('a d c e b');
  await undoTogether(owner, { tripId, cause });
  expect(await order()).toBe('a d b c e');
  await move('e', 'd');
  expect(await order()).toBe('a d e b c');
});
