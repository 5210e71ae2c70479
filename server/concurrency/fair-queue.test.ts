import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { FairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so. */
function openQueue(slots: number, waiting = 1_000) {
  const limits = { slots, perKey: 2, waiting, retryAfterSeconds: 10 };
  const queue = new FairQueue({ name: 'passwords', limit: 'passwords', ...limits });
  const started: string[] = [];
  const finishers: (() => void)[] = [];
  const refused: string[] = [];
  return {
    started,
    refused,
    async add(name: string) {
      const [address = ''] = name;
      const work = () => {
        started.push(name);
        return new Promise<void>((finish) => finishers.push(finish));
      };
      queue.run(address, work).catch(() => refused.push(name));
      await nextTurn();
    },
    fail: (address: string) => queue.run(address, () => Promise.reject(new Error('broken'))),
    async finishOne() {
      finishers.shift()?.();
      await nextTurn();
    },
  };
}

test('addresses take turns, and each keeps its order', async () => {
  const { started, add, finishOne } = openQueue(1);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) await add(name);
  for (let n = 0; n < 6; n += 1) await finishOne();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one address takes two places, and leaves the others free', async () => {
  const { started, add, finishOne } = openQueue(4);
  for (const name of ['a1', 'a2', 'a3', 'b1']) await add(name);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await finishOne();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('when too many wait, the newest of the longest queue is refused', async () => {
  const hits: string[] = [];
  const stop = onLimitHit((name) => hits.push(name));
  const { started, refused, add, finishOne } = openQueue(1, 3);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) await add(name);
  await nextTurn();
  expect(refused).toEqual(['a5', 'a4']);
  expect(hits).toEqual(['passwords', 'passwords']);
  for (let n = 0; n < 4; n += 1) await finishOne();
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  stop();
});

test('work that fails makes room for the next', async () => {
  const { started, add, fail } = openQueue(1);
  await expect(fail('a')).rejects.toThrow('broken');
  await add('a1');
  expect(started).toEqual(['a1']);
});
