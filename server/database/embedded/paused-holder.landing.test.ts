import { expect, inject, test } from 'vitest';
import { digestOf, holderFolder, startHolder } from '../../test/holders.ts';

// The times of the lock are an eighth of the real ones. The other cases are in paused-holder.long.test.ts.
const PACE = '8';

test('a server that was paused while another host took over ends without a write', async () => {
  const folder = await holderFolder();
  const first = await startHolder(folder, 'container-1', PACE, inject('template').file);
  await first.says('wrote 5');
  first.child.kill('SIGSTOP');
  const second = await startHolder(folder, 'container-2', PACE);
  await second.says('locked');
  const before = await digestOf(folder);
  first.child.kill('SIGCONT');
  expect(await first.ended).toBe(1);
  expect(first.lines.at(-1)).toContain('taken over');
  expect(await digestOf(folder)).toBe(before);
});
