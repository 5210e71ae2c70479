import type { CDPSession, Page } from '@playwright/test';
import { fill, idOf, sessionOf } from '../../server/test/many-trips.ts';
import { median } from '../../server/test/median.ts';
import { type Row, within } from '../support/benchmark.ts';
import { openBrowser, WINDOW_OPENS_MS } from '../support/browser.ts';
import { EDIT_BUTTON, longestFrame, noteTasks, noteUsable } from '../support/in-page.ts';
import { planjam } from '../support/processes.ts';

const TRIP = 1;
/** The quota of a trip. */
const ACTIVITIES = 5_000;
const TEXT = 'Pastéis in Belém, before the queue is around the corner';
/** A view renders what it jumped to, and the rows around it. No event marks the end. */
const SETTLES_MS = 1_000;
const KEY_MS = 40;
const WHEEL = { turns: 40, px: 240 };
/** How long a row is dragged at the edge of the window, which scrolls the page. */
const AT_EDGE_MS = 1_500;
const PATIENCE_MS = 300_000;
const LONGEST_FRAME_MS = 50;
/** Odd, for a median. */
const ROUNDS = 3;

/** Waits until nothing has arrived and no long task has run for two seconds. @returns when the last of them ended. */
const whenLoaded = `(async () => {
  const ends = () => [
    ...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd),
    ...window.tasks.map(({ startTime, duration }) => startTime + duration),
  ];
  for (;;) {
    const last = Math.max(...ends());
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (Math.max(...ends()) === last && performance.now() - last > 2_000) return last;
  }
})()`;

/** Returns the page's JavaScript heap after garbage collection, in MB. */
async function heapOf(devTools: CDPSession): Promise<number> {
  for (let turn = 0; turn < 2; turn += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  for (const way of [1, -1]) {
    for (let turn = 0; turn < WHEEL.turns; turn += 1) await page.mouse.wheel(0, way * WHEEL.px);
  }
}

/** Drags a visible row to the lower edge of the window, holds it there and drops it further up. */
async function drag(page: Page): Promise<void> {
  const boxes = await page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getBoundingClientRect().toJSON() as DOMRect));
  const from = boxes.find(({ top, bottom }) => top > 200 && bottom < 600);
  if (!from) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, 790, { steps: 20 });
  await page.waitForTimeout(AT_EDGE_MS);
  await page.mouse.move(from.x + 5, 400, { steps: 20 });
  await page.mouse.up();
}

async function type(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').click();
  await page.keyboard.type(TEXT, { delay: KEY_MS });
}

async function stopTyping(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}

/** The longest frames of a view, in ms, after a jump to its middle. */
async function framesIn(page: Page) {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)');
  await page.waitForTimeout(SETTLES_MS);
  return { scroll: await longestFrame(page, () => scroll(page)), drag: await longestFrame(page, () => drag(page)) };
}

async function visit(page: Page, url: string) {
  const devTools = await page.context().newCDPSession(page);
  await page.waitForTimeout(WINDOW_OPENS_MS);
  await page.addInitScript(noteTasks + noteUsable(EDIT_BUTTON));
  await page.goto(url, { waitUntil: 'commit' });
  const usable = Number(await page.evaluate('window.usable'));
  const whileLoading = await longestFrame(page, () => type(page));
  await stopTyping(page);
  const whole = Number(await page.evaluate(whenLoaded));
  const heap = await heapOf(devTools);
  const itinerary = await framesIn(page);
  const typing = await longestFrame(page, () => type(page));
  await stopTyping(page);
  await page.evaluate('scrollTo(0, 0)');
  const switching = await longestFrame(page, () => page.getByRole('radio', { name: 'Day Planner' }).click());
  const planner = await framesIn(page);
  return {
    usable,
    whole,
    heap,
    whileLoading,
    itinerary,
    typing,
    switching,
    planner,
    workedHeap: await heapOf(devTools),
  };
}

