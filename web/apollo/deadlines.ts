// How long the app waits for the network. What is slow but alive goes on: each sign of life begins a wait anew.

/** The time between two pings of the live connection. With ANSWER_WITHIN_MS a dead one is noticed within 18 s. */
export const PING_EVERY_MS = 10_000;
/** For the smallest question, a ping: it may wait behind an upload on a slow line. */
export const ANSWER_WITHIN_MS = 8_000;
/** For a new live connection: a handshake takes four ways, some seconds on the slowest networks. */
export const CONNECT_WITHIN_MS = 10_000;
/** The time between two tries to reach a server that does not answer. */
export const RETRY_MS = 3_000;
/** For the next part of a reply. The server lets a command wait for up to 10 s. */
export const REPLY_WITHIN_MS = 20_000;
/** For an edit that can wait in a queue. There it goes on, so that no one looks at a form that does not close. */
export const EDIT_WITHIN_MS = 5_000;
/** How long a request that may be repeated waits for the line. After that the person decides. */
export const RETURN_WITHIN_MS = 60_000;
/** For the next part of an upload. Browsers count what their buffer takes, so a slow line can pause for long. */
export const PROGRESS_WITHIN_MS = 30_000;
/** How many such pauses an upload may have while the server answers other requests: the server ends it after 5 min. */
export const MOST_PAUSES = 10;
/** For a chunk of code, whose progress the browser does not report: 200 kB on the slowest networks. */
export const CODE_WITHIN_MS = 60_000;

/** The server has not answered in time. The message is for the person. */
export class NoReply extends Error {
  constructor(message = 'The server did not answer. Please check your connection and try again.') {
    super(message);
  }
}

export const FOREIGN = 'This network answers in place of PlanJam. Perhaps you need to sign in to the Wi-Fi.';

/** Somebody else has answered in the server's place, such as the sign-in page of a hotel's network. */
export class ForeignReply extends NoReply {
  constructor() {
    super(FOREIGN);
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
  const late = new Promise<never>((_, reject) =>
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason)),
  );
  const timer = setTimeout(() => stop.abort(new NoReply()), milliseconds);
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
