import type { Browser, Page } from '@playwright/test';
import { type Benchmark, median, within } from './support/benchmark.ts';
import { openBrowser } from './support/browser.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { planjam } from './support/processes.ts';

// The two figures of the landing page that age (web/site/landing/figures.tsx).

const TRIP = 1;
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
async function weigh(browser: Browser, url: string): Promise<number> {
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

// For the pages themselves, which know nothing of what compiles this file: as text.
const noteEnter = `addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') window.pressed = performance.timeOrigin + performance.now();
}, { capture: true });`;
const noteWords = (words: string) => `new Promise((seen) => {
  const log = document.querySelector('[role=log]');
  const look = () => {
    if (!log.textContent.includes(${JSON.stringify(words)})) return;
    observer.disconnect();
    seen(performance.timeOrigin + performance.now());
  };
  const observer = new MutationObserver(look);
  observer.observe(log, { childList: true, subtree: true, characterData: true });
  look();
})`;

/** @returns from Enter in one browser to the words in the other's chat, in ms: the median of so many messages. */
async function talk(from: Page, to: Page, messages: number): Promise<number> {
  const composer = from.getByLabel('Message', { exact: true });
  const delays: number[] = [];
  for (let number = 0; number < messages; number += 1) {
    // Never said before: it is looked for in all of the chat.
    const words = `The tram leaves at 9:40 (${crypto.randomUUID()})`;
    await composer.fill(words);
    const seen = to.evaluate(noteWords(words));
    await composer.press('Enter');
    delays.push(Number(await seen) - Number(await from.evaluate('window.pressed')));
  }
  return median(delays);
}

export const landing: Benchmark = {
  name: 'landing',
  about: 'What the landing page says of itself: its bytes on a phone, and a message’s way to somebody else’s screen.',
  async run(isSmall) {
    const ours = await planjam();
    const browser = await openBrowser();
    const openChat = async (person: number) => {
      const [name = '', value = ''] = (await sessionOf(ours.pool, person)).split('=');
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([{ name, value, url: ours.url }]);
      const page = await context.newPage();
      await page.addInitScript(noteEnter);
      await page.goto(`${ours.url}/trips/${idOf('trip', TRIP)}?tab=chat`);
      await page.getByText('Connected', { exact: true }).waitFor();
      return page;
    };
    try {
      await fill(ours.pool, { from: TRIP, to: TRIP, activities: 50, messages: 50 });
      const kilobytes = await weigh(browser, ours.url);
      const [ana, ben] = [await openChat(1), await openChat(2)];
      await talk(ana, ben, isSmall ? 1 : 5);
      return [
        within(200, 'kB', 'the landing page, to its end', kilobytes),
        within(100, 'ms', 'from Enter in one browser to the words in another', await talk(ana, ben, isSmall ? 5 : 51)),
      ];
    } finally {
      await browser.close();
      await ours.stop();
    }
  },
};
