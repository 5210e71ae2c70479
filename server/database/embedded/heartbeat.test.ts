import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

vi.setConfig({ expect: { poll: { timeout: 30_000, interval: 10 } } });

/** About a fiftieth of the real times. */
const times = { beat: 40, stale: 300, settle: 60 };

let folder: string;
let reasons: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planjam-beat-'));
  reasons = [];
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const lock = () => lockFolder(folder, { times, onLost: (reason) => reasons.push(reason) });

const beat = () => readFile(join(folder, 'beat.1'), 'utf8');

/** Returns the files that this process has open. */
async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  return Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
}

test.runIf(process.platform === 'linux')(
  'the file is closed after each beat, as a network share wants it',
  async () => {
    const { release } = await lock();
    const first = await beat();
    await expect.poll(beat).not.toBe(first);
    await expect.poll(openFiles).not.toContain(join(folder, 'beat.1'));
    await release();
  },
);

test('after the folder was missing for a moment, the heartbeat continues', async () => {
  const { release } = await lock();
  const elsewhere = `${folder}-elsewhere`;
  await rename(folder, elsewhere);
  // Some beats fail meanwhile. Nothing shows it that a test could wait for.
  await pause(3 * times.beat);
  await rename(elsewhere, folder);
  const first = await beat();
  await expect.poll(beat).not.toBe(first);
  expect(reasons).toEqual([]);
  await release();
});

test('a folder that stays away is lost after thirty beats', async () => {
  await lock();
  await rm(folder, { recursive: true });
  await expect
    .poll(() => reasons)
    .toEqual([expect.stringMatching(/^Nothing could be written to .* for 1\.2 s\. ENOENT/)]);
});

test('the lock on a folder that has become read-only is lost after thirty beats, with the reason', async (context) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // Only root may.
    return context.skip();
  }
  try {
    await lock();
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    await expect.poll(() => reasons).toEqual([expect.stringContaining('on a read-only file system')]);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
  }
});

test.each(['lock.1', 'beat.1'])('the lock is lost at once if %s is deleted', async (name) => {
  await lock();
  await rm(join(folder, name));
  await expect.poll(() => reasons).toEqual([expect.stringContaining('are gone')]);
});
