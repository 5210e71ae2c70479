import { type ApolloCache, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';

/** How long one burst takes at most, apart from its last event. Most of a frame of 50 ms is for the rendering. */
const BURST_MS = 5;
/** The time between two bursts: two frames, in which the browser renders and paints. */
const PAUSE_MS = 32;

/**
 * Runs work in bursts, in its order. The first comes at once. What arrives within PAUSE_MS after a burst waits for the
 * next one. All changes of a burst in the cache are announced together, so the page renders once for it.
 */
function bursts() {
  const waiting: (() => void)[] = [];
  let isPausing = false;
  const run = (cache: ApolloCache) => {
    isPausing = false;
    if (waiting.length === 0) return;
    isPausing = true;
    setTimeout(run, PAUSE_MS, cache);
    const end = performance.now() + BURST_MS;
    cache.batch({
      update() {
        do waiting.shift()?.();
        while (waiting.length > 0 && performance.now() < end);
      },
    });
  };
  return (cache: ApolloCache, work: () => void) => {
    waiting.push(work);
    if (!isPausing) run(cache);
  };
}

/** Hands the events of subscriptions to the client in bursts: 500 moved activities don't freeze the page. */
export function burstLink(): ApolloLink {
  const inBurst = bursts();
  return new ApolloLink((operation, forward) => {
    const { cache } = operation.client;
    return new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => inBurst(cache, () => observer.next(result)),
        error: (error: unknown) => inBurst(cache, () => observer.error(error)),
        complete: () => inBurst(cache, () => observer.complete()),
      }),
    );
  });
}
