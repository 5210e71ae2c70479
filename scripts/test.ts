import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudgets } from './budgets.ts';
import { findChromium } from './chromium.ts';
import { projectFolder, run } from './project.ts';

// `npm test`: everything, in the order in which it fails fastest. `npm test api`, `browser` or `checks`: that part.

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'planjam-reports-'));
const total: Count = { passed: 0, failed: 0 };
const broken: string[] = [];

async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const isFine = (await work()) === 0;
  if (!isFine) broken.push(name);
  return isFine;
}

function count(file: string, countOf: (report: unknown) => Count): void {
  if (!existsSync(file)) return;
  const { passed, failed } = countOf(JSON.parse(readFileSync(file, 'utf8')));
  total.passed += passed;
  total.failed += failed;
}

const ofVitest = (report: unknown): Count => {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
};

const ofPlaywright = (report: unknown): Count => {
  const { stats } = report as { stats: { expected: number; flaky: number; unexpected: number } };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
};

async function checks(): Promise<void> {
  await step('Formatting, lint and import zones', () => run('npx', ['biome', 'ci', '--error-on-warnings', '.']));
  await step('Types', () => run('npx', ['tsc', '-p', '.']));
  await step('Dead code', () => run('npx', ['knip', '--no-progress']));
}

async function vitest(name: string, project: 'node' | 'browser', env = process.env): Promise<void> {
  const file = join(reports, `vitest-${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await step(name, () => run('npx', ['vitest', 'run', '--project', project, ...reporters], { env }));
  count(file, ofVitest);
}

const api = () => vitest('Unit and API tests', 'node');

async function browser(): Promise<void> {
  const chromium = await findChromium();
  if (!chromium) {
    console.error(
      'The browser tests need a Chromium and none could be had. Install one (Debian: apt-get install chromium), or say where it is with CHROMIUM_PATH.',
    );
    broken.push('Browser tests');
    return;
  }
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  await vitest('Component tests', 'browser', env);
  await step('Browser tests', () => run('npx', ['playwright', 'test', '--reporter=list,json'], { env }));
  count(file, ofPlaywright);
}

const printedSchema = () => readFileSync(join(projectFolder, 'schema.graphql'), 'utf8');

/** Generates what is left out of git, and holds schema.graphql, which is in it, against what the code prints. */
const generated = () =>
  step('Generated files', async () => {
    const committed = printedSchema();
    const code = await run('npm', ['run', '--silent', 'generate']);
    if (code !== 0 || printedSchema() === committed) return code;
    console.error('schema.graphql was not what the code prints. It is now: commit it.');
    return 1;
  });
const built = () => step('Build', () => run('npx', ['tsx', 'scripts/build-if-needed.ts']));

/** Where the servers are that several processes need, some tests run the server as it is built. */
const isReadyForApi = async () => !(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL) || (await built());

/** Before the browser tests: a page that got too heavy is found out in a moment. */
const weighed = () => step('Weight of the pages', async () => (checkBudgets() ? 0 : 1));

const part = process.argv[2] ?? 'all';
if (await generated()) {
  if (part === 'all' || part === 'checks') await checks();
  if ((part === 'all' || part === 'api') && (await isReadyForApi())) await api();
}
if ((part === 'all' || part === 'browser') && (await built())) {
  await weighed();
  await browser();
}

rmSync(reports, { recursive: true, force: true });
if (broken.length > 0) console.error(`\nNot in order: ${broken.join(', ')}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
