import type { Page, Route } from '@playwright/test';

/**
 * From now on, requests for chunks whose name matches fail, until `mend` is called.
 * @param how 'cut': the connection is cut. 'gone': a newer build has replaced them, and the entry script too.
 */
export async function breakChunks(page: Page, name: RegExp, how: 'cut' | 'gone' = 'cut') {
  const wanted = (url: URL) => url.pathname.startsWith('/assets/') && (how === 'gone' ? true : name.test(url.pathname));
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
