import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/project.ts';
import { type Benchmark, median, type Row, within } from './support/benchmark.ts';
import { planjam } from './support/processes.ts';

interface Report {
  /** Why nothing could be measured, such as a trace without its beginning. */
  runtimeError?: { message: string };
  categories: Record<string, { title: string; score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** On Lighthouse's simulated slow phone. */
const LCP_MS = 1_200;

const pages = [
  { path: '/', least: 100 },
  { path: '/blog/get-everyone-on-board-with-trip-plan', least: 100 },
  { path: '/login', least: 95 },
];

const TRIES = 3;

interface Asked {
  url: string;
  chromium: string;
  file: string;
  /** Of the categories, just this one; what is measured in time. */
  only?: 'performance';
}

async function report(asked: Asked, tries = TRIES): Promise<Report> {
  const { url, chromium, file, only } = asked;
  const options = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'];
  if (only) options.push(`--only-categories=${only}`);
  const env = { ...process.env, CHROME_PATH: chromium };
  const child = spawn('npx', ['lighthouse', url, ...options], { cwd: projectFolder, stdio: 'ignore', env });
  const [code] = await once(child, 'exit');
  const answer: Report | null = code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (answer && !answer.runtimeError) return answer;
  const why = answer?.runtimeError?.message ?? `it ended with ${code}`;
  if (tries === 1) throw new Error(`Lighthouse on ${url}: ${why}`);
  return report(asked, tries - 1);
}

/** What a phone on a slow line gets, as Lighthouse simulates it. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about: 'Lighthouse, mobile: the median score of each category, of 100.',
  async run(isSmall) {
    const chromium = await needChromium();
    const folder = mkdtempSync(join(tmpdir(), 'planjam-lighthouse-'));
    const ours = await planjam();
    const rows: Row[] = [];
    try {
      for (const { path, least } of pages) {
        const reports: Report[] = [];
        for (let round = 0; round < (isSmall ? 1 : 3); round += 1) {
          const file = join(folder, `${rows.length}-${round}.json`);
          // What doesn't depend on the moment is looked at once.
          reports.push(
            await report({ url: ours.url + path, chromium, file, ...(round > 0 && { only: 'performance' }) }),
          );
        }
        const lcp = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN));
        rows.push(within(LCP_MS, 'ms', `${path} Largest Contentful Paint`, lcp));
        for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
          const score = median(
            reports.flatMap(({ categories: { [id]: found } }) => (found ? Math.round(found.score * 100) : [])),
          );
          const atLeast = (id === 'performance' ? least : 100) / 100;
          rows.push({
            what: `${path} ${title}`,
            ours: score,
            peer: 100,
            peerName: 'of',
            unit: '',
            target: { atLeast },
          });
        }
      }
    } finally {
      await ours.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return rows;
  },
};
