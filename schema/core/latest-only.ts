/**
 * Returns a stream that yields once at the start and again after changes. All changes while the reader is busy give one
 * value, so the stream needs no buffer and a stalled reader costs nothing.
 *
 * @param start Begins listening: calls `changed` on each change and `end` when there will be no more. It returns a
 *   function that stops listening. The stream calls it once, when its source or its reader ends.
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
    // `start` may call `end` before it returns `stop`.
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