async function visitMap(page: Page, url: string) {
  const devTools = await page.context().newCDPSession(page);
  await page.waitForTimeout(WINDOW_OPENS_MS);
  await page.addInitScript(noteTasks);
  await page.goto(`${url}?view=map`, { waitUntil: 'commit' });
  await page.getByRole('region', { name: /map/i }).getByRole('button').first().waitFor();
  const usable = Number(await page.evaluate('performance.now()'));
  const whole = Number(await page.evaluate(whenLoaded));
  const step = await longestFrame(page, () => page.getByRole('button', { name: 'Next activity' }).click());
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true });
  const zoom = await longestFrame(page, async () => {
    // Disabled at the last level.
    for (let turn = 0; turn < 6 && (await zoomIn.isEnabled()); turn += 1) await zoomIn.click();
  });
  return { usable, whole, step, zoom, heap: await heapOf(devTools) };
}

/** Measures the page of a trip with as many activities as it may have: until it is usable and whole, heap, frames. */
export async function bigTrip(isSmall: boolean): Promise<Row[]> {
  const ours = await planjam();
  const browser = await openBrowser();
  try {
    const activities = isSmall ? 300 : ACTIVITIES;
    await fill(ours.pool, { from: TRIP, to: TRIP, activities, messages: 1 });
    await ours.pool.query('ANALYZE');
    const [name = '', value = ''] = (await sessionOf(ours.pool, 1)).split('=');
    const inFreshWindow = async <T>(work: (page: Page, url: string) => Promise<T>) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addCookies([{ name, value, url: ours.url }]);
      const result = await work(await context.newPage(), `${ours.url}/trips/${idOf('trip', TRIP)}`);
      await context.close();
      return result;
    };
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    const maps: Awaited<ReturnType<typeof visitMap>>[] = [];
    for (let round = 0; round < (isSmall ? 1 : ROUNDS); round += 1) {
      visits.push(await inFreshWindow(visit));
      maps.push(await inFreshWindow(visitMap));
    }
    const row =
      <Visit>(all: readonly Visit[], place = '') =>
      (limit: number, unit: string, what: string, of: (one: Visit) => number) =>
        within(limit, unit, `5,000 activities${place}: ${what}`, median(all.map(of)));
    const [onPage, onMap] = [row(visits), row(maps, ', map')];
    return [
      onPage(1_000, 'ms', 'usable', ({ usable }) => usable),
      onPage(10_000, 'ms', 'all are there', ({ whole }) => whole),
      onPage(200, 'MB', 'heap then', ({ heap }) => heap),
      onPage(200, 'MB', 'heap after the work below', ({ workedHeap }) => workedHeap),
      onPage(LONGEST_FRAME_MS, 'ms', 'longest frame, typing while they load', ({ whileLoading }) => whileLoading),
      onPage(LONGEST_FRAME_MS, 'ms', 'typing', ({ typing }) => typing),
      onPage(LONGEST_FRAME_MS, 'ms', 'scrolling the Itinerary', ({ itinerary }) => itinerary.scroll),
      onPage(LONGEST_FRAME_MS, 'ms', 'dragging in the Itinerary', ({ itinerary }) => itinerary.drag),
      onPage(LONGEST_FRAME_MS, 'ms', 'opening the Day Planner', ({ switching }) => switching),
      onPage(LONGEST_FRAME_MS, 'ms', 'scrolling the Day Planner', ({ planner }) => planner.scroll),
      onPage(LONGEST_FRAME_MS, 'ms', 'dragging in the Day Planner', ({ planner }) => planner.drag),
      onMap(1_000, 'ms', 'usable', ({ usable }) => usable),
      onMap(10_000, 'ms', 'all are there', ({ whole }) => whole),
      onMap(200, 'MB', 'heap', ({ heap }) => heap),
      onMap(LONGEST_FRAME_MS, 'ms', 'longest frame, next activity', ({ step }) => step),
      onMap(LONGEST_FRAME_MS, 'ms', 'zooming', ({ zoom }) => zoom),
    ];
  } finally {
    await browser.close();
    await ours.stop();
  }
}
