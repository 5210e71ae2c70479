import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { killHolders, startHolder } from '../../test/holders.ts';

// The times of the lock and the pauses here are a quarter of the real ones.
const PACE = 4;
const seconds = (count: number) => (count * 1_000) / PACE;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { file: template } = inject('template');

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-pause-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  killHolders();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A hash of all files of the database in this folder. */
async function digest(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(join(folder, 'postgres'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    hash.update(await readFile(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex');
}

// These tests mostly wait: concurrently they take a third of the time.
describe.concurrent('a data folder', () => {
  test('the successor of a killed container gets the folder within 20 s, and logs why it waits', async ({ expect }) => {
    const folder = await newFolder();
    const first = await startHolder(folder, 'container-1', String(PACE));
    expect(first.lines).toEqual(['held']);
    first.child.kill('SIGKILL');
    const start = performance.now();
    const second = await startHolder(folder, 'container-2', String(PACE));
    expect(second.lines[0]).toContain('in use by process');
    expect(second.lines[0]).toContain('"container-1"');
    await second.says('held');
    // Not counting the seconds that a test's process takes to start.
    expect(performance.now() - start).toBeLessThan(seconds(20) + 20_000);
  });

  test('a running holder on another host keeps its lock, and the start is refused', async () => {
    const folder = await newFolder();
    const first = await startHolder(folder, 'container-1', String(PACE));
    const second = await startHolder(folder, 'container-2', String(PACE));
    await second.says('Only one process at a time');
    expect(await second.ended).toBe(0);
    expect(first.child.exitCode).toBe(null);
  });

  test('a holder that was paused for 10 s keeps its lock and continues to write', async () => {
    const folder = await newFolder();
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
      const folder = await newFolder();
      const first = await startHolder(folder, 'container-1', String(PACE), from);
      await first.says('wrote 20');
      first.child.kill('SIGSTOP');
      const second = await startHolder(folder, 'container-2', String(PACE));
      await Promise.all([second.says('held'), pause(seconds(60))]);
      const before = await digest(folder);
      first.child.kill('SIGCONT');
      expect(await first.ended).toBe(1);
      expect(first.lines.at(-1)).toContain('taken over');
      expect(await digest(folder)).toBe(before);
    },
  );
});
