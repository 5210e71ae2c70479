/**
 * Tells its reader that something changed, at once for the first time; any number of changes while the reader is busy
 * are one. So it needs no buffer, and a reader that stalls costs nothing.
 *
 * @param start Begins listening: calls `changed` on each change and `end` when there will be no more. It returns what
 *   stops listening, which is called once, whoever ends the stream.
 */
export function latestOnly(start: (changed: () => void, end: () => void) => () => void): AsyncIterableIterator<void> {
  let pending = true;
  let ended = false;
  let wakeUp: (() => void) | null = null;
  const changed = () => {
    pending = true;
    wakeUp?.();
  };
  const end = () => {
    if (ended) return;
    ended = true;
    wakeUp?.();
    // `start` may end it before it has returned.
    queueMicrotask(() => stop());
  };
  const stop = start(changed, end);
  return {
    async next() {
      while (!pending && !ended) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
      }
      pending = false;
      return ended ? { done: true, value: undefined } : { done: false, value: undefined };
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
