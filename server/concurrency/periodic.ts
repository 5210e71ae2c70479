import { setTimeout as pause } from 'node:timers/promises';

interface Rhythm {
  /** The time between the end of a run and the start of the next one. */
  everyMs: number;
  /** The time before the first run. Default: the same. */
  firstMs?: number;
  onError: (error: unknown) => void;
}

/** Runs work again and again. @returns the function that stops it and waits for the current run. */
export function periodically(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, firstMs = everyMs, onError }: Rhythm,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let waitMs = firstMs;
    while (!signal.aborted) {
      await pause(waitMs, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await work(signal).catch(onError);
      waitMs = everyMs;
    }
  };
  const ended = run();
  return () => {
    stopping.abort();
    return ended;
  };
}
