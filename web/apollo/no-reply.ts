/** The server has not answered in time. The message is for the person. */
export class NoReply extends Error {
  constructor(message = 'The server did not answer. Please check your connection and try again.') {
    super(message);
  }
}

/**
 * Waits for work with the network, at most so long.
 * @param work Takes a signal that ends its request. It may ignore it.
 * @throws NoReply
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new NoReply();
      reject(reason);
      stop.abort(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
