import lighthouseOn, { type Result } from 'lighthouse';
import { type Benchmark, median, type Row, within } from './support/benchmark.ts';
import { openBrowser } from './support/browser.ts';
import { planjam } from './support/processes.ts';

/** The limit on Lighthouse's simulated slow phone. */
const LCP_MS = 1_200;

const pages = [
  { path: '/', least: 100 },
  { path: '/blog/get-everyone-on-board-with-trip-plan', least: 100 },
  { path: '/login', least: 95 },
];

const TRIES = 3;

/** The browser's debugging port. */
const PORT = 9_300 + (process.pid % 500);

/** @param only The only category to measure. */
async function reportOnce(url: string, only?: 'performance'): Promise<Result> {
  const onlyCategories = only ? [only] : null;
  const found = await lighthouseOn(url, { port: PORT, onlyCategories, disableFullPageScreenshot: true });
  // For example a trace without its beginning.
  const error = found?.lhr.runtimeError;
  if (!found || error) throw new Error(`Lighthouse on ${url}: ${error?.message ?? 'no result'}`);
  return found.lhr;
}

const report = (url: string, only?: 'performance', tries = TRIES): Promise<Result> =>
  reportOnce(url, only).catch((error) => {
    if (tries === 1) throw error;
    return report(url, only, tries - 1);
  });

/** Measures pages on a phone with a slow connection, as Lighthouse simulates it. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about: 'Lighthouse, mobile, in one browser: the median score of each category, of 100.',
  async run(isSmall) {
    const browser = await openBrowser(`--remote-debugging-port=${PORT}`);
    const ours = await planjam();
    const rows: Row[] = [];
    try {
      for (const { path, least } of pages) {
        const reports: Result[] = [];
        for (let round = 0; round < (isSmall ? 1 : 3); round += 1) {
          // Only performance varies. The other categories are measured once.
          reports.push(await report(ours.url + path, round > 0 ? 'performance' : undefined));
        }
        const lcp = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN));
        rows.push(within(LCP_MS, 'ms', `${path} Largest Contentful Paint`, lcp));
        for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
          const score = median(
            reports.flatMap(({ categories: { [id]: found } }) => (found ? Math.round((found.score ?? 0) * 100) : [])),
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
      await Promise.all([browser.close(), ours.stop()]);
    }
    return rows;
  },
};
