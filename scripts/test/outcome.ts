import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '../project.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** For each test that failed, or passed only at the second try: its errors' beginnings, and what was on its page. */
  remarks: string[];
  /** How long each file took, in seconds. */
  files: { file: string; seconds: number }[];
}

/** Enough to see what was expected, what was there, and where. */
const ERROR_LINES = 14;

const linesOf = (messages: readonly string[]): string[] =>
  messages.flatMap((message) => {
    const lines = stripVTControlCharacters(message).split('\n');
    const first = lines.filter((line) => line.trim() !== '').slice(0, ERROR_LINES);
    return first.map((line) => `  | ${line}`);
  });

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  // One that passed has messages of its first try.
  const remarks = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .flatMap(({ status, fullName, failureMessages }) => {
        const remark = status === 'failed' ? 'Failed' : 'Flaky';
        return [`${remark}: ${relative(projectFolder, name)}: ${fullName}`, ...linesOf(failureMessages)];
      }),
  );
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults[0]);
  remarks.push(
    ...unloaded.flatMap(({ name, message }) => [`Failed: ${relative(projectFolder, name)}`, ...linesOf([message])]),
  );
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(projectFolder, name),
    seconds: (endTime - startTime) / 1_000,
  }));
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, remarks, files };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results: {
    duration: number;
    errors: { message?: string; location?: { file: string; line: number } }[];
    attachments: { name: string; path?: string }[];
  }[];
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

/** Its end has the toasts. */
const PAGE_LINES = 60;

/** Returns the names and texts on the page when the test failed, without its buttons. */
const pagesOf = ({ results }: PlaywrightTest): string[] =>
  results
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => {
      if (name !== 'error-context' || !path || !existsSync(path)) return [];
      const page =
        readFileSync(path, 'utf8')
          .split(/^# /m)
          .find((section) => section.startsWith('Page snapshot')) ?? '';
      const named = page.split('\n').filter((line) => /"|: \S/.test(line) && !/- (button|generic)/.test(line));
      return named.slice(-PAGE_LINES).map((line) => `  | ${line.replaceAll(/ \[(ref|cursor)=\w+\]/g, '')}`);
    });

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

function ofPlaywright({ stats, ...suite }: PlaywrightReport): Outcome {
  const specs = specsIn(suite);
  const remarks = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap((test) => {
      const remark = remarkOf[test.status];
      return remark ? [`${remark}: e2e/${file}:${line}: ${title}`, ...linesOf(errorsOf(test)), ...pagesOf(test)] : [];
    }),
  );
  const files = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `e2e/${file}`, seconds: duration / 1_000 }))),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, remarks, files };
}

/** Returns null if the run has not written it. */
export function outcomeIn(path: string): Outcome | null {
  if (!existsSync(path)) return null;
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'));
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report);
}
