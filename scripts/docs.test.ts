import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_MEMBERS } from '../schema/account/rules.ts';
import { MOST_POINTS, MOST_QUESTIONS } from '../schema/activity/road-legs.ts';
import { MAX_ACTIVITIES } from '../schema/activity/rules.ts';
import type { LimitedAct } from '../schema/core/cost/limits.ts';
import { MAX_UPLOAD_BYTES } from '../schema/picture/rules.ts';
import { MAX_POLLS } from '../schema/poll/rules.ts';
import { MAX_NEW_TRIPS_A_DAY } from '../schema/trip/rules.ts';
import { accelerators } from '../server/config/accelerators.ts';
import { MOST_WORKERS, variables } from '../server/config/config.ts';
import { connectionsEach } from '../server/database/postgres-pool.ts';
import { MOST_ANSWERS, VALID_DAYS } from '../server/geocoder/answers.ts';
import { MOST_WAIT_MS } from '../server/geocoder/turns.ts';
import { limitTable } from '../server/limits/limits.ts';
import { ANSWER_MS, MOST_BYTES, VALID_HOURS } from '../server/router/osrm.ts';
import { browsersInWords } from '../web/browsers.ts';
import { projectFolder } from './project.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
/** Without line breaks. */
const flat = (file: string) => read(file).replace(/\s+/g, ' ');
const configuration = flat('docs/operate/configuration.md');
const limitsPage = flat('docs/operate/limits.md');
const filesIn = (folder: string) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const folders = ['.ci', 'bench', 'checks', 'docs', 'e2e', 'prisma', 'schema', 'scripts', 'server', 'web'];
const tests = new Set(folders.flatMap(filesIn).filter((file) => /\.(test|spec)\.tsx?$/.test(file)));
const testNames = new Set([...tests].map((file) => basename(file)));
const documents = ['README.md', 'SECURITY.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))];

/** The documents about a new domain or field name files that the reader makes. */
const examples = /note|booking|NAME|[<*{…]/;

/** The paths below the project's folders that a document names in backticks, with the tests that it only names. */
function namedPaths(document: string): string[] {
  const inBackticks = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return inBackticks.filter((text) => folders.some((folder) => text.startsWith(`${folder}/`)) && !examples.test(text));
}

test('every path and test that the documents name exists', () => {
  const missing = documents.flatMap((document) => {
    const named = (read(document).match(/(?<![\w*./-])\w[\w./-]*\.(test|spec)\.tsx?/g) ?? []).filter(
      (file) => !examples.test(file),
    );
    // In a list, only the first file of a folder has its path.
    const absent = named.filter((file) => !(file.includes('/') ? tests : testNames).has(file));
    const lost = namedPaths(document).filter((path) => !existsSync(join(projectFolder, path)));
    return [...new Set([...absent, ...lost])].map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('README names the oldest browsers that the build is for', () => {
  expect(flat('README.md')).toContain(`The app works in ${browsersInWords}, and in newer ones.`);
});

test('every link between the documents leads to a file, and to a heading of it', () => {
  const broken = [...documents, 'CHANGELOG.md'].flatMap((document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    return links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? document : join(dirname(document), path);
        if (!existsSync(join(projectFolder, target))) return true;
        return anchor !== undefined && !anchorsIn(target).includes(anchor);
      })
      .map((link) => `${document}: ${link}`);
  });
  expect(broken).toEqual([]);
});

test('README.md is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(120);
});

test('every npm script that the documents name exists', () => {
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
  const named = documents.flatMap((document) => read(document).match(/(?<=npm run )[a-z][\w:-]*/g) ?? []);
  expect([...new Set(named)].filter((name) => !scripts.has(name))).toEqual([]);
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

test.each(['docs/operate/limits.md', 'web/site/content/faq.ts', 'web/site/landing/figures.tsx'])(
  '%s names the quotas as they are',
  (document) => {
    for (const quota of quotas) expect(read(document)).toContain(quota);
  },
);

test('configuration.md and .env.example have every variable of the configuration', () => {
  const table = /\n\| variable \|.*?\n\n/s.exec(read('docs/operate/configuration.md'))?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  expect(rows.sort()).toEqual(variables.toSorted());
  const examples = read('.env.example')
    .match(/^#?[A-Z]\w*(?==)/gm)
    ?.map((name) => name.replace('#', ''));
  expect([...new Set(examples)].sort()).toEqual(variables.toSorted());
});

test('configuration.md and .env.example name every accelerator', () => {
  expect(configuration).toContain(accelerators.map((name) => `\`${name}\``).join(', '));
  expect(read('.env.example').replaceAll('\n#', '')).toContain(accelerators.join(', '));
});

test('compose.yaml passes on .env, and sets only what is special inside the container', () => {
  const app = /\n {2}app:\n.*?\n\n/s.exec(read('compose.yaml'))?.[0] ?? '';
  expect(app).toContain('env_file: [{ path: .env, required: false }]');
  const own = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PGPASSWORD', 'REDIS_URL', 'SMTP_URL'];
  expect(app.match(/(?<=^ {6})[A-Z]\w+(?=:)/gm)).toEqual(own);
});

test('compose.yaml sends no e-mail by itself: its catcher, which delivers none, needs a profile', () => {
  const compose = read('compose.yaml');
  expect(compose).toMatch(/^ {6}SMTP_URL: \$\{SMTP_URL:-\}$/m);
  expect(/\n {2}mail:\n.*?\n\n/s.exec(compose)?.[0]).toContain('profiles: [');
});

test('the changelog begins with this version, and each version has a section for each kind of reader', () => {
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
  // Before a release, its changes are unreleased.
  const versions = sections.filter((section) => !section.startsWith('[Unreleased]'));
  expect(versions[0]).toContain(`[${JSON.parse(read('package.json')).version}]`);
  for (const version of sections) {
    expect(version.match(/^### .*/gm), version.slice(0, 9)).toEqual(
      ['people', 'integrators', 'operators'].map((who) => `### For ${who}`),
    );
  }
});

test('nginx lets the largest picture pass', () => {
  const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024;
  expect(read('docs/operate/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`);
  expect(limitsPage).toContain(`${megabytes} MB and 50 megapixels`);
});

test('configuration.md names the most connections that the workers use', () => {
  const used = (workers: number) => (workers + 1) * (connectionsEach(workers) + 1);
  const most = Math.max(...Array.from({ length: MOST_WORKERS }, (_, index) => used(index + 1)));
  expect(configuration).toContain(`at most ${most} connections to Postgres`);
});

test('rest.md names the statuses of REST', () => {
  const routes = filesIn('server/rest').filter((file) => /\/\w+\.ts$/.test(file));
  const gate = ['gate', 'body', 'bugs', 'failures'].map((name) => `server/http/${name}.ts`);
  const sources = [...routes, ...gate].map(read).join('');
  const statuses = [...new Set(sources.match(/(?<=[:,] )[45]\d\d(?=[,;) ])/g))].sort();
  expect(flat('docs/rest.md')).toContain(`with ${statuses.slice(0, -1).join(', ')} or ${statuses.at(-1)}.`);
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
  'calendar-feed': { feed: 'a feed is read # times', address: 'tries # unknown ones' },
  archive: { user: '# archives of a person' },
  upload: { user: '# uploads an hour' },
  'find-place': { user: 'a minute # searches for a place' },
  publish: { user: 'chosen # times an hour per person' },
  'public-page': { address: 'reads # of them in 15 minutes' },
  message: { user: '# chat messages per person' },
};

test.each(Object.entries(limitTable))('limits.md has the limits of %s', (act, shares) => {
  const texts = limits[act as LimitedAct];
  expect(Object.keys(texts).sort()).toEqual(Object.keys(shares).sort());
  for (const [kind, text] of Object.entries(texts)) {
    expect(limitsPage).toContain(` ${text.replace('#', String(shares[kind]?.points))}`);
  }
});

test.each(['docs/operate/limits.md', 'docs/places.md'])(
  '%s has the limits of questions to the geocoder',
  (document) => {
    expect(flat(document)).toContain(`would wait more than ${MOST_WAIT_MS / 1_000} s`);
    expect(flat(document)).toContain(`for ${VALID_DAYS} days`);
    expect(flat(document)).toContain(`at most ${MOST_ANSWERS.toLocaleString('en-US')}`);
  },
);

test.each(['docs/operate/limits.md', 'docs/places.md'])('%s has the limits of questions to the router', (document) => {
  expect(flat(document)).toContain(`${ANSWER_MS / 1_000} s and`);
  expect(flat(document)).toContain(`${MOST_BYTES / 1024 ** 2} MB`);
  expect(flat(document)).toContain(`for ${VALID_HOURS} hours`);
  expect(flat(document)).toContain(`${MOST_POINTS} places`);
  expect(flat(document)).toMatch(new RegExp(`\\b${MOST_QUESTIONS}(,| for a day)`));
});

test('monitoring.md has every limit of the metrics', () => {
  const [, limits = ''] = /LimitName =([^;]*);/.exec(read('schema/core/cost/limit-hits.ts')) ?? [];
  const noted: string[] = limits.match(/(?<=')[\w-]+(?=')/g) ?? [];
  expect(noted).toContain('quota');
  const named: string[] = read('docs/monitoring.md').match(/(?<=`)[\w-]+(?=`)/g) ?? [];
  expect([...noted, ...Object.keys(limitTable)].filter((name) => !named.includes(name))).toEqual([]);
});
