/** The stream without what doesn't hold; ending it ends the stream behind it at once. */
export function filtered<T>(
  stream: AsyncIterableIterator<T>,
  holds: (value: T) => Promise<boolean>,
): AsyncIterableIterator<T> {
  return {
    async next() {
      for (;;) {
        const result = await stream.next();
        if (result.done || (await holds(result.value))) return result;
      }
    },
    async return() {
      await stream.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
