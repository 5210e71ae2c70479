import { setTimeout as pause } from 'node:timers/promises';
import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { MOST_ANSWER_BYTES } from '../../schema/core/cost/answer-size.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import type { Caller } from '../../schema/core/cost/limits.ts';
import { measureOperation, type OperationSize, tooLarge } from '../../schema/core/cost/operation-size.ts';
import { RateLimited, Unauthenticated } from '../../schema/core/failures.ts';
import { requireStillSignedIn } from '../../schema/core/journal/journal.ts';
import { FairQueue, type Place } from '../concurrency/fair-queue.ts';
import type { Asked, Operation } from '../operation/operation.ts';
import { coercedVariables } from '../operation/variables.ts';
import { UnreadBytes } from './unread-bytes.ts';

/** An operation with more points is large. The app's largest page stays below it. */
export const LARGE_POINTS = 5_000;
/** Points of one person's smaller operations in progress: a dozen windows that open at once. Others wait for them. */
const MOST_POINTS_AT_ONCE = 25_000;
/** How many of one person's large operations may be in progress, and how many of their long REST lists. */
const MOST_LARGE_AT_ONCE = 4;
/** Serializing a larger response delays others noticeably. The app's largest page is a tenth of it. */
const LARGE_BYTES = 512 * 1024;
/** Points and bytes per millisecond of pause. The work itself takes a third of that time; the rest is for others. */
export const pointsPerMs = { server: 50, embedded: 25 };
const BYTES_PER_MS = 64 * 1024;
/** More than a script needs that processes its trips in parallel. */
const MOST_SMALL_WAITING = 1_000;
/** About as many start before the last has waited too long. */
const MOST_LARGE_WAITING = 100;
/** After this time most callers have given up. RATE_LIMITED also returns it as the time to wait. */
const WAIT_SECONDS = 10;
/** By then a connection whose peer reads nothing is closed. */
const UNREAD_RETRY_SECONDS = 30;

/** Returns the key under which an operation is counted: the person, or the address of a caller who is signed out. */
export const personOf = ({ viewer, address }: Caller): string => (viewer ? `user:${viewer.id}` : `address:${address}`);

const common = {
  name: 'operations',
  limit: 'turns',
  longestWaitMs: WAIT_SECONDS * 1_000,
  retryAfterSeconds: WAIT_SECONDS,
} as const;

/** Prevents one person's operations and responses, on all transports, from delaying others or filling memory. */
export class Admission {
  readonly unread = new UnreadBytes();
  /** By points. They start as soon as there is room. */
  readonly #small = new FairQueue({
    ...common,
    timesOnlyWaits: true,
    slots: Number.POSITIVE_INFINITY,
    perKey: MOST_POINTS_AT_ONCE,
    waiting: MOST_SMALL_WAITING,
  });
  /** Those of all people start one after the other, with a pause for other requests after each. */
  readonly #large = new FairQueue({ ...common, slots: 1, perKey: MOST_LARGE_AT_ONCE, waiting: MOST_LARGE_WAITING });

  /** @param speed With the embedded database, large operations get longer pauses: all share its one connection. */
  constructor(
    private readonly speed = pointsPerMs.server,
    private readonly rest: (ms: number) => Promise<unknown> = pause,
  ) {}

  /**
   * Runs an operation within its limits of size, budget and concurrency. The caller must serialize a large response at
   * once when the promise resolves.
   * @returns the result, or the refusal: also UNAUTHENTICATED if the session ended during a wait.
   */
  async run(operation: Operation, execute: () => ExecutionResult | Promise<ExecutionResult>): Promise<ExecutionResult> {
    const cost = admit(operation);
    if (cost instanceof GraphQLError) return { errors: [cost] };
    const ctx = operation.contextValue;
    const person = personOf(ctx);
    try {
      const place = await this.#enter(person, cost);
      try {
        // Execution itself checks memberships.
        if (place.hasWaited) await requireStillSignedIn(ctx);
        const result = await execute();
        if (bytesOf(ctx) <= MOST_ANSWER_BYTES) await this.untilSerializable(person, bytesOf(ctx));
        return result;
      } finally {
        // By the next turn of the event loop the caller counts a large response as unread.
        if (bytesOf(ctx) >= LARGE_BYTES) setImmediate(place.leave);
        else place.leave();
      }
    } catch (error) {
      return refused(error);
    }
  }

  /** @throws RateLimited also if the person has too many unread bytes for one more response of the maximum size. */
  async #enter(person: string, cost: number): Promise<Place> {
    const isLarge = cost > LARGE_POINTS;
    const place = await (isLarge ? this.#large.enter(person) : this.#small.enter(person, cost));
    const mayBeMany = isLarge || place.hasWaited;
    if (mayBeMany && !this.unread.hasRoom(person, MOST_ANSWER_BYTES)) {
      place.leave();
      place.freeSlot();
      throw tooManyUnread();
    }
    if (isLarge) void this.rest(cost / this.speed).then(place.freeSlot);
    return place;
  }

  /** Waits until a long list may be read in parts. @returns the function to call when its reader has all of it. */
  async enterList(ctx: Context): Promise<() => void> {
    return (await this.#small.enter(`lists of ${personOf(ctx)}`, MOST_POINTS_AT_ONCE / MOST_LARGE_AT_ONCE)).leave;
  }

  /**
   * Large responses of all people are serialized one after the other, with time for other requests in between. A
   * response that waits counts as unread.
   * @param person See `personOf`.
   * @returns whether it waited, maybe for seconds.
   * @throws RateLimited if the person has too many unread bytes.
   */
  async untilSerializable(person: string, bytes: number): Promise<boolean> {
    if (bytes < LARGE_BYTES) return false;
    const done = this.unread.count(person, bytes);
    if (!done) throw tooManyUnread();
    try {
      const { hasWaited, leave, freeSlot } = await this.#large.enter(`answers of ${person}`);
      void this.rest(bytes / BYTES_PER_MS).then(freeSlot);
      leave();
      return hasWaited;
    } finally {
      done();
    }
  }
}

