import { setTimeout as pause } from 'node:timers/promises';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { measureOperation } from '../../schema/core/cost/size.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { Sums } from '../http/sums.ts';
import { noTurn, personOf, refused, Turns } from './turns.ts';
import { tooManyUnread, UnsentAnswers } from './unsent-answers.ts';

/** From here on an operation is large: the app's largest page stays below it. */
const POINTS_OF_A_TURN = 5_000;
/** Of smaller operations of one person that run at the same time: a dozen windows that open at once. */
const MOST_POINTS_AT_ONCE = 50_000;
/** From here on others notice how long it takes to serialize an answer. The app's largest page is a tenth of it. */
const LARGE_BYTES = 512 * 1024;
/** Large answers of one person that wait to be serialized: as many as have a turn. */
const MOST_WAITING = 4;
/** Executing an operation of so many points, or serializing and sending so many bytes, takes a third of this time. */
const POINTS_PER_MS = { server: 50, embedded: 25 };
const BYTES_PER_MS = 64 * 1024;

type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'> & {
  contextValue?: unknown;
};

/**
 * Keeps one person's large operations and answers from holding up the others, and from filling the memory. It is the
 * same over HTTP, event streams and sockets.
 */
export class Pace {
  readonly turns = new Turns();
  readonly unsent = new UnsentAnswers();
  readonly #pointsPerMs: number;
  #lastStep: Promise<unknown> = Promise.resolve();
  /** Points of operations that run without a turn. */
  readonly #running = new Sums();
  /** Large answers that wait to be serialized. */
  readonly #waiting = new Sums();

  /** @param database The embedded one has a single connection for everyone: what is large gets more time in between. */
  constructor(database: keyof typeof POINTS_PER_MS = 'server') {
    this.#pointsPerMs = POINTS_PER_MS[database];
  }

  /**
   * Executes a query or a mutation. A large one waits for its turn, and so does a smaller one when many run already. One
   * with a large answer ends when that can be serialized, which the caller does at once.
   * @returns RATE_LIMITED as the result of one that gets no turn, or whose person has too many answers unread;
   *   UNAUTHENTICATED of one whose session has ended while it waited.
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
    const run = async () => {
      if (needsTurn) {
        await this.#step(person, MOST_ANSWER_BYTES, points / this.#pointsPerMs);
        // It may have waited for seconds. Memberships are read while it is executed.
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
   * Of all people's steps one begins after the other, with time for other requests in between.
   * @param bytes That it may add to what waits for the person.
   * @throws RateLimited if so much may not wait.
   */
  async #step(person: string, bytes: number, ms: number): Promise<void> {
    this.#requireRoom(person, bytes);
    const mine = this.#lastStep;
    this.#lastStep = mine.then(() => pause(ms));
    await mine;
    // Those before it may have filled it meanwhile.
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
