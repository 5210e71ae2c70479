import { expect, test } from 'vitest';
import { add, browser, update } from './queue-testing.ts';
import type { WaitingStore } from './store.ts';
import { sharedStore } from './testing.ts';

/** A store that fails while `isBroken`. */
function fragileStore() {
  const shared = sharedStore();
  const store = shared.open();
  const disk = { isBroken: true };
  const change: WaitingStore['change'] = (rule) =>
    disk.isBroken ? Promise.reject(new Error('full')) : store.change(rule);
  return { disk, store: { ...store, change }, read: shared.read };
}

test('what cannot be stored is sent from memory, the person is warned, and it is stored once that works', async () => {
  const { disk, store, read } = fragileStore();
  const { open, line, sent, answer, idle, ids } = browser({ store });
  const queue = open();
  for (const id of ['a', 'b', 'c']) queue.add(add(id));
  await answer();
  await answer('later');
  expect(sent).toEqual(['a a', 'b b']);
  expect(ids(queue.entries())).toEqual(['b', 'c']);
  expect([queue.isUnsafe(), line.warnings]).toEqual([true, 1]);

  disk.isBroken = false;
  queue.add(update('d', 'new', 'd'));
  await idle();
  expect(queue.isUnsafe()).toBe(false);
  expect(ids(read())).toEqual(['b', 'c', 'd']);
  disk.isBroken = true;
  queue.add(add('e'));
  await idle();
  expect([ids(queue.entries()), line.warnings]).toEqual([['b', 'c', 'd', 'e'], 2]);
});

test('before the store can be read, it is not known what waits', async () => {
  const { disk, store } = fragileStore();
  disk.isBroken = false;
  await store.change((entries) => [...entries, add('a')]);
  disk.isBroken = true;
  const { open, line, sent, answer, idle } = browser({ store });
  const queue = open();
  await idle();
  expect([queue.isRead(), queue.entries(), line.warnings]).toEqual([false, [], 1]);
  disk.isBroken = false;
  queue.add(add('b'));
  await answer();
  expect([queue.isRead(), sent]).toEqual([true, ['a a', 'b b']]);
});
