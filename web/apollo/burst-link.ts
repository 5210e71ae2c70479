import { type ApolloCache, ApolloLink, type DefaultContext } from '@apollo/client';
import { Observable } from 'rxjs';

/** How long one burst takes at most, apart from its last event. Most of a frame of 50 ms is for the rendering. */
const BURST_MS = 5;
/** The same for small events, which change less of the screen. */
const SMALL_BURST_MS = 25;
/** The time between two bursts: two frames, in which the browser renders and paints. */
const PAUSE_MS = 32;
/** Small events wait until none has come for so long: the server sends many of them in portions. */
const QUIET_MS = 100;
/** Small events wait at most so long. */
const LONGEST_WAIT_MS = 500;

interface Work {
  run: () => void;
  /** Whether it may be shown QUIET_MS later. */
  isSmall: boolean;
}

/**
 * Runs work in bursts, in its order. Small work waits for more of it. Other work comes at once, with all that waits
 * before it, but no earlier than PAUSE_MS after the last burst began. All changes of a burst in the cache are announced
 * together, so the page renders once for it.
 */
function bursts() {
  const waiting: Work[] = [];
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let isUrgent = false;
  let isPausing = false;
  const runBurst = (cache: ApolloCache) => {
    isPausing = true;
    setTimeout(endPause, PAUSE_MS, cache);
    const start = performance.now();
    cache.batch({
      update() {
        for (let next = waiting.shift(); next; ) {
          next.run();
          const end = start + (waiting[0]?.isSmall ? SMALL_BURST_MS : BURST_MS);
          next = performance.now() < end ? waiting.shift() : undefined;
        }
      },
    });
    isUrgent = waiting.length > 0;
  };
  const plan = (cache: ApolloCache) => {
    clearTimeout(quiet);
    if (isPausing || waiting.length === 0) return;
    if (isUrgent) runBurst(cache);
    else quiet = setTimeout(runBurst, Math.min(QUIET_MS, latest - performance.now()), cache);
  };
  const endPause = (cache: ApolloCache) => {
    isPausing = false;
    plan(cache);
  };
  return (cache: ApolloCache, work: Work) => {
    if (waiting.length === 0) latest = performance.now() + LONGEST_WAIT_MS;
    waiting.push(work);
    isUrgent ||= !work.isSmall;
    plan(cache);
  };
}

/** What a subscription may have in its context. */
export interface BurstContext extends DefaultContext {
  /** Whether an event is small. */
  isSmall?: (event: unknown) => boolean;
}

/**
 * Hands the events of subscriptions to the client in bursts: 500 moved activities don't freeze the page, and 200
 * reactions are shown in one frame.
 */
export function burstLink(): ApolloLink {
  const inBurst = bursts();
  return new ApolloLink((operation, forward) => {
    const { cache } = operation.client;
    const { isSmall = () => false }: BurstContext = operation.getContext();
    const take = (run: () => void, event?: unknown) =>
      inBurst(cache, { run, isSmall: Boolean(event) && isSmall(event) });
    return new Observable((observer) =>
      forward(operation).subscribe({
        next: (result) => take(() => observer.next(result), result.data),
        error: (error: unknown) => take(() => observer.error(error)),
        complete: () => take(() => observer.complete()),
      }),
    );
  });
}
