import type { Page } from '@playwright/test';

// As text, because it runs in the page, without what compiles this file.
const noteFrames = `window.frames = [];
  window.noting ??= requestAnimationFrame(function note(at) {
    frames.push(at);
    requestAnimationFrame(note);
  });`;
const longestNoted = 'Math.max(...window.frames.slice(1).map((at, place) => at - window.frames[place]))';

/** Sets `window.tasks`: those that take longer than 50 ms. */
export const noteTasks = `window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });`;

export const EDIT_BUTTON = 'article button[aria-label^="Edit"]';

/** Sets `window.usable`: a promise of the time when the page has its first part that can be used. */
export const noteUsable = (first: string) => `window.usable = new Promise((resolve) => {
    requestAnimationFrame(function look() {
      if (document.querySelector('${first}')) resolve(performance.now());
      else requestAnimationFrame(look);
    });
  });`;

/** How long frames are recorded after an action. It includes the change, its response and its event. */
const AFTER_MS = 1_000;

/** Returns the longest time between two frames during the work and shortly after it, in ms. */
export async function longestFrame(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(noteFrames);
  await work();
  await page.waitForTimeout(AFTER_MS);
  return Number(await page.evaluate(longestNoted));
}

const noteChanges = (selector: string) => `window.changedAt = new Set();
  window.changes?.disconnect();
  window.changes = new MutationObserver(() => requestAnimationFrame((at) => changedAt.add(at)));
  changes.observe(document.querySelector('${selector}'), { subtree: true, childList: true, characterData: true });`;

/** Returns in how many frames an element changed during the work and shortly after it. */
export async function changedFrames(page: Page, selector: string, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(noteChanges(selector));
  await work();
  await page.waitForTimeout(AFTER_MS);
  return Number(await page.evaluate('window.changedAt.size'));
}
