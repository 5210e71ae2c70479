import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { projectFolder } from './project-folder.ts';

let folder: string;
let holders: ChildProcessWithoutNullStreams[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planjam-lock-'));
});

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  holders = [];
  await rm(folder, { recursive: true });
});

/** Another process that wants the folder, and the first line that it says. */
async function startHolder() {
  const script = join(projectFolder, 'server/test/folder-holder.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', script, folder], { cwd: projectFolder });
  holders.push(holder);
  const [said]: string[] = await once(createInterface(holder.stdout), 'line');
  return { holder, said };
}

test('a folder that a living process holds is refused, with whose it is', async () => {
  const { holder, said } = await startHolder();
  expect(said).toBe('held');
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${holder.pid}`);
});

test('a process that was killed holds nothing', async () => {
  const { holder } = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockFolder(folder)).release();
});

test('a folder that was let go can be taken, by the same process too', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  await first.release();
  await (await lockFolder(folder)).release();
});

test('of four that find a dead holder at once one gets the folder', async () => {
  const { holder } = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const started = await Promise.all([startHolder(), startHolder(), startHolder(), startHolder()]);
  expect(started.filter(({ said }) => said === 'held')).toHaveLength(1);
});

test('of twenty takers in one process one gets the folder, and one claim is left', async () => {
  await (await lockFolder(folder)).release();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
});

const claimOf = (holder: object) =>
  writeFile(join(folder, 'lock.7'), JSON.stringify({ startedAt: null, host: hostname(), released: false, ...holder }));

test.runIf(process.platform === 'linux')('a later process with the same number is somebody else', async () => {
  await claimOf({ pid: process.ppid, startedAt: '1' });
  await (await lockFolder(folder)).release();
});

test('a process on another computer can’t be seen, so it counts as living', async () => {
  await claimOf({ pid: 1, host: 'elsewhere' });
  await expect(lockFolder(folder)).rejects.toThrow(join(folder, 'lock.7'));
});

test('a claim that a power failure cut short is nobody’s', async () => {
  await writeFile(join(folder, 'lock.7'), '');
  await (await lockFolder(folder)).release();
});
