/** A server that didn't answer is asked again after this. */
const RETRY_MS = 3_000;

let isReached = true;
const watchers = new Set<() => void>();

function become(next: boolean) {
  if (isReached === next) return;
  isReached = next;
  for (const watcher of watchers) watcher();
}

let probing = false;

/** Asks for nothing, to find out whether the server answers; again and again until it does. */
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

/** `fetch`, which notices when the server can't be reached. */
export const reachingFetch: typeof fetch = async (resource, init) => {
  try {
    return await fetch(resource, init);
  } catch (error) {
    const isGivenUp = error instanceof Error && error.name === 'AbortError';
    // One request may fail alone.
    if (!isGivenUp) void probe();
    throw error;
  }
};

export const readReach = (): boolean => isReached;

/** @returns how to stop watching. */
export function watchReach(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
