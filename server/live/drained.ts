import type { Writable } from 'node:stream';

const waits = new WeakMap<Writable, Promise<void>>();

/** Callers share one pair of listeners per connection: a hundred subscriptions may wait for the same one. */
export function drained(stream: Writable): Promise<void> {
  if (stream.destroyed || !stream.writableNeedDrain) return Promise.resolve();
  const before = waits.get(stream);
  if (before !== undefined) return before;
  const wait = new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      waits.delete(stream);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
  waits.set(stream, wait);
  return wait;
}
