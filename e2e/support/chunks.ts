import type { Page, Route } from '@playwright/test';

/** Of libraries: a newer build has the same ones. */
const LIBRARIES = /\/(rolldown-runtime|public)-/;

/**
 * From now on, requests for chunks whose name matches fail, until `mend` is called.
 * @param how 'cut': the connection is cut. 'gone': a newer build has replaced them, and all others but libraries.
 */
export async function breakChunks(page: Page, name: RegExp, how: 'cut' | 'gone' = 'cut') {
  const isWanted = (path: string) => (how === 'gone' ? !LIBRARIES.test(path) : name.test(path));
  const wanted = ({ pathname }: URL) => pathname.startsWith('/assets/') && isWanted(pathname);
  let failed = 0;
  const fail = (route: Route) => {
    if (name.test(route.request().url())) failed += 1;
    if (how === 'cut') return route.abort('internetdisconnected');
    // The id says that PlanJam's server has answered.
    return route.fulfill({ status: 404, headers: { 'X-Request-Id': 'of-the-newer-build' } });
  };
  await page.route(wanted, fail);
  return { mend: () => page.unroute(wanted, fail), failures: () => failed };
}

/** Fails the next request for such a chunk, and no other. */
export async function breakOnce(page: Page, name: RegExp) {
  let failed = 0;
  await page.route(
    (url) => name.test(url.pathname),
    (route) => {
      failed += 1;
      return failed === 1 ? route.abort('internetdisconnected') : route.fallback();
    },
  );
  return { failures: () => failed };
}
