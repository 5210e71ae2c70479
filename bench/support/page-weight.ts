import type { Browser } from '@playwright/test';

/** How long a screen is looked at: what nears it begins to be fetched then, which no event of the page tells. */
const AT_EACH_SCREEN_MS = 200;
/** The browser tells of an answer's size a moment after the page has it. */
const LAST_SIZES_MS = 500;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'light',
} as const;

/** @returns what the front page takes over the wire, heads of answers too, until a phone has seen its end; in kB. */
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
  // Screen by screen: what is further down is fetched as it comes near.
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
