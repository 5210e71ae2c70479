import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '../../config/project-folder.ts';
import { canMount } from '../../test/mount.ts';
import { isRunning, startProgram } from '../../test/program.ts';
import { volume } from '../../test/volume.ts';
import { openFolder } from '../database.ts';
import { lockFolder } from './folder-lock.ts';
import { takeFolder } from './take-folder.ts';

// The built server with its embedded database. Run `npm run build` first.
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planjam-program-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = (folder = dataDir) => startProgram([], { DATA_DIR: folder });

/** Starts the server on a folder that it refuses. */
async function refused(folder: string, words: string): Promise<void> {
  const program = start(folder);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(await program.complaint).toContain(words);
}

test('the data folder is its owner’s alone, and a damaged or older database in it is refused in words', async () => {
  await mkdir(join(dataDir, 'postgres-old'), { mode: 0o755 });
  await writeFile(join(dataDir, 'postgres-old', 'note'), '', { mode: 0o644 });
  await chmod(dataDir, 0o755);
  const program = start();
  await program.says('PlanJam is at');
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const open = entries.filter((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o077);
  expect(open.map(({ name }) => name)).toEqual([]);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  await program.stop();

  const version = join(dataDir, 'postgres', 'PG_VERSION');
  const own = await readFile(version);
  await writeFile(version, '16\n');
  await expect(openFolder(dataDir)).rejects.toThrow('was created by Postgres 16');
  await writeFile(version, own);
  await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'nonsense');
  await refused(dataDir, 'may be damaged');
});

test('a data folder that is a file is refused in words', async () => {
  await writeFile(join(dataDir, 'file'), '');
  await expect(takeFolder(join(dataDir, 'file'))).rejects.toThrow('is not a folder');
});

test('a data folder that is read-only is refused in words', async (context) => {
  // Only root may.
  if (!canMount(dataDir, 'ro')) return context.skip();
  try {
    await expect(takeFolder(dataDir)).rejects.toThrow('is on a read-only file system. Mount it for writing');
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});

/** Whether a server listens on the port. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** At night also the shell that would replace itself with its last command without `exec`. */
const shells = ['sh', 'bash'].slice(0, volume(2, 1));

test.each(shells)('SIGTERM to npm alone ends the server as well, with %s', async (shell) => {
  const npm = spawn('npm', ['start', '--silent', '--ignore-scripts', `--script-shell=${shell}`], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: '0', GEOCODER_URL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let server = 0;
  let port = 0;
  createInterface(npm.stdout).on('line', (line) => {
    const [, found] = /PlanJam is at \S+:(\d+)/.exec(line) ?? [];
    if (!found) return;
    port = Number(found);
    server = JSON.parse(line).pid;
  });
  await expect.poll(() => server).toBeGreaterThan(0);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => isRunning(server)).toBe(false);
  expect(await listens(port)).toBe(false);
  await (await lockFolder(dataDir)).release();
});
