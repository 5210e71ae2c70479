import { ANSWER_WITHIN_MS, RETRY_MS, RETURN_WITHIN_MS } from './deadlines.ts';
import { withDeadline } from './no-reply.ts';

let isReached = true;
let asking: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function become(next: boolean) {
  if (isReached === next) return;
  isReached = next;
  for (const watcher of [...watchers]) watcher();
}

/** Notes that the server has answered. */
export function noteReached(): void {
  clearInterval(asking);
  asking = undefined;
  become(true);
}

function ask(): void {
  const head = (signal: AbortSignal) => fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
  withDeadline(ANSWER_WITHIN_MS, head).then(noteReached, () => asking !== undefined && become(false));
}

/**
 * Asks the server for a sign of life until it answers. A question does not wait for the end of the one before: a
 * browser may send several into old connections that are dead.
 */
export function checkReach(): void {
  if (asking !== undefined) return;
  asking = setInterval(ask, RETRY_MS);
  ask();
}

export const readReach = (): boolean => isReached;

/** @returns a function that stops watching. */
export function watchReach(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Waits until the server can be reached. @returns whether it can. */
export function whenReached(): Promise<boolean> {
  if (isReached) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopWatching();
      resolve(isReached);
    };
    const timer = setTimeout(end, RETURN_WITHIN_MS);
    const stopWatching = watchReach(end);
  });
}
