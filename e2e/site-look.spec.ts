import { untilStill } from './support/drag.ts';
import { NOWHERE, sitePaths, slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { fingersOn, middleOf } from './support/touch.ts';

// Public pages only contain the styles that they use. Styles for states and attributes are the easiest to lose.

test('the landing page’s sample day can be reordered by keyboard and by touch', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  const stops = page.getByRole('region', { name: /Wednesday, May 12/ }).getByRole('heading', { level: 3 });
  const [first = '', second = '', third = ''] = await stops.allTextContents();
  const down = page.getByRole('button', { name: `Move ${first} down` });
  await down.scrollIntoViewIfNeeded();
  await expect(down).toBeVisible();
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(stops.nth(0)).toHaveText(second);
  await expect(down).toBeFocused();

  const touch = await fingersOn(page);
  const gripOf = async (name: string) => {
    const grip = page.locator(`[data-stop][data-name="${name}"] [data-grip]`);
    // The other stops animate to their places.
    await untilStill(grip);
    return middleOf(grip);
  };
  const [from, to] = [await gripOf(second), await gripOf(third)];
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1.1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part });
  const held = page.locator('[data-held]');
  await expect(held).toHaveCSS('z-index', '10');
  await touch('touchEnd');
  await expect(stops.nth(0)).not.toHaveText(second);
});

test('no sign of the sample map is cut off and no row of links wraps badly, at any width', async ({ page }) => {
  for (const width of [320, 390, 640, 768, 900, 1024, 1152, 1280, 1536, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.locator('[data-island=sample-itinerary][data-ready]').waitFor();
    const cut = await page.locator('svg:has([data-sign])').evaluate((map) => {
      const frame = map.getBoundingClientRect();
      return [...map.querySelectorAll('[data-sign]')]
        .filter((sign) => {
          const { left, right, top, bottom } = sign.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        })
        .map((sign) => sign.textContent);
    });
    expect.soft(cut, `${width} px`).toEqual([]);
    const tops = await page
      .locator('[data-bar-links] a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect.soft(new Set(tops).size, `${width} px`).toBe(1);
  }
});

test('a page’s scripts load after it has been painted', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/', `/blog/${slugs[1]}`, '/login']) {
    await page.goto(path);
    const begun = () =>
      page.evaluate(() => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const [seen] = performance.getEntriesByName('first-contentful-paint');
        return scripts.map(({ startTime }) => startTime - (seen?.startTime ?? Number.POSITIVE_INFINITY));
      });
    await expect.poll(async () => (await begun()).length).toBeGreaterThan(1);
    expect.soft(Math.min(...(await begun())), path).toBeGreaterThanOrEqual(0);
  }
});

test('every page uses the font subsets that were made for it', async ({ visitor }) => {
  const { page } = await visitor();
  const others = (files: string[]) => files.filter((file) => !/-site-(wght|400|700|800)-/.test(file));
  for (const path of sitePaths) {
    const files: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()));
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(files.length, path).toBeGreaterThan(1);
    expect.soft(others(files), path).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('a character that no public page has loads the whole font', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/');
  const whole = page.waitForRequest(/atkinson-hyperlegible-next-latin-wght-.+\.woff2$/);
  await page.evaluate(() => document.querySelector('main p')?.append('Håkon'));
  await whole;
});

test('every page shows where the focus is, and marks the current page', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of sitePaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).focus();
      await page.keyboard.press('Shift+Tab');
      const focused = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
      await expect(focused).toBeFocused();
      await expect(focused).toHaveCSS('outline-width', '3px');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      for (const current of await page.getByRole('contentinfo').locator('[aria-current=page]').all())
        await expect(current).toHaveCSS('font-weight', '600');
    });
  }
});

test('articles use their own font', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(`/blog/${slugs[1]}`);
  const paragraph = page.locator('[data-body] p').first();
  await expect(paragraph).toHaveCSS('font-family', /^"?Literata/);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toContain('Literata');
});

test('in a high window the footer is at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(NOWHERE);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1400);
});

test('in a low window an article’s table of contents can be read to its end from everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await page.goto(`/blog/${slugs[0]}#money`);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);
  const last = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(before);
});

test('on a small phone no button of a budget tool is wider than its fields', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(`/blog/${slugs[1]}`);
  const tool = page.getByRole('region', { name: 'Each person’s share' });
  const field = await tool.getByRole('spinbutton').first().boundingBox();
  const button = await tool.getByRole('link').boundingBox();
  expect(button?.width).toBe(field?.width);
  expect(button?.x).toBe(field?.x);
});

test('on a phone the right end of the bar is aligned with the page', async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  for (const path of sitePaths) {
    await page.goto(path);
    const end = await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Sign In|Home|All Articles)$/ })
      .evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getBoundingClientRect().right;
      });
    expect(Math.round(end), path).toBe(390 - 16);
  }
});

test('links that look like buttons still do in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Plan a trip' }).first()).toHaveCSS('border-top-width', '1px');
});

test('public pages and the app have their manifest link in the head', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.locator('head > link[rel="manifest"]'), path).toHaveAttribute('href', /manifest/);
  }
});
