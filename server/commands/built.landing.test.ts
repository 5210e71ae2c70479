import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../project-folder.ts';
import { signedIn } from '../test/people.ts';
import { startProgram } from '../test/program.ts';

// The built commands, as in the image. Run `npm run build` first.

const folder = await mkdtemp(join(tmpdir(), 'planjam-commands-'));
afterAll(() => rm(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const archive = join(folder, 'archive.tar.gz');

/** Runs a command in a folder without the sources. @returns its output. @throws an error with its error output. */
async function run(command: string, args: string[], DATA_DIR = dataDir): Promise<string> {
  const file = join(projectFolder, 'dist/server', `${command}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR };
  return (await promisify(execFile)(process.execPath, [file, ...args], { cwd: folder, env })).stdout;
}

test('commands that are built reach a running server, and work without one', async () => {
  const program = startProgram([], { DATA_DIR: dataDir });
  const { msg } = await program.says('PlanJam is at');
  const ana = await signedIn(`http://127.0.0.1:${/:(\d+)$/.exec(msg)?.[1]}`, 'ana');
  const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  await ana.command('sendMessage', { tripId: trip.id, text: 'Bom dia' });
  expect(await run('admin', ['figures'])).toMatch(/People {7}1\n(.*\n)*Messages {5}1\n/);
  const backup = await run('backup', [archive]);
  expect(backup).toMatch(
    /^Backed up \d+ rows of \d+ tables \(PlanJam .*\) in .*archive\.tar\.gz, [\d.]+ kB\. The server's requests were paused for \d+\.\d s\.\n$/,
  );
  expect(await program.stop()).toEqual({ code: 0, signal: null });

  const other = join(folder, 'other');
  expect(await run('restore', [archive], other)).toMatch(
    /^Restored \d+ rows of \d+ tables into .*other: the state of /,
  );
  const again = await run('backup', [join(folder, 'second.tar.gz')], other);
  expect(again).toMatch(/Reading took \d+\.\d s; no request was paused\.\n$/);
  const rowsOf = (text: string) => /\d+ rows of \d+ tables/.exec(text)?.[0];
  expect(rowsOf(again)).toBe(rowsOf(backup));
});

test('every command of package.json is built, and prints its usage', async () => {
  const { scripts } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  const commands = Object.entries<string>(scripts).flatMap(([name, script]) =>
    script === `tsx server/commands/${name}.ts` ? [name] : [],
  );
  expect(commands.sort()).toEqual(['admin', 'backup', 'forget', 'move', 'restore']);
  for (const command of commands) {
    const usage = await readFile(join(projectFolder, 'dist/server', `${command}.js`), 'utf8');
    expect(usage, command).toMatch(new RegExp(`commandLine\\w*\\(["'\`]${command}["'\`]\\)`));
  }
  await expect(run('move', ['--nothing'])).rejects.toMatchObject({
    stderr: expect.stringContaining('node dist/server/move.js'),
  });
});

test('no built process loads Prisma’s client, which takes 90 MB', async () => {
  const build = join(projectFolder, 'dist/server');
  const files = (await readdir(build)).filter((file) => file.endsWith('.js'));
  const sources = await Promise.all(files.map((file) => readFile(join(build, file), 'utf8')));
  expect(files.filter((_file, place) => /query_compiler/.test(sources[place] ?? ''))).toEqual([]);
});
