import type { Duplex } from 'node:stream';
import type { ExecutionResult } from 'graphql';
import type { Context as Connection } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import { WebSocket } from 'ws';
import { drained } from './drained.ts';
import { SharedFrames } from './frame.ts';
import { endOfFrame, tripDeleted } from './payloads.ts';

/** A screen's worth of a busy trip, many times over. Who leaves that unread is not sent more until it is read. */
const MOST_UNSENT_BYTES = 256 * 1024;

/** What a subscription listens to. */
export interface Source {
  readonly isEnded: boolean;
  /** Whether it has ended because the trip is gone. */
  readonly isTripDeleted: boolean;
  end(): void;
}

/** Of a query or a mutation, once it is answered. */
const answered: Source = { isEnded: true, isTripDeleted: false, end: () => {} };

/**
 * What one subscription of one socket is told through: frames of graphql-ws's `next`, made once for many. It is the
 * operation in graphql-ws's eyes as well, which ends it when the client does or is gone.
 */
export class Line implements AsyncIterable<never> {
  #source: Source | null = null;
  #isHungUp = false;
  #requestId = '';
  /**
   * What the socket is made on. Frames are written to it whole, which is what ws does as well, so that the two never mix;
   * compression, with which it would do otherwise, is off.
   */
  readonly #stream: Duplex;
  readonly #socket: Extra['socket'];

  /** @param id The subscription's, as its client chose it. */
  constructor(
    private readonly connection: Pick<Connection<undefined, Extra>, 'subscriptions' | 'extra'>,
    private readonly id: string,
  ) {
    connection.subscriptions[id] = this;
    this.#socket = connection.extra.socket;
    this.#stream = connection.extra.request.socket;
  }

  /**
   * Sets the source of the results. It ends when the client hangs up.
   * @param requestId Of the operation.
   */
  tells(source: Source, requestId: string): void {
    this.#source = source;
    this.#requestId = requestId;
    if (this.#isHungUp) source.end();
  }

  /**
   * Has graphql-ws finish with the operation, as if the client had gone, so that it drops all that it keeps for one under
   * way; then only this line is in its place. In between nothing can be heard: there are only microtasks.
   */
  release(): ExecutionResult {
    const { connection, id } = this;
    const { [id]: kept } = connection.subscriptions;
    delete connection.subscriptions[id];
    process.nextTick(() => {
      if (kept !== undefined) connection.subscriptions[id] = kept;
      // Whose end graphql-ws may have heard of just now.
      if (this.#socket.readyState !== WebSocket.OPEN) this.return();
      if (this.#source?.isEnded) this.finish();
    });
    return {};
  }

  /**
   * Sends the one answer to a query or a mutation, unless the client has hung up.
   * @param onSent Called when it is sent, or never will be.
   * @returns as `release`: graphql-ws would serialize the answer itself, without a bound.
   */
  answer(news: SharedFrames, onSent?: () => void): ExecutionResult {
    this.#source = answered;
    if (this.#isHungUp) onSent?.();
    else this.send(news, onSent);
    return this.release();
  }

  /**
   * @param onSent Called when it is sent, or never will be.
   * @returns whether more can be sent at once: if not, see `drained`.
   */
  send(news: SharedFrames, onSent: () => void = () => {}): boolean {
    const stream = this.#stream;
    if (!news.isEmpty && this.#socket.readyState === WebSocket.OPEN) stream.write(news.framesFor(this.id), onSent);
    else onSent();
    return stream.writableLength < MOST_UNSENT_BYTES;
  }

  /** When the peer has read what was sent, or the connection is gone. */
  drained(): Promise<void> {
    return drained(this.#stream);
  }

  /** There is no more to tell: says so, unless the client has hung up. */
  finish(): void {
    const { connection, id } = this;
    if (connection.subscriptions[id] !== this) return;
    if (this.#source?.isTripDeleted) this.send(new SharedFrames([endOfFrame(tripDeleted(), this.#requestId)]));
    delete connection.subscriptions[id];
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id, type: 'complete' }));
  }

  /** The client has hung up. */
  return(): void {
    this.#isHungUp = true;
    this.#source?.end();
  }

  /** By this and `return` graphql-ws knows what it can end; nothing comes this way. */
  async *[Symbol.asyncIterator](): AsyncGenerator<never> {}
}
