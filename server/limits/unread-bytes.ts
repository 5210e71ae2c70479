import type { ServerResponse } from 'node:http';
import { whenClosed } from '../concurrency/closed.ts';
import { Sums } from '../concurrency/sums.ts';

/** Two responses of the maximum size: they may wait for a slow connection, but not fill the memory. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024;
/** Shorter responses fit into the system's buffers and are not counted. */
export const COUNTED_BYTES = 64 * 1024;

/** Counts the bytes of responses that wait to be read, per person. */
export class UnreadBytes {
  readonly #bytes = new Sums();

  /** Whether this many more bytes may wait for this person. One response always may. */
  hasRoom(person: string, bytes: number): boolean {
    const before = this.#bytes.of(person);
    return before === 0 || before + bytes <= MOST_UNREAD_BYTES;
  }

  /** @param person See `personOf`. @returns the function that stops counting it. Null: do not send it. */
  count(person: string, bytes: number): (() => void) | null {
    if (bytes < COUNTED_BYTES) return () => {};
    return this.hasRoom(person, bytes) ? this.#bytes.add(person, bytes) : null;
  }

  /**
   * Counts a response until it is sent or its connection is closed.
   * @param person See `personOf`.
   * @returns false if too much waits for this person already. Then the response must not be sent.
   */
  take(person: string, outgoing: ServerResponse, bytes: number): boolean {
    const done = this.count(person, bytes);
    if (done && bytes >= COUNTED_BYTES) whenClosed(outgoing, done);
    return done !== null;
  }
}
