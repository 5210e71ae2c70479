import lighthouseOn, { type Result } from 'lighthouse';
import { freePort } from '../../server/test/loopback.ts';
import { median } from '../../server/test/median.ts';
import { type Row, within } from '../support/benchmark.ts';
import { openBrowser } from '../support/browser.ts';
import { planjam } from '../support/processes.ts';

const LCP_MS = 1_300;

const paths = ['/', '/blog/get-everyone-on-board-with-trip-plan', '/login'];

const TRIES = 3;

/** @param port The browser's debugging port. @param only The only category to measure. */
async function reportOnce(url: string, port: number, only?: 'performance'): Promise<Result> {
  const onlyCategories = only ? [only] : null;
  const found = await lighthouseOn(url, { port, onlyCategories, disableFullPageScreenshot: true });
  // For example a trace without its beginning.
  const error = found?.lhr.runtimeError;
  if (!found || error) throw new Error(`Lighthouse on ${url}: ${error?.message ?? 'no result'}`);
  return found.lhr;
}

const report = (url: string, port: number, only?: 'performance', tries = TRIES): Promise<Result> =>
  reportOnce(url, port, only).catch((error) => {
    if (tries === 1) throw error;
    return report(url, port, only, tries - 1);
  });

export async function lighthouse(isSmall: boolean): Promise<Row[]> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const ours = await planjam();
  const rows: Row[] = [];
  try {
    for (const path of paths) {
      const reports: Result[] = [];
      for (let round = 0; round < (isSmall ? 1 : 3); round += 1) {
        // Only performance varies. The other categories are measured once.
        reports.push(await report(ours.url + path, port, round > 0 ? 'performance' : undefined));
      }
      const lcp = median(reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN));
      rows.push(within(LCP_MS, 'ms', `${path} Largest Contentful Paint`, lcp));
      for (const [id, { title }] of Object.entries(reports[0]?.categories ?? {})) {
        const score = median(
          reports.flatMap(({ categories: { [id]: found } }) => (found ? Math.round((found.score ?? 0) * 100) : [])),
        );
        const what = `Lighthouse, mobile: ${path} ${title}`;
        rows.push({ what, ours: score, peer: 100, peerName: 'of', unit: '', target: { atLeast: 1 } });
      }
    }
    return rows;
  } finally {
    await Promise.all([browser.close(), ours.stop()]);
  }
}
