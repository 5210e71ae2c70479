import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killHolders, startHolder, startHolderIn } from '../../test/holders.ts';
import { thisProcess } from './claims.ts';
import { lockFolder } from './folder-lock.ts';
import { lockTimes } from './heartbeat.ts';

/** A command that runs another one in its own pid namespace, as a container does. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** Whether this system lets us create a pid namespace: only root may. */
function canUnshare(): boolean {
  const [command = '', ...options] = container;
  return spawnSync(command, [...options, 'true']).status === 0;
}

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planjam-lock-'));
});

afterEach(async () => {
  killHolders();
  await rm(folder, { recursive: true });
});

test('a folder that a running process has locked is refused, with its process id, until it is killed', async () => {
  const { child, lines, ended } = await startHolder(folder);
  expect(lines).toEqual(['locked']);
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await ended;
  // Of two that find the dead holder at the same time, one gets the folder.
  const started = await Promise.all([1, 2].map(() => startHolder(folder)));
  expect(started.filter((each) => each.lines[0] === 'locked')).toHaveLength(1);
});

test('a folder that was let go can be taken, by the same process too', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await first.release();
  await (await lockFolder(folder)).release();
});

test('of twenty takers in one process one gets the folder, and one claim is left', async () => {
  await (await lockFolder(folder)).release();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  expect(taken).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
  await taken[0]?.release();
});

test('a file system without hard links is named as the reason, and nothing is left behind', async () => {
  const makeLink = () => Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' }));
  await expect(lockFolder(folder, { makeLink })).rejects.toThrow(/^The file system of .* has no hard links/);
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a place that accepts no new folders is refused at once', async () => {
  for (const place of ['/proc/planjam', '/proc/planjam/data']) {
    await expect(lockFolder(place)).rejects.toThrow(/^\/proc\/planjam can't be created: \/proc accepts no new folders/);
  }
});

const claimOf = (holder: object) =>
  writeFile(join(folder, 'lock.7'), JSON.stringify({ startedAt: null, host: hostname(), released: false, ...holder }));

test.runIf(process.platform === 'linux')('a later process with the same number is somebody else', async () => {
  await claimOf({ pid: process.ppid, startedAt: '1' });
  await (await lockFolder(folder)).release();
});

test('a process of an earlier release under the same host name is looked for by its number', async () => {
  await claimOf({ pid: process.ppid });
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.ppid}`);
});

test('the successor of a process that died on another host gets the folder within 20 s', () => {
  expect(lockTimes.stale + lockTimes.settle).toBeLessThan(20_000);
});

/** A hundredth of the real times. */
const times = { beat: 20, stale: 150, settle: 30 };

test.each([
  ['in another container', { namespace: 'pid:[1]' }],
  ['on another computer, or before the last boot,', { boot: 'another' }],
])('the number of a process %s says nothing, with any host name: its heartbeat does', async (_where, difference) => {
  const scope = { ...(await thisProcess('')).scope, ...difference };
  await claimOf({ pid: process.ppid, scope, beats: true });
  const waits: string[] = [];
  const lock = await lockFolder(folder, { times, onWaiting: (words) => waits.push(words) });
  expect(waits).toHaveLength(1);
  await lock.release();

  await claimOf({ pid: 2 ** 22 + 1, scope, beats: true });
  await rm(join(folder, 'lock.8'));
  let count = 0;
  const beating = setInterval(() => writeFile(join(folder, 'beat.7'), String(++count)), times.beat);
  await expect(lockFolder(folder, { times })).rejects.toThrow('Only one process at a time');
  clearInterval(beating);
});

test('of two containers with the same host name and process id 1 the second is refused', async (context) => {
  // Only root may.
  if (!canUnshare()) return context.skip();
  const first = await startHolderIn(container, folder, 'replica', '20');
  expect(first.lines).toEqual(['locked']);
  const second = await startHolderIn(container, folder, 'replica', '20');
  expect(second.lines[0]).toContain('in use by process 1 on');
  await second.says('Only one process at a time');
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startHolderIn(container, folder, 'replica', '20');
  await third.says('locked');
});

test('a process of an earlier release on another computer writes no heartbeat, so it counts as alive', async () => {
  await claimOf({ pid: 1, host: 'elsewhere' });
  await expect(lockFolder(folder)).rejects.toThrow(join(folder, 'lock.7'));
});

test('a claim that is incomplete after a power failure is ignored', async () => {
  await writeFile(join(folder, 'lock.7'), '');
  await (await lockFolder(folder)).release();
});
