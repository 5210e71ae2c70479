import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, statSync, writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { projectFolder } from '../../project-folder.ts';
import { signedIn } from '../../test/people.ts';
import { isRunning, startProgram } from '../../test/program.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } });

// The built server with its embedded database. Run `npm run build` first.
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planjam-program-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = (folder = dataDir) => startProgram([], { DATA_DIR: folder });

const addressOf = (msg: string) => `http://127.0.0.1:${/:(\d+)/.exec(msg)?.[1]}`;

/** Whether this system lets us mount a disk with such options there: only root may. */
function canMount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // No room is left for pieces of that size.
      }
    }
  } finally {
    closeSync(file);
  }
}

test('on a full disk the process ends with the reason, and nothing acknowledged is lost', async (context) => {
  if (!canMount(dataDir, 'size=56m')) return context.skip();
  try {
    const first = start();
    const url = addressOf((await first.says('PlanJam is at')).msg);
    const ana = await signedIn(url, 'ana');
    const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
    // The tables still have room on their pages, so Postgres's log is the first that does not fit: a PANIC.
    const early = newId('Message');
    await ana.command('sendMessage', { id: early, tripId: trip.id, text: 'Hello' });
    fill(join(dataDir, 'filler'));
    // More are acknowledged if the log's current file has room for them.
    const acknowledged = [early];
    const refused: number[] = [];
    let isOver = false;
    void first.ended.then(() => {
      isOver = true;
    });
    while (!isOver) {
      const input = { id: newId('Message'), tripId: trip.id, text: 'Hello' };
      const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }';
      const answer = await ana.json('POST', '/graphql', { query, variables: { input } }).catch(() => null);
      if (answer?.body.data?.sendMessage.__typename === 'SendMessagePayload') acknowledged.push(input.id);
      else if (answer) refused.push(answer.status);
    }
    expect(await first.ended).toEqual({ code: 1, signal: null });
    expect(first.lines.map(({ msg }) => msg).join('\n')).toContain('The disk of DATA_DIR is full');
    expect(new Set(refused)).toEqual(new Set([503]));

    const stillFull = start();
    expect(await stillFull.ended).toEqual({ code: 1, signal: null });
    expect(await stillFull.complaint).toContain('is full');

    await rm(join(dataDir, 'filler'));
    const second = start();
    ana.url = addressOf((await second.says('PlanJam is at')).msg);
    const found: string[] = [];
    for (const id of acknowledged) {
      const { data } = await ana.graphql('query ($id: ID!) { node(id: $id) { id } }', { id });
      if (data.node) found.push(data.node.id);
    }
    expect(found).toEqual(acknowledged);
    expect(await second.stop()).toEqual({ code: 0, signal: null });
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});

test('the data folder and all in it is its owner’s alone, one that was open to others as well', async () => {
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
});

describe('a start is refused in words', () => {
  test('when the database is damaged', async () => {
    const program = start();
    await program.says('PlanJam is at');
    await program.stop();
    await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'nonsense');
    const again = start();
    expect(await again.ended).toEqual({ code: 1, signal: null });
    expect(await again.complaint).toContain('may be damaged');
  });

  test('when another version of Postgres made the database', async () => {
    const program = start();
    await program.says('PlanJam is at');
    await program.stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    const again = start();
    expect(await again.ended).toEqual({ code: 1, signal: null });
    expect(await again.complaint).toContain('was created by Postgres 16');
  });

  test('when the data folder is a file, or can’t be made', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const program = start(join(dataDir, 'file'));
    expect(await program.ended).toEqual({ code: 1, signal: null });
    expect(await program.complaint).toContain('is not a folder');
  });

  test('when the data folder is read-only', async (context) => {
    if (!canMount(dataDir, 'ro')) return context.skip();
    try {
      const program = start();
      expect(await program.ended).toEqual({ code: 1, signal: null });
      expect(await program.complaint).toContain('is on a read-only file system. Mount it for writing');
    } finally {
      execFileSync('umount', ['--lazy', dataDir]);
    }
  });
});

/** Whether a server listens on the port. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

test.each(['sh', 'bash'])('SIGTERM to npm alone ends the server as well, with %s', async (shell) => {
  const npm = spawn('npm', ['start', '--silent', '--ignore-scripts', `--script-shell=${shell}`], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: '0' },
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
  const next = start();
  await next.says('PlanJam is at');
  await next.stop();
});
