import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { FairQueue, type Place } from '../concurrency/fair-queue.ts';
import { Sums } from '../concurrency/sums.ts';
import type { AddressReader } from './address-reader.ts';

/**
 * How many requests start in one turn of the event loop: some milliseconds of work. Others need several turns for each
 * statement of their requests.
 */
export const MOST_PER_TURN = 10;
/** How many requests of one connection may wait. Browsers send the next one after the response to the last. */
export const MOST_WAITING = 20;
/** How many requests of one address are in progress at once: until their responses are sent. The others wait. */
export const MOST_IN_PROGRESS = 100;
/** How many requests of one address may wait: more than 200 people behind one address send at once. */
export const MOST_OF_ADDRESS_WAITING = 2_000;

type Start = () => void;

interface Waiting {
  begin: Start;
  leave: () => void;
}

const STAYS_OPEN = Symbol('The response stays open');

/** Stops counting a response as in progress: an event stream, which may stay open for days. */
export const staysOpen = (outgoing: ServerResponse): void => void outgoing.emit(STAYS_OPEN);

/** Calls back once: when the response is no longer in progress. */
export function whenAnswered(outgoing: ServerResponse, done: () => void): void {
  const answered = () => {
    outgoing.off(STAYS_OPEN, answered).off('close', answered);
    done();
  };
  outgoing.on(STAYS_OPEN, answered).on('close', answered);
}

function destroy(socket: Socket): void {
  noteLimitHit('unanswered-requests');
  socket.destroy();
}

/**
 * Keeps a burst of requests from delaying others and filling the memory. Node itself starts all requests that it has
 * read, thousands on one connection. Here a connection's requests run one after the other, a few start in each turn of
 * the event loop, and addresses take turns. An address has a limited number in progress, also if it reads no response.
 * A connection with one waiting request too many, of its own or its address, is destroyed.
 */
export class Arrivals {
  /** Bounded below: its `waiting` would not count the requests behind others of their connection. */
  readonly #queue = new FairQueue({
    name: 'requests',
    limit: 'unanswered-requests',
    timesOnlyWaits: true,
    slots: MOST_PER_TURN,
    perKey: MOST_IN_PROGRESS,
    waiting: Number.POSITIVE_INFINITY,
    retryAfterSeconds: 1,
  });
  /** Per connection with an unanswered request: the requests that wait until its response has been sent. */
  readonly #lines = new Map<Socket, Waiting[]>();
  readonly #waiting = new Sums();
  readonly #open = new Set<ServerResponse>();
  readonly #connections = new Set<Socket>();

  constructor(private readonly addressOf: AddressReader) {}

  /** The responses in progress. */
  get open(): ReadonlySet<ServerResponse> {
    return this.#open;
  }

  /** Whether all responses have been sent, to the last byte. */
  get isIdle(): boolean {
    return this.#lines.size === 0;
  }

  connected(socket: Socket): void {
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
  }

  /** Ends connections that have sent nothing, such as those that browsers open in advance. To Node they are not idle. */
  endSilent(): void {
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Whether a request of the connection is unanswered. */
  isBusy(socket: Socket): boolean {
    return this.#lines.has(socket);
  }

  /** Starts the work of an upgrade when its turn comes: mostly at once. It needs no place among those in progress. */
  startUpgrade(request: IncomingMessage, work: Start): void {
    this.#start(request.socket, `upgrades of ${this.#addressIn(request)}`, ({ leave }) => {
      leave();
      work();
    });
  }

  /** Wraps a server's listener. */
  inTurns(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const { socket } = incoming;
      // Node had read it before the connection was destroyed.
      if (socket.destroyed) return;
      const address = this.#addressIn(incoming);
      const begin = () =>
        this.#start(socket, address, ({ leave }) => {
          // A response could no longer be sent: the client has gone, or the last response has ended the connection.
          if (!socket.writable) return leave();
          this.#open.add(outgoing);
          whenAnswered(outgoing, () => {
            this.#open.delete(outgoing);
            leave();
          });
          listener(incoming, outgoing);
        });
      outgoing.once('close', () => this.#beginNext(socket));
      const line = this.#lines.get(socket);
      if (!line) {
        this.#lines.set(socket, []);
        begin();
      } else if (line.length < MOST_WAITING && this.#hasRoom(address)) {
        line.push({ begin, leave: this.#waiting.add(address, 1) });
      } else {
        destroy(socket);
      }
    };
  }

  #beginNext(socket: Socket): void {
    const line = this.#lines.get(socket) ?? [];
    const next = socket.writable ? line.shift() : undefined;
    next?.leave();
    next?.begin();
    if (next) return;
    for (const { leave } of line) leave();
    this.#lines.delete(socket);
  }

  #addressIn({ socket, headers }: IncomingMessage): string {
    return this.addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null);
  }

  #hasRoom(address: string): boolean {
    return this.#waiting.of(address) < MOST_OF_ADDRESS_WAITING;
  }

  #start(socket: Socket, address: string, begin: (place: Place) => void): void {
    let stopWaiting = () => {};
    const withdraw = this.#queue.add(address, {
      weight: 1,
      start(place) {
        stopWaiting();
        setImmediate(place.freeSlot);
        begin(place);
      },
      refuse: () => {},
    });
    if (!withdraw) return;
    if (!this.#hasRoom(address)) {
      withdraw();
      destroy(socket);
      return;
    }
    const subtract = this.#waiting.add(address, 1);
    // A client that has disconnected leaves nothing in memory.
    const gone = () => {
      withdraw();
      stopWaiting();
    };
    stopWaiting = () => {
      subtract();
      socket.off('close', gone);
    };
    socket.once('close', gone);
  }
}
