import { setTimeout as pause } from 'node:timers/promises';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { measureOperation } from '../../schema/core/cost/size.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { Sums } from '../http/sums.ts';
import { timeWait } from '../limits/queue-waits.ts';
import { noTurn, personOf, refused, Turns } from './turns.ts';
import { tooManyUnread, UnsentAnswers } from './unsent-answers.ts';

/** An operation with more points is large. The app's largest page stays below it. */
const POINTS_OF_A_TURN = 5_000;
/** Points of one person's smaller operations that may run at the same time: a dozen windows that open at once. */
const MOST_POINTS_AT_ONCE = 25_000;
/** Serializing a larger response delays others noticeably. The app's largest page is a tenth of it. */
const LARGE_BYTES = 512 * 1024;
/** Large responses of one person that may wait to be serialized. The same number have a turn (AT_ONCE). */
const MOST_WAITING = 4;
/** Points and bytes per millisecond of pause. The work itself takes a third of that time; the rest is for others. */
export const pointsPerMs = { server: 50, embedded: 25 };
const BYTES_PER_MS = 64 * 1024;

type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'> & {
  contextValue?: unknown;
};

/** Prevents one person's large operations and responses, on all transports, from delaying others or filling memory. */
export class Pace {
  readonly turns = new Turns();
  readonly unsent = new UnsentAnswers();
  #lastStep: Promise<unknown> = Promise.resolve();
  /** Per person: points of the running operations that have no turn. */
  readonly #running = new Sums();
  /** Per person: large responses that wait to be serialized. */
  readonly #waiting = new Sums();

  /** @param speed With the embedded database, large operations get longer pauses: all share its one connection. */
  constructor(
    private readonly speed = pointsPerMs.server,
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {}

  /**
   * A large operation waits for its turn, and a smaller one if the person has many running. The caller must serialize a
   * large response at once when the promise resolves.
   * @returns a result with RATE_LIMITED without a turn or with too many unread responses, UNAUTHENTICATED if the
   *   session ended during the wait.
   */
  async execute<Result>(
    asked: Asked,
    execute: () => Result | Promise<Result>,
  ): Promise<Result | Pick<ExecutionResult, 'errors'>> {
    const ctx = asked.contextValue as Context;
    const person = personOf(ctx);
    const size = measureOperation(asked);
    const points = size?.complexity ?? 0;
    const needsTurn = points > POINTS_OF_A_TURN || this.#running.of(person) + points > MOST_POINTS_AT_ONCE;
    const noteWait = needsTurn && timeWait('operations');
    const run = async () => {
      if (noteWait) {
        await this.#step(person, MOST_ANSWER_BYTES, points / this.speed);
        noteWait();
        // The operation may have waited for seconds. Execution itself checks memberships.
        await requireStillSignedIn(ctx);
      }
      const result = await execute();
      const bytes = ctx.texts?.bytes ?? 0;
      if (bytes >= LARGE_BYTES && bytes <= MOST_ANSWER_BYTES) await this.#untilSerializable(person, bytes);
      return result;
    };
    if (needsTurn) return this.turns.run(person, run).catch(refused);
    const ended = this.#running.add(person, points);
    return run().catch(refused).finally(ended);
  }

  /**
   * If the bytes are many, frames and responses of all people follow one another, with time for other requests in
   * between.
   * @param person See `personOf`.
   * @returns whether it waited, maybe for seconds.
   * @throws RateLimited if the person would have too many unsent bytes.
   */
  async untilFrame(person: string, bytes: number): Promise<boolean> {
    const isLarge = bytes >= LARGE_BYTES;
    if (isLarge) await this.#step(person, bytes, bytes / BYTES_PER_MS);
    return isLarge;
  }

  /**
   * The steps of all people start one after the other, with pauses of `ms` for other requests.
   * @param bytes How many unsent bytes the step may add for this person.
   * @throws RateLimited if the person would have too many unsent bytes.
   */
  async #step(person: string, bytes: number, ms: number): Promise<void> {
    this.#requireRoom(person, bytes);
    const mine = this.#lastStep;
    this.#lastStep = mine.then(() => this.rest(ms));
    await mine;
    // Earlier steps may have used the room meanwhile.
    this.#requireRoom(person, bytes);
  }

  #requireRoom(person: string, bytes: number): void {
    if (!this.unsent.hasRoom(person, bytes)) throw tooManyUnread();
  }

  async #untilSerializable(person: string, bytes: number): Promise<void> {
    if (this.#waiting.of(person) >= MOST_WAITING) throw noTurn(1);
    await this.#step(person, bytes, bytes / BYTES_PER_MS).finally(this.#waiting.add(person, 1));
  }
}
