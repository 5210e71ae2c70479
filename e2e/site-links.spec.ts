import type { Page } from '@playwright/test';
import { documentAt, NOWHERE, sitePaths } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

interface Found {
  /** The targets of links and pictures, as absolute addresses. */
  addresses: string[];
  /** The ids that an address may name after its #. */
  anchors: string[];
}

/** Reads a page's links, pictures and ids. */
const readOff = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    const pictures = all('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
    );
    const attributes = [
      ...all('a, link', 'href'),
      ...all('img, script[src]', 'src'),
      ...all('meta[property="og:image"]', 'content'),
    ];
    return {
      addresses: [...attributes, ...pictures].map((address) => new URL(address, document.baseURI).href),
      anchors: all('[id]', 'id'),
    };
  });

test('every link has a target, also within pages', async ({ page, request, baseURL }) => {
  const pages = new Map<string, Found>();
  const waiting = ['/', NOWHERE];
  const asked = new Map<string, number>();
  const links: { from: string; to: URL }[] = [];

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    await page.goto(path);
    const found = await readOff(page);
    pages.set(path, found);
    for (const address of found.addresses) {
      const to = new URL(address);
      if (['mailto:', 'data:'].includes(to.protocol)) continue;
      links.push({ from: path, to });
      if (to.origin === baseURL && (sitePaths.includes(to.pathname) || /^\/blog\//.test(to.pathname)))
        waiting.push(to.pathname);
    }
  }

  for (const { from, to } of links) {
    expect.soft(to.origin, `a link on ${from}`).toBe(baseURL);
    const { pathname } = to;
    if (!asked.has(pathname)) {
      const response = await request.get(pathname, { headers: { accept: 'text/html,*/*' }, maxRedirects: 0 });
      asked.set(pathname, response.status());
    }
    expect.soft(asked.get(pathname), `${to.href} on ${from}`).toBe(pathname === NOWHERE ? 404 : 200);
    if (to.hash && pages.has(pathname))
      expect.soft(pages.get(pathname)?.anchors, `${to.href} on ${from}`).toContain(to.hash.slice(1));
  }
  // The crawl has visited every page.
  expect([...pages.keys()].sort()).toEqual([...sitePaths, NOWHERE].sort());
});

test('each anchor of a page exists once', async ({ page }) => {
  for (const path of sitePaths) {
    await page.goto(path);
    const { anchors } = await readOff(page);
    expect(anchors.length, path).toBe(new Set(anchors).size);
  }
});

test('the sitemap lists every page with a date, each with its own address', async ({ page, request, baseURL }) => {
  const sitemap = await documentAt(request, '/sitemap.xml');
  const listed = [...sitemap.matchAll(/<url><loc>(.+?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)];
  expect(listed.map(([, address]) => address).sort()).toEqual(sitePaths.map((path) => `${baseURL}${path}`).sort());
  for (const [, address = ''] of listed) {
    await page.goto(address);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
  }
});

test('robots are kept out of the app and of invitations, and find the sitemap', async ({ request, baseURL }) => {
  const robots = await documentAt(request, '/robots.txt');
  for (const path of ['/trips', '/invite/']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('the page for an unknown address says so, and is not indexed', async ({ page }) => {
  const response = await page.goto(NOWHERE);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found - PlanJam');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});
