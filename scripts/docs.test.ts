import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_MEMBERS } from '../schema/account/rules.ts';
import { MAX_ACTIVITIES } from '../schema/activity/rules.ts';
import type { LimitedAct } from '../schema/core/context.ts';
import { MAX_UPLOAD_BYTES } from '../schema/picture/rules.ts';
import { MAX_POLLS } from '../schema/poll/rules.ts';
import { MAX_NEW_TRIPS_A_DAY } from '../schema/trip/rules.ts';
import { accelerators } from '../server/accelerators.ts';
import { MOST_WORKERS, variables } from '../server/config.ts';
import { connectionsEach } from '../server/database/postgres-pool.ts';
import { limitTable } from '../server/limits/limits.ts';
import { projectFolder } from './project.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
/** README.md without line breaks. */
const readme = read('README.md').replace(/\s+/g, ' ');
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

test('README.md and .env.example have every variable of the configuration', () => {
  const table = /\n\| variable \|.*?\n\n/s.exec(read('README.md'))?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(rows.sort()).toEqual(variables.toSorted());
  const examples = read('.env.example')
    .match(/^#?[A-Z]\w*(?==)/gm)
    ?.map((name) => name.replace('#', ''));
  expect([...new Set(examples)].sort()).toEqual(variables.toSorted());
});

test('README.md and .env.example name every accelerator', () => {
  expect(readme).toContain(accelerators.map((name) => `\`${name}\``).join(', '));
  expect(read('.env.example').replaceAll('\n#', '')).toContain(accelerators.join(', '));
});

test('compose.yaml passes on .env, and sets only what is special inside the container', () => {
  const app = /\n {2}app:\n.*?\n\n/s.exec(read('compose.yaml'))?.[0] ?? '';
  expect(app).toContain('env_file: [{ path: .env, required: false }]');
  const own = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PGPASSWORD', 'REDIS_URL', 'SMTP_URL'];
  expect(app.match(/(?<=^ {6})[A-Z]\w+(?=:)/gm)).toEqual(own);
});

test('nginx lets the largest picture pass', () => {
  const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024;
  expect(read('docs/operate/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
  expect(readme).toContain(`${megabytes} MB and 50 megapixels`);
});

test('README.md names the most connections that the workers use', () => {
  const used = (workers: number) => (workers + 1) * (connectionsEach(workers) + 1);
  const most = Math.max(...Array.from({ length: MOST_WORKERS }, (_, index) => used(index + 1)));
  expect(readme).toContain(`at most ${most} connections to Postgres`);
});

test('README.md names the statuses of REST', () => {
  const routes = filesIn('server/rest').filter((file) => /\/\w+\.ts$/.test(file));
  const sources = [...routes, 'server/http/gate.ts', 'server/http/bugs.ts'].map(read).join('');
  const statuses = [...new Set(sources.match(/(?<=[:,] )[45]\d\d(?=[,;) ])/g))].sort();
  expect(readme).toContain(`with ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}.`);
});

/** By act and kind of key. # is the number. */
const limits: Record<LimitedAct, Record<string, string>> = {
  'sign-in': {
    pair: 'in 15 minutes # tries per account and address together',
    address: 'and # per address',
    account: 'after # wrong tries at one account within an hour',
  },
  rename: { user: '# new names' },
  register: { address: '# new accounts per address', 'address-with-mail': '(with `SMTP_URL`: #)' },
  'reset-password': { address: '# in 15 minutes per network address' },
  'request-reset': {
    address: 'and # per network address',
    pair: 'in an hour # requests per account and network address together',
  },
  'reset-mail': { 'recipient-hourly': '(and # an hour)', recipient: '# for a new password' },
  'change-email': { user: '# new e-mail addresses', recipient: '# that confirm another address' },
  'confirmation-mail': { user: 'at most # an hour that confirm', recipient: '# that confirm a new account’s address' },
  'new-device-mail': { user: '# a day per person' },
  'trip-deletion-mail': { user: 'a day # deletions and restorations per person' },
  invite: { user: 'per person # invitations' },
  'invitation-mail': {
    recipient: 'a day # per recipient',
    trip: '# per trip and recipient',
    user: '# per person',
    address: '# per address; beyond that',
  },
  'join-link': { address: 'uses # in 15 minutes' },
  archive: { user: '# archives of a person' },
  upload: { user: '# uploads an hour' },
  message: { user: '# chat messages per person' },
};

test.each(Object.entries(limitTable))('README.md has the limits of %s', (act, shares) => {
  const texts = limits[act as LimitedAct];
  expect(Object.keys(texts).sort()).toEqual(Object.keys(shares).sort());
  for (const [kind, text] of Object.entries(texts)) {
    expect(readme).toContain(` ${text.replace('#', String(shares[kind]?.points))}`);
  }
});

test('monitoring.md has every limit of the metrics', () => {
  const sources = ['server', 'schema'].flatMap(filesIn).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const noted = sources.flatMap((file) => read(file).match(/(?<=noteLimitHit\(')[\w-]+/g) ?? []);
  expect(noted).toContain('quota');
  const named: string[] = read('docs/monitoring.md').match(/(?<=`)[\w-]+(?=`)/g) ?? [];
  expect([...noted, ...Object.keys(limitTable)].filter((name) => !named.includes(name))).toEqual([]);
});
