/** For browsers that don't tell when they have time. */
const SOON_MS = 500;

/** Does it once the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, SOON_MS);
}
