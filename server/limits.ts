import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitedAct, Limits } from '../schema/context.ts';
import { RateLimited } from '../schema/failures.ts';

/** How often within how many seconds. */
export interface Share {
  points: number;
  seconds: number;
  /** What a refund gives back: everything, or only the one that was spent last. */
  refund?: 'all' | 'one';
}

/** For each act, what each kind of key may: the part of the key before its colon is its kind. */
export type LimitTable = Record<LimitedAct, Record<string, Share>>;

const MINUTES = 60;
const HOUR = 60 * MINUTES;

export const limitTable: LimitTable = {
  'sign-in': {
    // Five tries find a mistyped password; at 480 a day a guesser finds none but the commonest.
    account: { points: 5, seconds: 15 * MINUTES, refund: 'all' },
    // A household or a small office behind one address. One right password says nothing about the other attempts,
    // or a guesser would sign in to an account of his own now and then.
    address: { points: 20, seconds: 15 * MINUTES, refund: 'one' },
  },
  // A school that signs up together behind one address; the cost of bcrypt holds a robot back besides.
  register: { address: { points: 200, seconds: HOUR } },
  // Each one sends an e-mail to somebody who hasn't asked for it.
  invite: { user: { points: 60, seconds: HOUR } },
  // Ten a second is faster than anyone writes, and leaves room for a bot that posts a list line by line.
  message: { user: { points: 600, seconds: MINUTES } },
};

type Limiter = RateLimiterMemory | RateLimiterRedis;

const kindOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Counts within this process, or with Redis over all of them; while Redis is away, within this process again. */
export class RateLimits implements Limits {
  readonly #limiters = new Map<string, { limiter: Limiter; share: Share }>();

  constructor(table: LimitTable = limitTable, redis: Redis | null = null) {
    for (const [act, kinds] of Object.entries(table)) {
      for (const [kind, share] of Object.entries(kinds)) {
        this.#limiters.set(`${act}/${kind}`, { limiter: limiterFor(`${act}/${kind}`, share, redis), share });
      }
    }
  }

  async spend(act: LimitedAct, keys: string[]): Promise<void> {
    // All of them, even if one is used up: a locked account doesn't make guesses free for the address.
    const spent = await Promise.allSettled(keys.map((key) => this.#limiter(act, key).limiter.consume(key)));
    const refusals = spent.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason);
    if (refusals.length === 0) return;
    const waits = refusals.map((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
      throw reason;
    });
    throw new RateLimited(Math.max(1, Math.ceil(Math.max(...waits) / 1000)));
  }

  async refund(act: LimitedAct, keys: string[]): Promise<void> {
    await Promise.all(
      keys.map((key) => {
        const { limiter, share } = this.#limiter(act, key);
        return share.refund === 'one' ? limiter.reward(key) : limiter.delete(key);
      }),
    );
  }

  #limiter(act: LimitedAct, key: string): { limiter: Limiter; share: Share } {
    const found = this.#limiters.get(`${act}/${kindOf(key)}`);
    if (!found) throw new Error(`The limits of ${act} have no share for ${kindOf(key)} keys.`);
    return found;
  }
}

function limiterFor(name: string, { points, seconds }: Share, redis: Redis | null): Limiter {
  const options = { keyPrefix: `planjam:limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}
