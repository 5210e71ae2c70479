import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { digestOf, holderFolder, startHolder } from '../../test/holders.ts';

// At night, because these tests take two minutes and 30 s of processor time. The times of the lock and the pauses are a
// quarter of the real ones: with shorter ones, a busy machine would look like a paused holder.
const PACE = 4;
const seconds = (count: number) => (count * 1_000) / PACE;

const { file: template } = inject('template');

test('the successor of a killed container gets the folder, and logs why it waits', async () => {
  const folder = await holderFolder();
  const first = await startHolder(folder, 'container-1', String(PACE));
  expect(first.lines).toEqual(['locked']);
  first.child.kill('SIGKILL');
  const second = await startHolder(folder, 'container-2', String(PACE));
  expect(second.lines[0]).toContain('in use by process');
  expect(second.lines[0]).toContain('"container-1"');
  await second.says('locked');
});

test('a running holder on another host keeps its lock, and the start is refused', async () => {
  const folder = await holderFolder();
  const first = await startHolder(folder, 'container-1', String(PACE));
  const second = await startHolder(folder, 'container-2', String(PACE));
  await second.says('Only one process at a time');
  expect(await second.ended).toBe(0);
  expect(first.child.exitCode).toBe(null);
});

test('a holder that was paused for 10 s keeps its lock and continues to write', async () => {
  const folder = await holderFolder();
  const first = await startHolder(folder, 'container-1', String(PACE), template);
  await first.says('wrote 20');
  first.child.kill('SIGSTOP');
  const second = startHolder(folder, 'container-2', String(PACE));
  await pause(seconds(10));
  first.child.kill('SIGCONT');
  const before = first.lines.length;
  await first.says('wrote', before);
  const { says } = await second;
  await says('Only one process at a time');
});

test.for([
  ['server', template],
  ['command', 'restore'],
] as const)(
  'a %s that was paused for 60 s while another host took over ends without a write',
  async ([_kind, from]) => {
    const folder = await holderFolder();
    const first = await startHolder(folder, 'container-1', String(PACE), from);
    await first.says('wrote 20');
    first.child.kill('SIGSTOP');
    const second = await startHolder(folder, 'container-2', String(PACE));
    await Promise.all([second.says('locked'), pause(seconds(60))]);
    const before = await digestOf(folder);
    first.child.kill('SIGCONT');
    expect(await first.ended).toBe(1);
    expect(first.lines.at(-1)).toContain('taken over');
    expect(await digestOf(folder)).toBe(before);
  },
);
