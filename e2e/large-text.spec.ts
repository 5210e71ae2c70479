import { NOWHERE, sitePaths } from './support/site.ts';
import { expect, test } from './support/test.ts';

// WCAG 2.2, 1.4.4: text at 200 % with a phone's text setting. Unlike zoom, this keeps the width of the screen.

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

// A look of its own, in a browser of its own.
test('with text at 200 % no page is wider than a phone', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [...sitePaths, NOWHERE, '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const measured = await page.evaluate(() => {
      // Parts that phones defer have no width before they are rendered.
      for (const part of document.querySelectorAll<HTMLElement>('.ahead')) part.style.contentVisibility = 'visible';
      const { documentElement: root } = document;
      return { text: getComputedStyle(root).fontSize, width: root.scrollWidth };
    });
    expect.soft(measured, path).toEqual({ text: '32px', width: 390 });
  }
});
