import { expect, test } from 'vitest';
import { pagesByVersion } from './pages-by-version.ts';

/** Returns how to ask for pages, each of which has the number of its rendering. */
function numbered(isOn: boolean) {
  const byVersion = pagesByVersion(isOn);
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return { body: Buffer.from(String(rendered)), policy: '' };
  };
  return async (address: string, seq: number) => Number((await byVersion(address, seq, render))?.body);
}

test('a version of a page is rendered once, also for those who ask for it meanwhile', async () => {
  const ask = numbered(true);
  const asked = [ask('a', 1), ask('a', 1), ask('b', 1), ask('a', 2), ask('a', 2), ask('a', 1)];
  expect(await Promise.all(asked)).toEqual([1, 1, 2, 3, 3, 3]);
  expect(await Promise.all([ask('a', 2), ask('b', 1), ask('b', 2)])).toEqual([3, 2, 4]);
});

test('with the accelerator off, each page is rendered', async () => {
  const ask = numbered(false);
  expect(await Promise.all([ask('a', 1), ask('a', 1)])).toEqual([1, 2]);
});

test('after a failure, the next visitor makes another attempt', async () => {
  const byVersion = pagesByVersion(true);
  await expect(byVersion('a', 1, () => Promise.reject(new Error('Away')))).rejects.toThrow('Away');
  const page = { body: Buffer.from('Lisbon'), policy: '' };
  expect(await byVersion('a', 1, () => Promise.resolve(page))).toBe(page);
});
