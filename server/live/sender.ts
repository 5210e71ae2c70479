import type { ExecutionResult } from 'graphql';
import type { Context as Connection } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import { WebSocket } from 'ws';
import { drained } from './drained.ts';
import { SharedMessages } from './messages.ts';
import { endOfMessage, tripDeleted } from './payloads.ts';

/** Many screens of a busy trip. A client with that much unread data gets no more until it has read it. */
const MOST_UNSENT_BYTES = 256 * 1024;

export interface Source {
  readonly isEnded: boolean;
  /** Whether it ended because the trip was deleted. */
  readonly isTripDeleted: boolean;
  end(): void;
}

/** The source of a query or a mutation after its response. */
const answered: Source = { isEnded: true, isTripDeleted: false, end: () => {} };

/**
 * Sends the results of one operation on one socket, as graphql-ws's `next` messages that may be shared. It also
 * represents the operation in graphql-ws, which ends it when the client ends it or disconnects.
 */
export class Sender implements AsyncIterable<never> {
  #source: Source | null = null;
  #isHungUp = false;
  #requestId = '';
  readonly #socket: Extra['socket'];

  constructor(
    private readonly connection: Pick<Connection<undefined, Extra>, 'subscriptions' | 'extra'>,
    private readonly id: string,
  ) {
    connection.subscriptions[id] = this;
    this.#socket = connection.extra.socket;
  }

  /** The source ends when the client disconnects. @param requestId The id of the operation's request. */
  setSource(source: Source, requestId: string): void {
    this.#source = source;
    this.#requestId = requestId;
    if (this.#isHungUp) source.end();
  }

  /** graphql-ws frees its memory for the operation. This sender replaces it in microtasks, so no message is missed. */
  release(): ExecutionResult {
    const { connection, id } = this;
    const { [id]: own } = connection.subscriptions;
    delete connection.subscriptions[id];
    process.nextTick(() => {
      if (own !== undefined) connection.subscriptions[id] = own;
      // graphql-ws may have seen the socket close in between.
      if (this.#socket.readyState !== WebSocket.OPEN) this.return();
      if (this.#source?.isEnded) this.finish();
    });
    return {};
  }

  /**
   * Sends the single result of a query or a mutation, unless the client has disconnected.
   * @param onSent Called when the result is sent, or will never be sent.
   * @returns as `release`: graphql-ws itself would serialize the result without a size limit.
   */
  answer(news: SharedMessages, onSent?: () => void): ExecutionResult {
    this.#source = answered;
    if (this.#isHungUp) onSent?.();
    else this.send(news, onSent);
    return this.release();
  }

  /** @param onSent Called when they are sent, or will never be. @returns whether more can be sent before `drained`. */
  send(news: SharedMessages, onSent: () => void = () => {}): boolean {
    const messages = news.for(this.id);
    const { socket, request } = this.connection.extra;
    // All in one write.
    request.socket.cork();
    for (const message of messages) {
      socket.send(message, { binary: false }, message === messages.at(-1) ? onSent : undefined);
    }
    request.socket.uncork();
    return socket.bufferedAmount < MOST_UNSENT_BYTES;
  }

  drained(): Promise<void> {
    return drained(this.connection.extra.request.socket);
  }

  /** Sends `complete`, unless the client has disconnected. */
  finish(): void {
    const { connection, id } = this;
    if (connection.subscriptions[id] !== this) return;
    if (this.#source?.isTripDeleted) this.send(new SharedMessages([endOfMessage(tripDeleted(), this.#requestId)]));
    delete connection.subscriptions[id];
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id, type: 'complete' }));
  }

  /** graphql-ws calls this when the client ends the operation or disconnects. */
  return(): void {
    this.#isHungUp = true;
    this.#source?.end();
  }

  /** graphql-ws needs this and `return` to recognize a subscription. It yields nothing. */
  async *[Symbol.asyncIterator](): AsyncGenerator<never> {}
}
