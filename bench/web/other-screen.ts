import type { Page } from '@playwright/test';
import { fill, idOf, sessionOf } from '../../server/test/many-trips.ts';
import { median } from '../../server/test/median.ts';
import { type Row, within } from '../support/benchmark.ts';
import { openBrowser } from '../support/browser.ts';
import { weigh } from '../support/page-weight.ts';
import { planjam } from '../support/processes.ts';

// The two figures on the landing page that can become outdated (web/site/landing/figures.tsx).

const TRIP = 1;
// As text, because they run in the page, without what compiles this file.
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

/** Returns the time from Enter to the text in the other's chat, in ms: the median of so many messages. */
async function talk(from: Page, to: Page, messages: number): Promise<number> {
  const composer = from.getByLabel('Message', { exact: true });
  const delays: number[] = [];
  for (let number = 0; number < messages; number += 1) {
    // Unique, because the whole chat is searched for it.
    const words = `The tram leaves at 9:40 (${crypto.randomUUID()})`;
    await composer.fill(words);
    const seen = to.evaluate(noteWords(words));
    await composer.press('Enter');
    delays.push(Number(await seen) - Number(await from.evaluate('window.pressed')));
  }
  return median(delays);
}

export async function otherScreen(isSmall: boolean): Promise<Row[]> {
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
      within(150, 'ms', 'from Enter in one browser to the text in another', await talk(ana, ben, isSmall ? 5 : 51)),
    ];
  } finally {
    await browser.close();
    await ours.stop();
  }
}
