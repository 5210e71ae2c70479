import { setClockBy } from '../ui/device/clock.ts';

/** How long to wait before asking an unreachable server again. */
const RETRY_MS = 3_000;

let isReached = true;
const watchers = new Set<() => void>();

function become(next: boolean) {
  if (isReached === next) return;
  isReached = next;
  for (const watcher of watchers) watcher();
}

let probing = false;

async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  for (;;) {
    try {
      await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
      break;
    } catch {
      become(false);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  probing = false;
  become(true);
}

/** Wraps `fetch`: notices when the server cannot be reached, and corrects the clock by each reply. */
export const reachingFetch: typeof fetch = async (resource, init) => {
  try {
    const reply = await fetch(resource, init);
    setClockBy(reply);
    return reply;
  } catch (error) {
    const isGivenUp = error instanceof Error && error.name === 'AbortError';
    // A single request may fail alone, so another one checks.
    if (!isGivenUp) void probe();
    throw error;
  }
};

export const readReach = (): boolean => isReached;

/** @returns a function that stops watching. */
export function watchReach(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
