import { get } from 'node:http';
import { breakOnce } from './support/chunks.ts';
import { NOWHERE, sitePaths, slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';

const article = `/blog/${slugs[1]}`;
const MOST_SCRIPT = 8_000;

test('a budget tool calculates with the typed numbers', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(article);
  const tool = page.getByRole('region', { name: 'Each person’s share' });
  await tool.scrollIntoViewIfNeeded();
  await expect(tool.getByRole('status')).toHaveText('Per Person:$750');
  // The script may still be loading: numbers typed before count too.
  await tool.getByLabel('People').fill('5');
  await expect(tool.getByRole('status')).toHaveText('Per Person:$600');
  await tool.getByLabel('Total cost').fill('-20');
  await expect(tool.getByRole('status')).toHaveText('Per Person:$0');
  await tool.getByLabel('Total cost').blur();
  await expect(tool.getByLabel('Total cost')).toHaveValue('0');
});

test('the device can share an article, where it supports that', async ({ visitor, baseURL }) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(shared)),
    });
  });
  await page.goto(`${article}?from=mail`);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /./);
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '');
  expect(shared.title).toBe('How to Get Everyone on Board with a Trip Plan');
  expect(shared.text).toMatch(/^People follow a plan that they had a hand in\./);
  expect(shared.url).toBe(`${baseURL}${article}`);
});

test('a part of a public page whose script fails once still works', async ({ visitor }) => {
  const { page } = await visitor();
  const script = await breakOnce(page, /\/share-[\w-]+\.js$/);
  await page.goto(article);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(script.failures()).toBe(2);
});

test('otherwise the address is copied, with a message', async ({ visitor, baseURL }) => {
  const { page, context } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(article);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.getByRole('alert')).toHaveText('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article}`);
});

test('for signed-in people the buttons lead to the trips, until they sign out', async ({ person }) => {
  const { page } = await person('ana');
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');

  await page.goto('/trips');
  await page.getByText('Welcome, ana').waitFor();
  for (const path of sitePaths) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/trips');
    await expect(page.locator('a[href="/login"]')).toHaveCount(0);
  }
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Get Started for Free' }).click();
  await expect(page).toHaveURL(/\/trips$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Get Started for Free' })).toHaveAttribute('href', '/login');
});

test.describe(() => {
  test.use({ expectedComplaints: /status of 404|net::ERR_FAILED/ });

  test('“Plan a trip” and the page for an unknown address know who is signed in, and do not move', async ({
    person,
  }) => {
    const { page } = await person('ana');
    // On a slow machine the typefaces come after the words, and move them.
    await page.route(/\.woff2/, (route) => route.abort());
    await page.addInitScript(`window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    const links = [
      { path: '/', outside: ['Plan a trip', '/login?sign-up'], inside: ['Plan a trip', '/trips/new'] },
      { path: NOWHERE, outside: ['Back to the start', '/'], inside: ['Back to your trips', '/trips'] },
    ] as const;
    for (const who of ['outside', 'inside'] as const) {
      for (const link of links) {
        await page.goto(link.path);
        const [name, target] = link[who];
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', target);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate('window.moved')).toBe(0);
      }
      await page.goto('/trips');
      await page.getByText('Welcome, ana').waitFor();
    }
  });
});

test('an open page follows a sign-in and a sign-out in another tab', async ({ person }) => {
  const { page, context } = await person('ana');
  await page.goto('/faq');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  const other = await context.newPage();
  await other.goto('/trips');
  await expect(banner.getByRole('link', { name: 'Your Trips' })).toHaveAttribute('href', '/trips');
  await expect(page.locator('a[href="/login"]')).toHaveCount(0);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(page.locator('a[href="/trips"]:visible')).toHaveCount(0);
});

/** The size in bytes over the network, as compressed by the server. */
const bytesOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

test('no page loads more than 8 kB of script before its islands', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of sitePaths) {
    await page.goto(path);
    await expect(page.locator('script[src]')).not.toHaveCount(0);
    const named = await page.evaluate(() => {
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
        ({ href }) => href,
      );
      return [...new Set([...scripts, ...preloads])];
    });
    const sizes = await Promise.all(named.map(bytesOf));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(MOST_SCRIPT);
  }
});