const bytesOf = ({ texts }: Context): number => texts?.bytes ?? 0;

/** Measures an operation of a valid document. @returns the error if its variables are wrong or it is too large. */
export function sizeOf(asked: Asked): OperationSize | GraphQLError {
  const definition = getOperationAST(asked.document, asked.operationName);
  if (!definition) throw new Error('The document has no such operation.');
  const variables = coercedVariables(asked, definition);
  if (variables instanceof GraphQLError) return variables;
  const size = measureOperation(asked.schema, asked.document, definition, variables);
  return tooLarge(size, definition.operation) ?? size;
}

/** Checks an operation's variables and size, and takes its cost. @returns the cost in points, or the error. */
export function admit(operation: Operation): number | GraphQLError {
  const size = sizeOf(operation);
  if (size instanceof GraphQLError) return size;
  // Lists of unknown length may have a fraction as their cost.
  const cost = Math.max(1, Math.ceil(size.complexity));
  return overBudget(operation.contextValue, cost) ?? cost;
}

/** Takes the cost from the caller's budget. @returns the error if the caller is over budget, else null. */
export function overBudget(ctx: Context, cost: number): GraphQLError | null {
  try {
    ctx.limits.spendCost(ctx, cost);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { retryAfterSeconds } = error;
    return rateLimited(
      error,
      `You have asked for too much in one minute. Please try again in ${retryAfterSeconds} seconds.`,
    );
  }
}

/** Returns the function that stops counting the subscription, or the error if the caller has too many. */
export async function openSubscription({ viewer, address, limits }: Context): Promise<GraphQLError | (() => void)> {
  const close = await limits.open('subscriptions', viewer?.id ?? address);
  if (close) return close;
  const extensions = { code: 'TOO_MANY_OPERATIONS', http: { status: 429 } };
  return new GraphQLError('You have too many subscriptions open. Close some of them first.', { extensions });
}

export function tooManyUnread(): RateLimited {
  noteLimitHit('unread');
  return new RateLimited(UNREAD_RETRY_SECONDS);
}

/** The result in place of one that must not be sent, because its reader has too many unread bytes. */
export const unreadRefusal = (): ExecutionResult => refused(tooManyUnread());

function rateLimited({ code, retryAfterSeconds, message }: RateLimited, shown = message): GraphQLError {
  const http = { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } };
  return new GraphQLError(shown, { extensions: { code, retryAfterSeconds, http } });
}

/** Returns the result of an operation that is refused as a whole. @throws any other error. */
function refused(error: unknown): ExecutionResult {
  if (error instanceof RateLimited) return { errors: [rateLimited(error)] };
  if (!(error instanceof Unauthenticated)) throw error;
  return { errors: [new GraphQLError(error.message, { originalError: error })] };
}
