import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from './project.ts';

// `npm run check -- guides` creates a domain.

const copy = await mkdtemp(join(tmpdir(), 'planjam-domain-'));
afterAll(() => rm(copy, { recursive: true }));

const copied = ['package.json', 'prisma/schema.prisma', 'schema/core/ids.ts', 'schema/poll', 'scripts', 'web/map'];
for (const each of copied) await cp(join(projectFolder, each), join(copy, each), { recursive: true });
await symlink(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));

/** Runs the script in the copy. @returns its exit code and output. */
const newDomain = (...words: string[]) =>
  // The program `tsx` would start a second process.
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/new-domain.ts', ...words], { cwd: copy }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  );

/** The copied files. Listing the whole folder would list all packages too, behind their link. */
const filesInCopy = async () =>
  (await Promise.all(['prisma', 'schema', 'web'].map((each) => readdir(join(copy, each), { recursive: true })))).flat();

test.each([
  ['no name', [], 'Usage'],
  ['a name that is not a lower-case word', ['Packing-list'], 'Usage'],
  ['the name of a domain', ['poll'], 'schema/poll exists'],
  ['the name of a folder of the web', ['map'], 'web/map exists'],
  ['the name of another model', ['vote'], 'already has'],
  ['the prefix of other ids', ['option'], 'prefix option'],
  ['the name of another list', ['happening', 'events'], 'already has'],
])('%s is refused, and nothing is created', async (_what, words, why) => {
  const before = await filesInCopy();
  expect(await newDomain(...words)).toEqual({ code: 1, output: expect.stringContaining(why) });
  expect(await filesInCopy()).toEqual(before);
});
