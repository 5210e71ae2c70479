import type { ServerResponse } from 'node:http';
import { RateLimited } from '../../schema/failures.ts';
import { replyOf } from '../graphql/reply.ts';
import { refused } from '../graphql/turns.ts';
import type { PlainReply } from '../graphql-plain.ts';

/** Two of the longest answers: one person's requests may wait for a slow line, but not fill the memory. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;
/** Shorter ones fit into the system's buffers, and are not counted. */
const COUNTED_BYTES = 64 * 1024;

/** By then a connection on which nothing moves is gone. */
const RETRY_AFTER_SECONDS = 30;

/** The answer in place of one that must not be sent. */
export function tooMuchUnread(mediaType: string): PlainReply {
  const { status, headers, body } = replyOf(refused(new RateLimited(RETRY_AFTER_SECONDS)), mediaType);
  return { status, headers, body: Buffer.from(body), isWhole: false };
}

/** Counts, for each person, the bytes of answers that wait to be read. */
export class UnsentAnswers {
  readonly #bytes = new Map<string, number>();

  /**
   * Counts an answer until it is sent or its connection is gone.
   * @param person As of `personOf`.
   * @returns false if too much waits for this person already: then the answer must not be sent.
   */
  take(person: string, outgoing: ServerResponse, bytes: number): boolean {
    // Whoever has hung up already takes nothing, and their 'close' will not come again.
    if (bytes < COUNTED_BYTES || outgoing.destroyed) return true;
    const before = this.#bytes.get(person) ?? 0;
    if (before > 0 && before + bytes > MOST_UNSENT_BYTES) return false;
    this.#bytes.set(person, before + bytes);
    outgoing.once('close', () => {
      const left = (this.#bytes.get(person) ?? 0) - bytes;
      if (left > 0) this.#bytes.set(person, left);
      else this.#bytes.delete(person);
    });
    return true;
  }
}
