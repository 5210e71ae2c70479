import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from './project.ts';

// At night, because it copies, generates and type-checks the schema, for a script that is needed a few times a year.

const copy = await mkdtemp(join(tmpdir(), 'planjam-domain-'));
afterAll(() => rm(copy, { recursive: true }));

const copied = [
  '.gitignore',
  'biome.json',
  'package.json',
  'prisma.config.ts',
  'prisma',
  'schema',
  'scripts',
  'server',
];
for (const each of copied) await cp(join(projectFolder, each), join(copy, each), { recursive: true });
await symlink(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
const compiler = JSON.parse(await readFile(join(projectFolder, 'tsconfig.json'), 'utf8'));
await writeFile(
  join(copy, 'tsconfig.json'),
  JSON.stringify({ ...compiler, include: ['schema/memory', 'server/test'] }),
);

/** Runs a program in the copy. @returns its exit code and output. */
const execute = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { cwd: copy }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  );
const run = (program: string, ...args: string[]) => execute(join(projectFolder, 'node_modules/.bin', program), args);
// The program `tsx` would start a second process.
const newDomain = (...words: string[]) =>
  execute(process.execPath, ['--import', 'tsx', 'scripts/new-domain.ts', ...words]);

/** The copied files. Listing the whole folder would list all packages too, behind their link. */
const filesInCopy = async () =>
  (
    await Promise.all(
      ['prisma', 'schema', 'scripts', 'server'].map((each) => readdir(join(copy, each), { recursive: true })),
    )
  ).flat();

test.each([
  ['no name', [], 'Usage'],
  ['a name that is not a lower-case word', ['Packing-list'], 'Usage'],
  ['the name of a domain', ['poll'], 'schema/poll exists'],
  ['the name of another model', ['vote'], 'already has'],
  ['the prefix of other ids', ['option'], 'prefix option'],
  ['the name of another list', ['happening', 'events'], 'already has'],
])('%s is refused, and nothing is created', async (_what, words, why) => {
  const before = await filesInCopy();
  expect(await newDomain(...words)).toEqual({ code: 1, output: expect.stringContaining(why) });
  expect(await filesInCopy()).toEqual(before);
});

test('a new domain type-checks, is formatted, and changes one file of others', async () => {
  const { code, output } = await newDomain('memory', 'memories');
  expect(code).toBe(0);
  expect(output.match(/^changed {2}.*$/gm)).toEqual([
    'changed  prisma/schema.prisma',
  ]);
  expect(await run('prisma', 'generate')).toMatchObject({ code: 0 });
  expect(await run('tsc', '--noEmit', '-p', '.')).toEqual({ code: 0, output: '' });
  expect(await run('biome', 'ci', '--error-on-warnings', 'schema')).toMatchObject({ code: 0 });
}, 120_000);
