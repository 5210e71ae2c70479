import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { needChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/project.ts';
import { type Benchmark, median, within } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { planjam } from './support/processes.ts';

const USUAL_TRIP = 1;
const BIG_TRIP = 2;
const LONG_CHAT = 3;
const MANY_MESSAGES = 5_000;
/** As many of them as the app fetches by itself, for somebody who has seen none. */
const READ_BACK = 1_000;
const NEWS = 'The tram is gone.';
/** As Lighthouse's: 150 ms to and fro, 1.6 Mbit/s, a quarter of this processor. */
const SLOW_PHONE = {
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  processor: 4,
};

/** A window of Chromium's loads pages of its own for its address bar, on the same two cores; no event tells their end. */
const WINDOW_OPENS_MS = 1_000;

/** What of a drag's time is watched after the drop: the order's change, its answer and its echo fall into it. */
const AFTER_DROP_MS = 1_000;

interface Opened {
  /** From the request for the page to the moment that its first stop can be edited, in ms. */
  usable: number;
  /** Layout shift, as Chromium adds it up. */
  moved: number;
  requests: number;
  /** Of gzip: all that has come until then. */
  scriptKilobytes: number;
  /** What of each task until then goes beyond 50 ms, together: https://web.dev/articles/tbt. */
  blocked: number;
}

// For the page itself, which knows nothing of what compiles this file: as text.
const noteTasks = `window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });`;
const addUpShifts = `window.moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const noteFrames = `window.frames = [];
  requestAnimationFrame(function note(at) {
    frames.push(at);
    requestAnimationFrame(note);
  });`;

const longestFrame = async (page: Page) =>
  Number(await page.evaluate('Math.max(...window.frames.slice(1).map((at, place) => at - window.frames[place]))'));

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processor });
}

/** The longest that a task may take before the screen is late to answer: https://web.dev/articles/tbt. */
const LONG_TASK_MS = 50;

async function blockedUntil(page: Page, usable: number): Promise<number> {
  const tasks = await page.evaluate<{ startTime: number; duration: number }[]>('window.tasks');
  const beyond = tasks.map(({ startTime, duration }) => Math.min(duration, usable - startTime) - LONG_TASK_MS);
  return beyond.reduce((sum, ms) => sum + Math.max(ms, 0), 0);
}

async function scriptKilobytesUntil(page: Page, usable: number): Promise<number> {
  const resources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, duration, startTime }) => ({ name, end: startTime + duration })),
  );
  const paths = resources.filter(({ end }) => end <= usable).map(({ name }) => new URL(name).pathname);
  const scripts = paths.filter((path) => path.endsWith('.js'));
  return scripts.reduce((sum, path) => sum + statSync(join(projectFolder, 'dist/web', `${path}.gz`)).size, 0) / 1000;
}

async function open(page: Page, url: string): Promise<Opened> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/graphql') requests += 1;
  });
  await page.addInitScript(addUpShifts);
  await page.addInitScript(noteTasks);
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => document.querySelector('article button[aria-label^="Edit"]') && performance.now(),
  );
  const ms = Number(await usable.jsonValue());
  // What is told afterwards (how far one has seen the trip) holds nobody up.
  const untilUsable = requests;
  await page.waitForLoadState('networkidle');
  const moved = Number(await page.evaluate('window.moved'));
  const scriptKilobytes = await scriptKilobytesUntil(page, ms);
  const blocked = await blockedUntil(page, ms);
  return { usable: ms, moved, requests: untilUsable, scriptKilobytes, blocked };
}

/** Drags the second row under the fourth. @returns the longest time between two frames from the press on, in ms. */
async function drag(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const handles = page.getByRole('button', { name: /^Move / });
  const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(3).boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.evaluate(noteFrames);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, (from.y + to.y) / 2, { steps: 10 });
  await page.mouse.move(to.x + 5, to.y + 12, { steps: 10 });
  await page.mouse.up();
  await page.waitForTimeout(AFTER_DROP_MS);
  return longestFrame(page);
}

/**
 * Reads a chat back, and then says one more.
 * @returns the longest time between two frames from saying it on, in ms.
 */
async function say(page: Page, url: string): Promise<number> {
  await page.goto(`${url}?tab=chat`, { waitUntil: 'networkidle' });
  const log = page.getByRole('log');
  const goBack = () => log.evaluate((box) => box.scrollTo({ top: 0 }));
  const first = page.getByText(`line ${MANY_MESSAGES - READ_BACK + 1}`);
  await expect(async () => {
    await goBack();
    await expect(first).toBeVisible({ timeout: 20 });
  }).toPass({ intervals: [20] });
  const composer = page.getByRole('textbox', { name: /message/i });
  await composer.fill(NEWS);
  await page.evaluate(noteFrames);
  await composer.press('Enter');
  await page.getByText(NEWS).waitFor();
  await page.waitForTimeout(AFTER_DROP_MS);
  return longestFrame(page);
}

/** A trip's page as a browser has it. */
export const web: Benchmark = {
  name: 'web',
  about:
    'A trip’s page in a window of Chromium that has opened, nothing cached: until its first stop can be edited; the longest frame of a drag.',
  async run(isSmall) {
    const executablePath = await needChromium();
    const ours = await planjam();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
    const rounds = isSmall ? 1 : 5;
    try {
      await fill(ours.pool, { from: USUAL_TRIP, to: USUAL_TRIP, activities: 50, messages: 50 });
      await fill(ours.pool, { from: BIG_TRIP, to: BIG_TRIP, activities: 500, messages: 50 });
      await fill(ours.pool, { from: LONG_CHAT, to: LONG_CHAT, activities: 50, messages: MANY_MESSAGES });
      const [name = '', value = ''] = (await sessionOf(ours.pool, 1)).split('=');
      const inFreshBrowser = async <T>(work: (page: Page) => Promise<T>) => {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        await context.addCookies([{ name, value, url: ours.url }]);
        const page = await context.newPage();
        await page.waitForTimeout(WINDOW_OPENS_MS);
        const result = await work(page);
        await context.close();
        return result;
      };
      const usual = `${ours.url}/trips/${idOf('trip', USUAL_TRIP)}`;
      const opened: Opened[] = [];
      const slowly: Opened[] = [];
      const frames: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        opened.push(await inFreshBrowser((page) => open(page, usual)));
        slowly.push(
          await inFreshBrowser(async (page) => {
            await slowDown(page);
            return open(page, usual);
          }),
        );
        frames.push(await inFreshBrowser((page) => drag(page, `${ours.url}/trips/${idOf('trip', BIG_TRIP)}`)));
      }
      const said = await inFreshBrowser((page) => say(page, `${ours.url}/trips/${idOf('trip', LONG_CHAT)}`));
      const middle = (all: Opened[], of: keyof Opened) => median(all.map((one) => one[of]));
      return [
        within(500, 'ms', '50 stops: usable', middle(opened, 'usable')),
        within(4_000, 'ms', 'the same on a slow phone', middle(slowly, 'usable')),
        within(200, 'ms', 'on it, blocked until then', middle(slowly, 'blocked')),
        within(175, 'kB', 'script until then, gzip', middle(slowly, 'scriptKilobytes')),
        within(1, '', 'GraphQL requests', middle(opened, 'requests')),
        within(0.01, '', 'layout shift', middle(slowly, 'moved')),
        within(50, 'ms', '500 stops: longest frame of a drag', median(frames)),
        within(50, 'ms', '5,000 messages, 1,000 of them read back: longest frame of saying one more', said),
      ];
    } finally {
      await browser.close();
      await ours.stop();
    }
  },
};
