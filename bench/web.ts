import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { projectFolder } from '../scripts/project.ts';
import { type Benchmark, median, within } from './support/benchmark.ts';
import { openBrowser, WINDOW_OPENS_MS } from './support/browser.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { EDIT_BUTTON, longestFrame, noteTasks, noteUsable } from './support/in-page.ts';
import { planjam } from './support/processes.ts';
import { slowLine } from './support/slow-line.ts';
import { type BareWindow, bareWindow } from './support/window.ts';

const USUAL_TRIP = 1;
const BIG_TRIP = 2;
const LONG_CHAT = 3;
const MANY_MESSAGES = 5_000;
/** The number of messages that the app loads by itself for a person who has seen none. */
const READ_BACK = 1_000;
const NEWS = ['The tram is gone.', 'So we walk.', 'It is not far.'];
/** As Lighthouse's: 150 ms round trip, 1.6 Mbit/s, a quarter of this CPU. */
const SLOW_PHONE = { line: { latency: 150, down: 200_000, up: 93_750 }, processor: 4 };
const PHONE_SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** The longest wait for a page. */
const USABLE_WITHIN_MS = 30_000;
/** A page is idle when nothing has arrived for this time, like Playwright's 'networkidle'. */
const IDLE_MS = 500;

/** The first part of a page that can be used. */
const TRIP_LINK = 'article h3 a';

interface Opened {
  /** From the request for the page until its first part can be used, in ms. */
  usable: number;
  /** Cumulative layout shift. */
  moved: number;
  requests: number;
  /** All scripts that were loaded until then, with gzip. */
  scriptKilobytes: number;
  /** The sum of each task's time beyond 50 ms, until then: https://web.dev/articles/tbt. */
  blocked: number;
}

