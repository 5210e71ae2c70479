import { followsTrip } from '../../schema/core/feed/state-watcher.ts';
import { type CheckedStream, checkOf } from '../../schema/core/viewer-stream.ts';

/** @param end Called when it has ended for any reason, or could not start. @param start Returns events or a refusal. */
export async function countedUntilItsEnd<Refusal extends object>(
  end: () => void,
  start: () => Promise<AsyncIterableIterator<unknown> | Refusal>,
): Promise<AsyncIterableIterator<unknown> | Refusal> {
  const source = await start().catch((error: unknown) => {
    end();
    throw error;
  });
  if (followsTrip(source)) {
    source.onEnd(end);
    return source;
  }
  if (Symbol.asyncIterator in source) return untilItsEnd(source, end);
  end();
  return source;
}

function untilItsEnd(source: AsyncIterableIterator<unknown>, end: () => void): CheckedStream<unknown> {
  return {
    mayDeliver: checkOf(source),
    async next() {
      try {
        const step = await source.next();
        if (step.done) end();
        return step;
      } catch (error) {
        end();
        throw error;
      }
    },
    async return() {
      end();
      return (await source.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
