import type { Page } from '@playwright/test';
import { median } from '../../server/test/median.ts';
import { longestFrame } from '../support/in-page.ts';

export const MANY_MESSAGES = 5_000;
/** The number of messages that the app loads by itself for a person who has seen none. */
const READ_BACK = 1_000;
const NEWS = ['The tram is gone.', 'So we walk.', 'It is not far.'];

const readBack = `(async () => {
  const log = document.querySelector('[role=log]');
  const oldest = () => Number(log.textContent.match(/line (\\d+)/)?.[1]);
  while (oldest() > ${MANY_MESSAGES - READ_BACK + 1}) {
    log.scrollTo({ top: 0 });
    await new Promise(requestAnimationFrame);
  }
})()`;

/** Drags the second row under the fourth. @returns the longest time between two frames after the press, in ms. */
export async function drag(page: Page, url: string): Promise<number> {
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

export const MOVE_ALL = `mutation ($tripId: ID!, $activityIds: [ID!]!) {
  updateActivities(input: { tripId: $tripId, activityIds: $activityIds, shiftDays: 1 }) { __typename }
}`;

/** Returns the longest time between two frames, in ms: the median of several. */
export async function moveAll(page: Page, url: string, move: () => Promise<unknown>): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const frames: number[] = [];
  for (const _ of NEWS) frames.push(await longestFrame(page, move));
  return median(frames);
}

/** Returns the longest time between two frames after sending a message, in ms: the median of several. */
export async function say(page: Page, url: string): Promise<number> {
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
