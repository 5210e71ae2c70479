import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller, LimitedAct, LimitedUse, Limits } from '../../schema/core/context.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { type Allowance, unlimited } from './allowance.ts';

/** How often within how many seconds. */
export interface Share {
  points: number;
  seconds: number;
  /** What a refund gives back: everything, or only the one that was spent last. */
  refund?: 'all' | 'one';
  /** Past its share the key is not refused. The caller waits for this long first. */
  delayMs?: number;
}

/** For each act, what each kind of key may: the part of the key before its colon is its kind. */
export type LimitTable = Record<LimitedAct, Record<string, Share>>;

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

export const limitTable: LimitTable = {
  'sign-in': {
    // One account from one address. Five tries find a mistyped password; at 480 a day a guesser finds only the
    // commonest. Another address has its own five, so that nobody can lock the owner out.
    pair: { points: 5, seconds: 15 * MINUTES, refund: 'all' },
    // A household or a small office behind one address. One right password says nothing about the other attempts,
    // or a guesser would sign in to an account of their own now and then.
    address: { points: 20, seconds: 15 * MINUTES, refund: 'one' },
    // Many addresses that guess at one account. Its owner, at an address that isn't known yet, notices two seconds.
    account: { points: 50, seconds: HOUR, refund: 'one', delayMs: 2_000 },
  },
  // A school that signs up together behind one address; the cost of bcrypt holds a robot back besides.
  register: { address: { points: 200, seconds: HOUR } },
  // A token of 256 bits can't be guessed: this spares the database, and a mistyped password has room.
  'reset-password': { address: { points: 20, seconds: 15 * MINUTES } },
  // Each one sends an e-mail to somebody who hasn't asked for it.
  invite: { user: { points: 60, seconds: HOUR } },
  // Invitations to people who haven't asked for them. Only the e-mail is limited: the invitation itself is made, and its
  // link can be shared. Nothing else spends these points: an e-mail about an account is to be an act of its own, so that
  // a flood of invitations can't keep it from arriving.
  'invitation-mail': {
    // A stranger gets no flood, however many accounts take part in it.
    recipient: { points: 5, seconds: DAY },
    // A trip and a recipient: a reminder a day is enough.
    trip: { points: 1, seconds: DAY },
    // Large groups are invited in a day; nobody invites more by hand.
    user: { points: 50, seconds: DAY },
    // Some people of a school or an office invite their groups on the same day.
    address: { points: 200, seconds: DAY },
  },
  // Ten a second is faster than anyone writes, and leaves room for a bot that posts a list line by line.
  message: { user: { points: 600, seconds: MINUTES } },
};

/** At one key: what a password thread checks in two seconds. */
const MOST_WAITING_AT_KEY = 10;
/** In this process. Each is a request with its timer: no thread and no database connection. */
const MOST_WAITING = 100;

type Limiter = RateLimiterMemory | RateLimiterRedis;

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** How long until the key has a share again, from what a limiter rejects with. */
function msToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
  throw reason;
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Counts within this process, or with Redis over all of them; while Redis is away, within this process again. */
export class RateLimits implements Limits {
  readonly #limiters = new Map<string, { limiter: Limiter; share: Share }>();
  /** How many callers wait, by key. */
  readonly #waiting = new Map<string, number>();

  constructor(
    table: LimitTable = limitTable,
    redis: Redis | null = null,
    private readonly allowance: Allowance = unlimited,
  ) {
    for (const [act, kinds] of Object.entries(table)) {
      for (const [kind, share] of Object.entries(kinds)) {
        this.#limiters.set(`${act}/${kind}`, { limiter: limiterFor(`${act}/${kind}`, share, redis), share });
      }
    }
  }

  async spend(act: LimitedAct, keys: string[]): Promise<void> {
    const counted: string[] = [];
    try {
      for (const key of keys) {
        counted.push(key);
        await this.#count(act, key);
      }
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      await this.giveBack(act, counted);
      noteLimitHit(act);
      throw error;
    }
  }

  /** @throws RateLimited when the key has had its share. */
  async #count(act: LimitedAct, key: string): Promise<void> {
    const { limiter, share } = this.#limiter(act, key);
    const waitMs = await limiter.consume(key).then(() => null, msToWait);
    if (waitMs === null) return;
    if (share.delayMs === undefined) throw new RateLimited(secondsOf(waitMs));
    await this.#delay(act, key, share.delayMs);
  }

  /** @throws RateLimited when too many wait already. */
  async #delay(act: LimitedAct, keyOfAct: string, ms: number): Promise<void> {
    const key = `${act}/${keyOfAct}`;
    const atKey = this.#waiting.get(key) ?? 0;
    const inAll = [...this.#waiting.values()].reduce((sum, count) => sum + count, 0);
    if (atKey >= MOST_WAITING_AT_KEY || inAll >= MOST_WAITING) throw new RateLimited(secondsOf(ms));
    noteLimitHit(`${act}-delay`);
    this.#waiting.set(key, atKey + 1);
    await pause(ms);
    const left = (this.#waiting.get(key) ?? 1) - 1;
    if (left > 0) this.#waiting.set(key, left);
    else this.#waiting.delete(key);
  }

  async giveBack(act: LimitedAct, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#limiter(act, key).limiter.reward(key)));
  }

  async refund(act: LimitedAct, keys: string[]): Promise<void> {
    await Promise.all(
      keys.map((key) => {
        const { limiter, share } = this.#limiter(act, key);
        return share.refund === 'one' ? limiter.reward(key) : limiter.delete(key);
      }),
    );
  }

  spendCost({ viewer, address }: Caller, cost: number): void {
    const seconds = this.allowance.costs.spend(viewer ? `user:${viewer.id}` : `address:${address}`, cost);
    if (seconds === 0) return;
    noteLimitHit('cost');
    throw new RateLimited(seconds);
  }

  async open(use: LimitedUse, key: string): Promise<(() => void) | null> {
    const most = this.allowance.most[use];
    if (most === 0) return () => {};
    const close = await this.allowance.counts.add(`${use}:${key}`, most);
    if (!close) noteLimitHit(use);
    return close;
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
