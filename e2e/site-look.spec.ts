import { untilStill } from './support/drag.ts';
import { NOWHERE, sitePaths, slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { fingersOn, middleOf } from './support/touch.ts';

// Public pages only contain the styles that they use. Styles for states and attributes are the easiest to lose.

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('the landing page’s sample day can be reordered by keyboard and by touch', async ({ visitor }) => {
  const { page } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
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
  const lifted = page.locator('[data-lifted]');
  await expect(lifted).toHaveCSS('z-index', '10');
  await touch('touchEnd');
  await expect(stops.nth(0)).not.toHaveText(second);
});

test('every page uses the fonts made for it, shows the focus, and ends its bar where a phone’s page ends', async ({
  visitor,
}) => {
  const { page } = await visitor();
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  for (const path of sitePaths) {
    await test.step(path, async () => {
      fonts.length = 0;
      await page.setViewportSize(LAPTOP);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator('head > link[rel="manifest"]')).toHaveAttribute('href', /manifest/);
      expect.soft(fonts.length, path).toBeGreaterThan(1);
      expect
        .soft(
          fonts.filter((file) => !/-site-(wght|400|700|800)-/.test(file)),
          path,
        )
        .toEqual([]);

      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Terms of Service' }).focus();
      await page.keyboard.press('Shift+Tab');
      const focused = footer.getByRole('link', { name: 'Privacy Policy' });
      await expect(focused).toBeFocused();
      await expect(focused).toHaveCSS('outline-width', '3px');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      for (const current of await footer.locator('[aria-current=page]').all())
        await expect(current).toHaveCSS('font-weight', '600');

      await page.setViewportSize(PHONE);
      const end = await page
        .getByRole('banner')
        .getByRole('link', { name: /^(Sign In|Home|All Articles)$/ })
        .evaluate((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          return words.getBoundingClientRect().right;
        });
      expect.soft(Math.round(end), `${path}: the bar ends where the page does`).toBe(PHONE.width - 16);
    });
  }
});

test('the landing page at any width: no sign of its map is cut off, and no row of links wraps badly', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('[data-island=sample-itinerary][data-ready]').waitFor();
  for (const width of [320, 390, 640, 768, 900, 1024, 1152, 1280, 1536, 2560]) {
    await page.setViewportSize({ width, height: 800 });
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
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('link', { name: 'Plan a trip' }).first(), 'it still looks like a button').toHaveCSS(
    'border-top-width',
    '1px',
  );
  const whole = page.waitForRequest(/atkinson-hyperlegible-next-latin-wght-.+\.woff2$/);
  await page.evaluate(() => document.querySelector('main p')?.append('A letter of no public page: Håkon'));
  await whole;
});

test('pages in a high, a low and a narrow window; articles have their own font', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(NOWHERE);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0)), 'the footer is at the bottom').toBe(1400);

  await test.step('a table of contents can be read to its end from everywhere', async () => {
    await page.setViewportSize({ width: 1366, height: 600 });
    await page.goto(`/blog/${slugs[0]}#money`);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(scrolled).toBeGreaterThan(1000);
    // The fonts move the text, and the browser keeps the place.
    await page.evaluate(() => document.fonts.ready);
    await untilStill(page.locator('#money'));
    const before = await scrolled();
    const last = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(before);
  });

  await test.step('on a small phone no button of a budget tool is wider than its fields', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/blog/${slugs[1]}`);
    const tool = page.getByRole('region', { name: 'Each person’s share' });
    const field = await tool.getByRole('spinbutton').first().boundingBox();
    const button = await tool.getByRole('link').boundingBox();
    expect(button?.width).toBe(field?.width);
    expect(button?.x).toBe(field?.x);
  });

  await expect(page.locator('[data-body] p').first()).toHaveCSS('font-family', /^"?Literata/);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded).toContain('Literata');
});
