import { setTimeout as pause } from 'node:timers/promises';
import { GraphQLError } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited, Unauthenticated } from '../../schema/core/failures.ts';

/** How many of one person's large operations and long lists may run or be sent at the same time. */
const AT_ONCE = 4;
/** More than a script needs that processes its trips in parallel. */
const MOST_WAITING = 40;
/** After this time most callers have given up. RATE_LIMITED also returns it as the time to wait. */
const WAIT_SECONDS = 10;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Returns the key under which an operation is counted: the person, or the address of a caller who is signed out. */
export const personOf = ({ viewer, address }: Pick<Context, 'viewer' | 'address'>) =>
  viewer ? `user:${viewer.id}` : `address:${address}`;

export function noTurn(retryAfterSeconds: number): RateLimited {
  noteLimitHit('turns');
  return new RateLimited(retryAfterSeconds);
}

/** Lets one person's large operations, and long lists of REST, take turns in the order in which they came. */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  constructor(private readonly waitMs = WAIT_SECONDS * 1_000) {}

  /** @throws RateLimited as `take` does. */
  async run<Result>(person: string, work: () => Result | Promise<Result>): Promise<Result> {
    const leave = await this.take(person);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** @returns the function that ends the turn, to be called once. @throws RateLimited if too many wait, or too long. */
  async take(person: string): Promise<() => void> {
    const queue = this.#queues.get(person) ?? { running: 0, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.running < AT_ONCE) queue.running += 1;
    else await this.#wait(queue);
    return () => {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) this.#queues.delete(person);
    };
  }

  /** Resolves when an operation that has ended passes its turn on. */
  async #wait(queue: Queue): Promise<void> {
    if (queue.waiting.length >= MOST_WAITING) throw noTurn(WAIT_SECONDS);
    const giveUp = new AbortController();
    let take = () => {};
    const taken = new Promise<true>((resolve) => {
      take = () => resolve(true);
    });
    queue.waiting.push(take);
    const late = pause(this.waitMs, false as const, { signal: giveUp.signal, ref: false }).catch(() => true as const);
    const isTaken = await Promise.race([taken, late]);
    giveUp.abort();
    const place = queue.waiting.indexOf(take);
    // The turn may arrive at the same moment as the timeout.
    if (isTaken || place < 0) return;
    queue.waiting.splice(place, 1);
    throw noTurn(WAIT_SECONDS);
  }
}

/** Returns the result of an operation that is refused as a whole: RATE_LIMITED (429) or UNAUTHENTICATED. */
export const refused = (error: unknown) => {
  if (error instanceof Unauthenticated) return { errors: [new GraphQLError(error.message, { originalError: error })] };
  if (!(error instanceof RateLimited)) throw error;
  const { message, code, retryAfterSeconds } = error;
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  const extensions = { code, retryAfterSeconds, http: { status: 429, headers } };
  return { errors: [new GraphQLError(message, { extensions })] };
};
