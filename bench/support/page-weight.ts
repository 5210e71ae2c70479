import type { Browser } from '@playwright/test';

/** How long to stay on a screen: then the parts close to it start to load. The page has no event for that. */
const AT_EACH_SCREEN_MS = 200;
/** The browser reports a response's size a moment after the page has received it. */
const LAST_SIZES_MS = 500;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
} as const;

/** Returns the transferred size of the front page with headers, scrolled to its end on a phone, in kB. */
export async function weigh(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devTools.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  // Screen by screen, because further parts load when they come close.
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await page.waitForTimeout(AT_EACH_SCREEN_MS);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LAST_SIZES_MS);
  await context.close();
  return bytes / 1000;
}
