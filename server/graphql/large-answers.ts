import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../schema/context.ts';
import { personOf } from './turns.ts';

/** From here on others notice how long it takes to serialize an answer. The app's largest page is a tenth of it. */
const LARGE_BYTES = 512 * 1024;
/** Of one person, waiting to be serialized: as many of the largest as may be unread. */
const MOST_WAITING = 2;
/** How much longer than serializing an answer it takes to send it, and to clear up behind it. */
const REST = 4;

/**
 * Serializes large answers one at a time. After each the event loop has time for other requests.
 */
export class LargeAnswers {
  #last: Promise<unknown> = Promise.resolve();
  /** The newest took this long. */
  #tookMs = 0;
  readonly #waiting = new Map<string, number>();

  /**
   * @param ctx Of the operation that has been executed: it says how long the texts are.
   * @param refuse Gives what is answered to a person who has too many waiting.
   */
  serialize<Result>(ctx: Context, work: () => Result, refuse: () => Result): Result | Promise<Result> {
    if ((ctx.texts?.bytes ?? 0) < LARGE_BYTES) return work();
    const person = personOf(ctx);
    const waiting = this.#waiting.get(person) ?? 0;
    if (waiting >= MOST_WAITING) return refuse();
    this.#waiting.set(person, waiting + 1);
    const result = this.#last.then(() => this.#timed(work));
    const rest = async () => {
      this.#leave(person);
      await pause(REST * this.#tookMs);
    };
    this.#last = result.then(rest, rest);
    return result;
  }

  #timed<Result>(work: () => Result): Result {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.#tookMs = performance.now() - start;
    }
  }

  #leave(person: string): void {
    const left = (this.#waiting.get(person) ?? 1) - 1;
    if (left > 0) this.#waiting.set(person, left);
    else this.#waiting.delete(person);
  }
}
