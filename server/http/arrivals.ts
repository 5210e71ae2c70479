import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import type { AddressReader } from './address-reader.ts';

/** How many requests start in one turn of the event loop: a few milliseconds of work. */
export const MOST_PER_TURN = 20;
/** How many requests of one connection may wait. Browsers send the next one after the response to the last. */
export const MOST_WAITING = 20;

type Start = () => void;

/**
 * Keeps a burst of requests from delaying others and from filling the memory. Node itself starts all requests that it
 * has read, thousands on one connection, and reads on while their responses wait to be sent. Here the requests of one
 * connection run one after the other, a few requests start in each turn of the event loop, and addresses take turns. A
 * connection on which too many requests wait is destroyed.
 */
export class Arrivals {
  /** Requests for the next turns, by address. The first address is next. */
  readonly #queues = new Map<string, Start[]>();
  /** Per connection with a request in progress: the requests that wait until its response has been sent. */
  readonly #lines = new Map<Socket, Start[]>();
  #started = 0;

  constructor(private readonly addressOf: AddressReader) {}

  /** Whether all responses have been sent, to the last byte. */
  get isIdle(): boolean {
    return this.#lines.size === 0;
  }

  /** Whether a request of the connection is in progress. */
  isBusy(socket: Socket): boolean {
    return this.#lines.has(socket);
  }

  /** Starts the work of a request when it is the turn of its address: mostly at once. */
  start({ socket, headers }: IncomingMessage, work: Start): void {
    if (this.#started < MOST_PER_TURN) {
      this.#startNow(work);
      return;
    }
    const address = this.addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null);
    const queue = this.#queues.get(address) ?? [];
    queue.push(work);
    this.#queues.set(address, queue);
  }

  /** Wraps a server's listener. */
  inTurns(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const { socket } = incoming;
      // Node had read it before the connection was destroyed.
      if (socket.destroyed) return;
      const begin = () =>
        this.start(incoming, () => {
          // A response could no longer be sent: the client has gone, or the last response has ended the connection.
          if (socket.writable) listener(incoming, outgoing);
        });
      outgoing.once('close', () => this.#beginNext(socket));
      const line = this.#lines.get(socket);
      if (!line) {
        this.#lines.set(socket, []);
        begin();
      } else if (line.length < MOST_WAITING) {
        line.push(begin);
      } else {
        noteLimitHit('unanswered-requests');
        socket.destroy();
      }
    };
  }

  #beginNext(socket: Socket): void {
    const next = socket.writable ? this.#lines.get(socket)?.shift() : undefined;
    if (next) next();
    else this.#lines.delete(socket);
  }

  #startNow(work: Start): void {
    if (this.#started === 0) setImmediate(() => this.#nextTurn());
    this.#started += 1;
    work();
  }

  #nextTurn(): void {
    this.#started = 0;
    for (const [address, queue] of this.#queues) {
      if (this.#started === MOST_PER_TURN) return;
      const next = queue.shift();
      this.#queues.delete(address);
      // Last, so that each address gets one start before any gets a second. The loop comes to it again.
      if (queue.length > 0) this.#queues.set(address, queue);
      if (next) this.#startNow(next);
    }
  }
}
