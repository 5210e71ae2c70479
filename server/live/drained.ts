import type { Duplex } from 'node:stream';

/** Of each connection that is waited for. */
const waits = new WeakMap<Duplex, Promise<void>>();

/**
 * When the peer has read what was sent, or the connection is gone. All who wait for a connection share its listeners:
 * a hundred subscriptions may catch up on one.
 */
export function drained(stream: Duplex): Promise<void> {
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
