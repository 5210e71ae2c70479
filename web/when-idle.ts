/** The delay in browsers without requestIdleCallback. */
const SOON_MS = 500;

/** The longest delay on a busy page, since some of the work is live. */
const LATEST_MS = 3_000;

export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, SOON_MS);
}
