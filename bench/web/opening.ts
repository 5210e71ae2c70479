import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/project.ts';
import { noteTasks, noteUsable } from '../support/in-page.ts';
import type { BareWindow } from '../support/window.ts';

const USABLE_WITHIN_MS = 30_000;
/** A page is idle when nothing has arrived for this time, like Playwright's 'networkidle'. */
const IDLE_MS = 500;

export interface Opened {
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

/** Opens a page. @param first A selector of the first part that can be used. */
export async function open(window: BareWindow, url: string, first: string): Promise<Opened> {
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
