import type { RequestListener } from 'node:http';
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
export function startInTurns(listener: RequestListener, addressOf: AddressReader): RequestListener {
  /** Requests for the next turns, by address. The first address is next. */
  const queues = new Map<string, Start[]>();
  /** Per connection with a request in progress: the requests that wait for its response to be sent. */
  const lines = new WeakMap<Socket, Start[]>();
  let started = 0;

  function start(next: Start): void {
    if (started === 0) setImmediate(nextTurn);
    started += 1;
    next();
  }

  function nextTurn(): void {
    started = 0;
    for (const [address, queue] of queues) {
      if (started === MOST_PER_TURN) return;
      const next = queue.shift();
      queues.delete(address);
      // Last, so that each address gets one start before any gets a second. The loop comes to it again.
      if (queue.length > 0) queues.set(address, queue);
      if (next) start(next);
    }
  }

  function startOrQueue(address: () => string, next: Start): void {
    if (started < MOST_PER_TURN) {
      start(next);
      return;
    }
    const key = address();
    const queue = queues.get(key) ?? [];
    queue.push(next);
    queues.set(key, queue);
  }

  return (incoming, outgoing) => {
    const { socket, headers } = incoming;
    // Node had read it before the connection was destroyed.
    if (socket.destroyed) return;
    const address = () => addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? null);
    const begin = () =>
      startOrQueue(address, () => {
        if (!socket.destroyed) listener(incoming, outgoing);
      });
    outgoing.once('close', () => {
      const next = lines.get(socket)?.shift();
      if (next) next();
      else lines.delete(socket);
    });
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin();
    } else if (line.length < MOST_WAITING) {
      line.push(begin);
    } else {
      noteLimitHit('unanswered-requests');
      socket.destroy();
    }
  };
}
