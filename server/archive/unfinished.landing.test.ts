import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectFolder } from '../config/project-folder.ts';
import { atEnd } from '../test/at-end.ts';
import { endWithProcess } from '../test/end-with-process.ts';
import { refuseIfFull } from './file.ts';

const folder = await mkdtemp(join(tmpdir(), 'planjam-unfinished-'));
atEnd(() => rm(folder, { recursive: true }));

/** Writes a file whose content never ends. */
const writing = `import { Readable } from 'node:stream';
  import { writeWhole } from './server/archive/file.ts';
  await writeWhole(process.argv[1], Readable.from((async function* () {
    for (;;) { yield 'rows'; await new Promise((go) => setTimeout(go, 10)); }
  })()));`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s during a backup leaves no file', async (signal) => {
  const path = join(folder, `${signal}.tar.gz`);
  const command = ['--import', 'tsx', '--input-type=module', '-e', writing, path];
  const child = spawn(process.execPath, command, { cwd: projectFolder, stdio: 'ignore' });
  endWithProcess(child);
  await vi.waitUntil(async () => (await stat(`${path}.part`).catch(() => null))?.size, { timeout: 50_000 });
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(existsSync('/dev/full'))('on a full disk a backup is refused with the remedy', async () => {
  const full = await open('/dev/full', 'w');
  atEnd(() => full.close());
  const writing = full.appendFile('rows').catch(refuseIfFull('backup.tar.gz'));
  await expect(writing).rejects.toThrow('The disk of backup.tar.gz is full');
});
