import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBrowsers } from './browsers/check.ts';
import { checkBudgets } from './budgets.ts';
import { findChromium } from './chromium.ts';
import { projectFolder, run, runBeside } from './project.ts';
import { isStale } from './stale.ts';
import { noteFiles, printCost, withCost } from './test/cost.ts';
import { outcomeIn } from './test/outcome.ts';

// `npm test`: what every change runs. `npm test -- PART`: one part of it. `--cost` prints what each part cost.

const parts = {
  change: 'what every change runs; the default',
  landing: 'what each landing runs: also whole programs, archives, more browser tests, dead code',
  all: 'everything: both engines, with accelerators and without, volume, every look, attacks',
  checks: 'formatting, lint, types, dead code',
  api: 'unit and API tests',
  browser: 'component and browser tests',
};

const asked = process.argv.slice(2).filter((argument) => argument !== '--cost');
const [part = 'change'] = asked;
const printsCost = process.argv.includes('--cost');
const runs = (...names: (keyof typeof parts)[]) => names.some((name) => name === part);

const reports = mkdtempSync(join(tmpdir(), 'planjam-reports-'));
const total = { passed: 0, failed: 0, remarks: [] as string[] };
const broken: string[] = [];

async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const isFine = (await withCost(name, work)) === 0;
  if (!isFine) broken.push(name);
  return isFine;
}

/** Runs vitest or Playwright. @param command It writes its JSON report to the environment's REPORT. */
async function tests(name: string, command: string[], own: NodeJS.ProcessEnv = {}): Promise<void> {
  const [report, measured] = [join(reports, `${name}.json`), join(reports, `${name}.tsv`)];
  const env = {
    ...process.env,
    ...own,
    ...(runs('change') && { TEST_PART: part }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(printsCost && { COST_FILE: measured }),
  };
  const reporters = command[0] === 'vitest' ? [`--outputFile.json=${report}`] : [];
  await step(name, () => run('npx', [...command, ...reporters], { env }));
  const outcome = outcomeIn(report);
  if (!outcome) return;
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.remarks.push(...outcome.remarks);
  noteFiles(outcome, measured);
}

type Check = [of: readonly (keyof typeof parts)[], name: string, ...command: [string, ...string[]]];

const ofLanding = ['landing', 'checks', 'all'] as const;
const ofChange = ['change', ...ofLanding] as const;
const ofTexts: Check[] = [[ofChange, 'Formatting and lint', 'biome', 'ci', '--error-on-warnings', '.']];
const ofGeneratedToo: Check[] = [
  [ofChange, 'Types', 'tsc', '-p', '.'],
  [ofLanding, 'Dead code', 'knip', '--no-progress'],
];

/** Runs beside the build and the API tests, which wait much of the time; with --cost before them. */
async function checks(all: Check[]): Promise<void> {
  for (const [of, name, ...command] of all) {
    if (runs(...of) && (await withCost(name, () => runBeside(name, 'npx', command))) !== 0) broken.push(name);
  }
}

const vitest = (...projects: string[]) => [
  ...['vitest', 'run', '--reporter=default', '--reporter=json'],
  ...projects.flatMap((project) => ['--project', project]),
];

const api = (name: string, env?: NodeJS.ProcessEnv) => tests(name, vitest('node', 'embedded'), env);

async function everyApi(): Promise<void> {
  const { TEST_DATABASE_URL: server } = process.env;
  await api('Unit and API tests, embedded database', { TEST_LONG: 'yes', TEST_DATABASE_URL: '' });
  if (server)
    await api('API tests, Postgres, without accelerators', { TEST_LONG: 'yes', TEST_ACCELERATORS_OFF: 'yes' });
}

async function browser(...grep: string[]): Promise<void> {
  const chromium = await findChromium();
  if (!chromium) {
    console.error(
      'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
    broken.push('Browser tests');
    return;
  }
  const env = { CHROMIUM_PATH: chromium, ...(runs('all') && { TEST_LONG: 'yes' }) };
  await tests('Component tests', vitest('browser'), env);
  await tests('Browser tests', ['playwright', 'test', '--reporter=list,json', ...grep], env);
}

const longFiles = () =>
  ['schema', 'server', 'web', 'prisma', 'scripts']
    .flatMap((folder) => readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }))
    .filter((path) => /\.long\.test\.tsx?$/.test(path)).length;

const printedSchema = () => readFileSync(join(projectFolder, 'schema.graphql'), 'utf8');

/** Generates the files that are not in git, and checks that the committed schema.graphql is what the code prints. */
const generated = () =>
  step('Generated files', async () => {
    const committed = printedSchema();
    const code = await run('npm', ['run', '--silent', 'generate']);
    if (code !== 0 || printedSchema() === committed) return code;
    console.error('schema.graphql was out of date. It has been updated: commit it.');
    return 1;
  });
/** Some API tests and all browser tests use the built server. */
const built = () => step('Build', () => run('npm', ['run', '--silent', 'bundle']));

/** These run before the browser tests, because they take only a moment. */
async function measured(): Promise<void> {
  await step('Size of the pages', async () => (checkBudgets() ? 0 : 1));
  await step('Oldest browsers', async () => (checkBrowsers() ? 0 : 1));
}

async function allParts(): Promise<void> {
  const linting = checks(ofTexts);
  if (printsCost) await linting;
  // If no source has changed since the last build, all generated files are in order, too.
  const isNew = !isStale();
  if (!isNew && !(await generated())) return linting;
  const checking = checks(ofGeneratedToo);
  if (printsCost) await checking;
  if (part !== 'checks' && (isNew || (await built()))) {
    if (runs('change', 'landing', 'api')) await api('Unit and API tests');
    if (runs('all')) await everyApi();
    await checking;
    if (runs('change', 'landing', 'all')) await measured();
    if (runs('change')) await browser('--grep=@story');
    if (runs('landing')) await browser('--grep=@story|@landing');
    if (runs('browser', 'all')) await browser();
    if (runs('all')) await step('Attacks', () => run('npm', ['run', '--silent', 'check', '--', 'attacks']));
  }
  await Promise.all([linting, checking]);
}

if (!Object.hasOwn(parts, part) || asked.length > 1) {
  console.error(`There is no part ${asked.join(' ')}. Give one of these, and --cost if you like:`);
  console.table(parts);
  process.exit(2);
}
await allParts();
rmSync(reports, { recursive: true, force: true });
if (printsCost) printCost();
if (broken.length > 0) console.error(`\nNot in order: ${broken.join(', ')}.`);
if (total.remarks.length > 0) console.log(`\n${total.remarks.join('\n')}`);
const leftOut = [
  runs('change') && 'whole programs, archives, and the browser tests with @landing (npm run test:landing)',
  runs('change', 'landing') &&
    `the other browser tests, ${longFiles()} files of volume, and attacks (npm run test:all)`,
  !process.env.TEST_DATABASE_URL && 'Postgres, and several workers (with TEST_DATABASE_URL and TEST_REDIS_URL)',
].filter(Boolean);
const left = runs('change', 'landing', 'all') && leftOut.length > 0 && `Left out: ${leftOut.join('; ')}.`;
const counts = `${total.passed} passed, ${total.failed} failed`;
// .ci/run ends with the counts.
for (const line of runs('landing') ? [left, counts] : [counts, left]) if (line) console.log(`\n${line}`);
process.exitCode = broken.length > 0 ? 1 : 0;
