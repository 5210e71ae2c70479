import type { ServerResponse } from 'node:http';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { whenClosed } from '../http/closed.ts';
import { Sums } from '../http/sums.ts';
import type { PlainReply } from './graphql-plain.ts';
import { replyOf } from './reply.ts';
import { refused } from './turns.ts';

/** Two of the longest answers: one person's requests may wait for a slow line, but not fill the memory. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;
/** Shorter ones fit into the system's buffers, and are not counted. */
export const COUNTED_BYTES = 64 * 1024;

/** By then a connection on which nothing moves is gone. */
const UNREAD_RETRY_SECONDS = 30;

/** Why a person gets no more answers until they have read some. */
export function tooManyUnread(): RateLimited {
  noteLimitHit('unread');
  return new RateLimited(UNREAD_RETRY_SECONDS);
}

/** The result in place of one that must not be sent. */
export const unreadRefusal = () => refused(tooManyUnread());

/** The answer in place of one that must not be sent. */
export function tooMuchUnread(mediaType: string, requestId: string): PlainReply {
  const { status, headers, body } = replyOf(unreadRefusal(), mediaType, requestId);
  return { status, headers, body, isWhole: false };
}

/** Counts, for each person, the bytes of answers that wait to be read. */
export class UnsentAnswers {
  readonly #bytes = new Sums();

  /** Whether so many bytes may wait for this person besides those that do: one answer always may. */
  hasRoom(person: string, bytes: number): boolean {
    const before = this.#bytes.of(person);
    return before === 0 || before + bytes <= MOST_UNSENT_BYTES;
  }

  /**
   * Counts an answer.
   * @param person As of `personOf`.
   * @returns what counts it no more: to be called once. Null if it must not be sent, because too much waits already.
   */
  count(person: string, bytes: number): (() => void) | null {
    if (bytes < COUNTED_BYTES) return () => {};
    return this.hasRoom(person, bytes) ? this.#bytes.add(person, bytes) : null;
  }

  /**
   * Counts an answer until it is sent or its connection is gone.
   * @param person As of `personOf`.
   * @returns false if too much waits for this person already: then the answer must not be sent.
   */
  take(person: string, outgoing: ServerResponse, bytes: number): boolean {
    const done = this.count(person, bytes);
    if (done && bytes >= COUNTED_BYTES) whenClosed(outgoing, done);
    return done !== null;
  }
}
