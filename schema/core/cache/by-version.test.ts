import { expect, test } from 'vitest';
import { testDomain } from '../../../server/test/domain.ts';
import { byVersion } from './by-version.ts';

const domain = await testDomain();
const plain = await domain.as(null);
const ctx = { ...plain, settings: { ...plain.settings, accelerators: new Set(['kept-cards']) } };

/** Finds how often it has read. */
function counted() {
  let times = 0;
  return byVersion(async () => {
    times += 1;
    return times;
  });
}

test('a trip is read once for all who ask, until its seq grows', async () => {
  const read = counted();
  expect(await Promise.all([read(ctx, { id: 'a', seq: 1 }), read({ ...ctx }, { id: 'a', seq: 1 })])).toEqual([1, 1]);
  expect(read(ctx, { id: 'a', seq: 1 })).toBe(1);
  expect(await read(ctx, { id: 'b', seq: 1 })).toBe(2);
  expect(await read(ctx, { id: 'a', seq: 2 })).toBe(3);
  // A request that has read the trip before the change.
  expect(await read(ctx, { id: 'a', seq: 1 })).toBe(3);
});

test('a slow reading does not take the place of a later one', async () => {
  let finish = (_found: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const read = byVersion(async (_ctx, { seq }) => (seq === 1 ? slow : 'new'));
  const first = read(ctx, { id: 'a', seq: 1 });
  expect(await read(ctx, { id: 'a', seq: 2 })).toBe('new');
  finish('old');
  expect(await first).toBe('old');
  expect(await read(ctx, { id: 'a', seq: 2 })).toBe('new');
});

test('a failed reading is not cached', async () => {
  let isAway = true;
  const read = byVersion(async () => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  await expect(read(ctx, { id: 'a', seq: 1 })).rejects.toThrow('away');
  isAway = false;
  expect(await read(ctx, { id: 'a', seq: 1 })).toBe('here');
});

test('without the accelerator each reading is new', async () => {
  const read = counted();
  for (const time of [1, 2]) expect(await read(plain, { id: 'a', seq: 1 })).toBe(time);
});
