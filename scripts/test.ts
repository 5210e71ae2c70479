import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkBudgets } from './budgets.ts';
import { findChromium } from './chromium.ts';
import { projectFolder, run, runBeside } from './project.ts';
import { isStale } from './stale.ts';

// `npm test`: all checks and tests. `npm test api`, `browser` or `checks`: that part.

interface Outcome {
  passed: number;
  failed: number;
  /** For each test that failed, or passed only at the second try, a line, and the beginnings of its errors. */
  remarks: string[];
}

/** Enough to see what was expected, what was there, and where. */
const ERROR_LINES = 14;

const linesOf = (messages: readonly string[]): string[] =>
  messages.flatMap((message) => {
    const lines = stripVTControlCharacters(message).split('\n');
    const told = lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES);
    return told.map((line) => `  | ${line}`);
  });

const reports = mkdtempSync(join(tmpdir(), 'planjam-reports-'));
const total: Outcome = { passed: 0, failed: 0, remarks: [] };
const broken: string[] = [];

async function step(name: string, work: () => Promise<number>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const isFine = (await work()) === 0;
  if (!isFine) broken.push(name);
  return isFine;
}

function count(file: string, outcomeOf: (report: unknown) => Outcome): void {
  if (!existsSync(file)) return;
  const { passed, failed, remarks } = outcomeOf(JSON.parse(readFileSync(file, 'utf8')));
  total.passed += passed;
  total.failed += failed;
  total.remarks.push(...remarks);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

function ofVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  // One that passed has messages of its first try.
  const remarks = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .flatMap(({ status, fullName, failureMessages }) => {
        const remark = status === 'failed' ? 'Failed' : 'Flaky';
        return [`${remark}: ${relative(projectFolder, name)}: ${fullName}`, ...linesOf(failureMessages)];
      }),
  );
  return { passed: numPassedTests, failed: numFailedTests, remarks };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
}

const remarkOf: Record<string, string> = { unexpected: 'Failed', flaky: 'Flaky' };

const errorsOf = ({ results }: PlaywrightTest): string[] =>
  results.flatMap(({ errors }) =>
    errors.map(
      ({ message = '', location }) =>
        `${location ? `${relative(projectFolder, location.file)}:${location.line} ` : ''}${message}`,
    ),
  );

const remarksIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap((test) => {
      const remark = remarkOf[test.status];
      return remark ? [`${remark}: e2e/${file}:${line}: ${title}`, ...linesOf(errorsOf(test))] : [];
    }),
  ),
  ...suites.flatMap(remarksIn),
];

function ofPlaywright(report: unknown): Outcome {
  const { stats, ...suite } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks: remarksIn(suite) };
}

/** Runs beside the build and the API tests, which wait much of the time. */
async function checks(): Promise<void> {
  const all: [name: string, ...command: [string, ...string[]]][] = [
    ['Formatting, lint and import zones', 'biome', 'ci', '--error-on-warnings', '.'],
    ['Types', 'tsc', '-p', '.'],
    ['Dead code', 'knip', '--no-progress'],
  ];
  for (const [name, ...command] of all) if ((await runBeside(name, 'npx', command)) !== 0) broken.push(name);
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
      'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
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

/** Runs before the browser tests, because it takes only a moment. */
const measured = () => step('Size of the pages', async () => (checkBudgets() ? 0 : 1));

const part = process.argv[2] ?? 'all';
const includes = (name: string) => part === 'all' || part === name;
// If no source has changed since the last build, all generated files are in order, too.
const isNew = !isStale();
if (isNew || (await generated())) {
  const checking = includes('checks') ? checks() : undefined;
  if (part !== 'checks' && (isNew || (await built()))) {
    if (includes('api')) await api();
    await checking;
    if (includes('browser')) {
      await measured();
      await browser();
    }
  }
  await checking;
}

rmSync(reports, { recursive: true, force: true });
if (broken.length > 0) console.error(`\nNot in order: ${broken.join(', ')}.`);
if (total.remarks.length > 0) console.log(`\n${total.remarks.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
