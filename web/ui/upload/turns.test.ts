import { expect, test } from 'vitest';
import { inUploadTurn } from './turns.ts';

test('two uploads run at a time, and the next one starts when one ends or fails', async () => {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const upload = (name: string) =>
    inUploadTurn(() => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
      });
    });
  const all = ['a', 'b', 'c', 'd'].map(upload);
  expect(started).toEqual(['a', 'b']);

  ends.get('b')?.(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  ends.get('a')?.();
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) ends.get(name)?.();
  expect(await Promise.allSettled(all)).toHaveLength(4);
});
