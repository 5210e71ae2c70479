import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../config/project-folder.ts';

// The built commands, as in the image. Run `npm run build` first. archive/move.landing.test.ts runs them.

const build = join(projectFolder, 'dist/server');
const folder = await mkdtemp(join(tmpdir(), 'planjam-commands-'));
afterAll(() => rm(folder, { recursive: true }));

test('every command of package.json is built, and prints its usage', async () => {
  const { scripts } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  const commands = Object.entries<string>(scripts).flatMap(([name, script]) =>
    script === `tsx server/commands/${name}.ts` ? [name] : [],
  );
  expect(commands.sort()).toEqual(['admin', 'backup', 'forget', 'move', 'restore']);
  for (const command of commands) {
    const usage = await readFile(join(build, `${command}.js`), 'utf8');
    expect(usage, command).toMatch(new RegExp(`commandLine\\w*\\(["'\`]${command}["'\`]\\)`));
  }
  const move = promisify(execFile)(process.execPath, [join(build, 'move.js'), '--nothing'], { cwd: folder });
  await expect(move).rejects.toMatchObject({
    stderr: expect.stringContaining('node dist/server/move.js'),
  });
});

test('the built server refuses an address with a % that encodes nothing, as its sources do', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://u:sec%ret@127.0.0.1:1/x', PORT: '0' };
  const started = promisify(execFile)(process.execPath, [join(build, 'main.js')], { cwd: folder, env });
  const stderr = expect.stringContaining('DATABASE_URL has a % that does not begin an encoded character');
  await expect(started).rejects.toMatchObject({ stderr });
});

test('no built process loads Prisma’s client, which takes 90 MB', async () => {
  const files = (await readdir(build)).filter((file) => file.endsWith('.js'));
  const sources = await Promise.all(files.map((file) => readFile(join(build, file), 'utf8')));
  expect(files.filter((_file, place) => /query_compiler/.test(sources[place] ?? ''))).toEqual([]);
});
