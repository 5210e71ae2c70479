/** For browsers that don't tell when they have time. */
const SOON_MS = 500;

/** However busy it is: some of it is live. */
const LATEST_MS = 3_000;

/** Does it once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, SOON_MS);
}
