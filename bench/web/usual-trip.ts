import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TestBrowser } from '../../server/test/browser.ts';
import { fill, idOf, sessionOf } from '../../server/test/many-trips.ts';
import { median } from '../../server/test/median.ts';
import { type Row, within } from '../support/benchmark.ts';
import { openBrowser, WINDOW_OPENS_MS } from '../support/browser.ts';
import { EDIT_BUTTON } from '../support/in-page.ts';
import { planjam } from '../support/processes.ts';
import { slowLine } from '../support/slow-line.ts';
import { bareWindow } from '../support/window.ts';
import { drag, MANY_MESSAGES, MOVE_ALL, moveAll, say } from './frames.ts';
import { type Opened, open } from './opening.ts';

const USUAL_TRIP = 1;
const BIG_TRIP = 2;
const LONG_CHAT = 3;
/** As Lighthouse's: 150 ms round trip, 1.6 Mbit/s, a quarter of this CPU. */
const SLOW_PHONE = { line: { latency: 150, down: 200_000, up: 93_750 }, processor: 4 };
const PHONE_SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

const TRIP_LINK = 'article h3 a';

export async function usualTrip(isSmall: boolean): Promise<Row[]> {
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
      await pause(WINDOW_OPENS_MS);
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
    const ana = new TestBrowser(ours.url, `${name}=${value}`);
    const move = () => ana.graphql(MOVE_ALL, variables);
    const moved = await inFreshBrowser((page) => moveAll(page, `${ours.url}/trips/${idOf('trip', BIG_TRIP)}`, move));
    const said = await inFreshBrowser((page) => say(page, `${ours.url}/trips/${idOf('trip', LONG_CHAT)}`));
    const middle = (all: Opened[], of: keyof Opened) => median(all.map((one) => one[of]));
    return [
      within(500, 'ms', '50 activities: usable', middle(opened, 'usable')),
      within(2_600, 'ms', 'the same on a slow phone', middle(slowly, 'usable')),
      within(200, 'ms', 'on the slow phone, blocked until then', middle(slowly, 'blocked')),
      within(260, 'kB', 'scripts until then, gzip', middle(slowly, 'scriptKilobytes')),
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
}