// As text, because it runs in the page, without what compiles this file.
const addUpShifts = `window.moved = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.moved += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Seen {
  usable: number;
  resources: { path: string; startTime: number; responseEnd: number }[];
  tasks: { startTime: number; duration: number }[];
  moved: number;
}

const whatWasSeen = `(async () => {
  const tooLate = new Promise((resolve, reject) => setTimeout(reject, ${USABLE_WITHIN_MS}, new Error('Not usable.')));
  const usable = await Promise.race([window.usable, tooLate]);
  const resources = () => performance.getEntriesByType('resource');
  for (let known = -1; known !== resources().length; ) {
    known = resources().length;
    await new Promise((resolve) => setTimeout(resolve, ${IDLE_MS}));
  }
  const paths = resources().map(({ name, startTime, responseEnd }) =>
    ({ path: new URL(name).pathname, startTime, responseEnd }));
  return { usable, resources: paths, tasks: window.tasks, moved: window.moved };
})()`;

const readBack = `(async () => {
  const log = document.querySelector('[role=log]');
  const oldest = () => Number(log.textContent.match(/line (\\d+)/)?.[1]);
  while (oldest() > ${MANY_MESSAGES - READ_BACK + 1}) {
    log.scrollTo({ top: 0 });
    await new Promise(requestAnimationFrame);
  }
})()`;

/** A longer task delays the screen's response: https://web.dev/articles/tbt. */
const LONG_TASK_MS = 50;

const blockedUntil = (tasks: Seen['tasks'], usable: number) =>
  tasks
    .map(({ startTime, duration }) => Math.min(duration, usable - startTime) - LONG_TASK_MS)
    .reduce((sum, ms) => sum + Math.max(ms, 0), 0);

function scriptKilobytes(paths: string[]): number {
  const scripts = paths.filter((path) => path.endsWith('.js'));
  return scripts.reduce((sum, path) => sum + statSync(join(projectFolder, 'dist/web', `${path}.gz`)).size, 0) / 1000;
}

async function open(window: BareWindow, url: string, first: string): Promise<Opened> {
  await window.send('Page.enable');
  await window.send('Page.addScriptToEvaluateOnNewDocument', { source: addUpShifts + noteTasks + noteUsable(first) });
  await window.send('Page.navigate', { url });
  const { usable, resources, tasks, moved } = (await window.evaluate(whatWasSeen)) as Seen;
  return {
    usable,
    moved,
    // Later requests, such as marking the trip as seen, delay no one.
    requests: resources.filter(({ path, startTime }) => path === '/graphql' && startTime <= usable).length,
    scriptKilobytes: scriptKilobytes(
      resources.filter(({ responseEnd }) => responseEnd <= usable).map(({ path }) => path),
    ),
    blocked: blockedUntil(tasks, usable),
  };
}

/** Drags the second row under the fourth. @returns the longest time between two frames after the press, in ms. */
async function drag(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const handles = page.getByRole('button', { name: /^Move / });
  const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(3).boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + 5, from.y + 5);
  return longestFrame(page, async () => {
    await page.mouse.down();
    await page.mouse.move(from.x + 5, (from.y + to.y) / 2, { steps: 10 });
    await page.mouse.move(to.x + 5, to.y + 12, { steps: 10 });
    await page.mouse.up();
  });
}

const MOVE_ALL = `mutation ($tripId: ID!, $activityIds: [ID!]!) {
  updateActivities(input: { tripId: $tripId, activityIds: $activityIds, shiftDays: 1 }) { __typename }
}`;

/** Moves all activities while they are on the screen. @returns the longest time between two frames, in ms: the median of several. */
async function moveAll(page: Page, url: string, move: () => Promise<unknown>): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const frames: number[] = [];
  for (const _ of NEWS) frames.push(await longestFrame(page, move));
  return median(frames);
}

/**
 * Loads earlier messages of a chat, and then sends some.
 * @returns the longest time between two frames after sending one, in ms: the median of several.
 */
async function say(page: Page, url: string): Promise<number> {
  await page.goto(`${url}?tab=chat`, { waitUntil: 'networkidle' });
  await page.evaluate(readBack);
  const composer = page.getByRole('textbox', { name: /message/i });
  const frames: number[] = [];
  for (const news of NEWS) {
    await composer.fill(news);
    const send = async () => {
      await composer.press('Enter');
      await page.getByText(news).waitFor();
    };
    frames.push(await longestFrame(page, send));
  }
  return median(frames);
}

/** Measures a trip's page in a browser. */
export const web: Benchmark = {
  name: 'web',
  about:
    'A trip’s page in an open Chromium window, nothing cached: until its first activity can be edited; the longest frame of a drag.',
  async run(isSmall) {
    const ours = await planjam();
    const browser = await openBrowser();
    const line = await slowLine(ours.url, SLOW_PHONE.line);
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
      const openUsual = async (url: string, processor: number) => {
        const window = await bareWindow(browser, { name, value, url });
        await setTimeout(WINDOW_OPENS_MS);
        await window.send('Emulation.setCPUThrottlingRate', { rate: processor });
        const result = await open(window, `${url}/trips/${idOf('trip', USUAL_TRIP)}`, EDIT_BUTTON);
        await window.close();
        return result;
      };
      const openListOnPhone = async () => {
        const window = await bareWindow(browser, { name, value, url: line.url });
        await window.send('Emulation.setDeviceMetricsOverride', PHONE_SCREEN);
        await window.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.processor });
        const result = await open(window, `${line.url}/trips`, TRIP_LINK);
        await window.close();
        return result;
      };
      const opened: Opened[] = [];
      const slowly: Opened[] = [];
      const lists: Opened[] = [];
      const frames: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        opened.push(await openUsual(ours.url, 1));
        slowly.push(await openUsual(line.url, SLOW_PHONE.processor));
        lists.push(await openListOnPhone());
        frames.push(await inFreshBrowser((page) => drag(page, `${ours.url}/trips/${idOf('trip', BIG_TRIP)}`)));
      }
      const { rows } = await ours.pool.query('SELECT id FROM activity WHERE trip_id = $1', [idOf('trip', BIG_TRIP)]);
      const variables = { tripId: idOf('trip', BIG_TRIP), activityIds: rows.map(({ id }) => id) };
      const move = () =>
        fetch(`${ours.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `${name}=${value}`, origin: ours.url },
          body: JSON.stringify({ query: MOVE_ALL, variables }),
        });
      const moved = await inFreshBrowser((page) => moveAll(page, `${ours.url}/trips/${idOf('trip', BIG_TRIP)}`, move));
      const said = await inFreshBrowser((page) => say(page, `${ours.url}/trips/${idOf('trip', LONG_CHAT)}`));
      const middle = (all: Opened[], of: keyof Opened) => median(all.map((one) => one[of]));
      return [
        within(500, 'ms', '50 activities: usable', middle(opened, 'usable')),
        within(2_500, 'ms', 'the same on a slow phone', middle(slowly, 'usable')),
        within(200, 'ms', 'on the slow phone, blocked until then', middle(slowly, 'blocked')),
        within(200, 'kB', 'scripts until then, gzip', middle(slowly, 'scriptKilobytes')),
        within(2, '', 'GraphQL requests, at the same time', middle(opened, 'requests')),
        within(0.01, '', 'layout shift', middle(slowly, 'moved')),
        within(0.01, '', 'layout shift of the list of trips on a slow phone', middle(lists, 'moved')),
        within(50, 'ms', '500 activities: longest frame of a drag', median(frames)),
        within(50, 'ms', '500 activities, all moved by a day: longest frame', moved),
        within(50, 'ms', '5,000 messages, 1,000 of them loaded: longest frame when one is sent', said),
      ];
    } finally {
      await browser.close();
      line.stop();
      await ours.stop();
    }
  },
};
