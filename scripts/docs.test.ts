import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_MEMBERS } from '../schema/account/rules.ts';
import { MAX_ACTIVITIES } from '../schema/activity/rules.ts';
import { MAX_POLLS } from '../schema/poll/rules.ts';
import { MAX_NEW_TRIPS_A_DAY } from '../schema/trip/rules.ts';
import { projectFolder } from './project.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const tests = new Set(['e2e', 'prisma', 'schema', 'scripts', 'server', 'web'].flatMap(filesIn));
const names = new Set([...tests].map((file) => basename(file)));
const documents = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

test.each(documents)('every test that %s names exists', (document) => {
  const named = read(document).match(/[\w./-]+\.(test|spec)\.tsx?/g) ?? [];
  // In a list, only the first file of a folder has its path.
  expect(named.filter((file) => !(file.includes('/') ? tests : names).has(file))).toEqual([]);
});

test('the index of the decisions lists each of them', () => {
  const records = filesIn('docs/decisions').map((file) => basename(file));
  const listed = read('docs/decisions/README.md').match(/(?<=\()\d[\w-]+\.md/g);
  expect(listed).toEqual(records.filter((file) => file !== 'README.md').sort());
});

const quotas = [
  `${MAX_ACTIVITIES.toLocaleString('en-US')} activities`,
  `${MAX_POLLS} polls`,
  `${MAX_MEMBERS} members`,
  `${MAX_NEW_TRIPS_A_DAY} new trips a day`,
];

test.each(['README.md', 'web/site/content/faq.ts', 'web/site/landing/figures.tsx'])(
  '%s names the quotas as they are',
  (document) => {
    for (const quota of quotas) expect(read(document)).toContain(quota);
  },
);
