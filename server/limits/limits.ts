import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import type { Budget, Caller, LimitedAct, LimitedUse, Limits } from '../../schema/core/cost/limits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { type Allowance, unlimited } from './allowance.ts';

/** A limit: `points` in `seconds`. */
export interface Share {
  points: number;
  seconds: number;
  /** What a refund gives back: all points, or only the last one. */
  refund?: 'all' | 'one';
  /** If set, a key over its share is not refused. Its caller waits this long. */
  delayMs?: number;
}

/** The shares of each act, by kind of key. The kind is the part of the key before its colon. */
export type LimitTable = Record<LimitedAct, Record<string, Share>>;

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

export const limitTable: LimitTable = {
  'sign-in': {
    // One account from one address. Five tries are enough for a mistyped password. With 480 a day a guesser finds only
    // the most common ones. Each address has its own five, so that others cannot lock the owner out.
    pair: { points: 5, seconds: 15 * MINUTES, refund: 'all' },
    // A household or a small office behind one address. A right password gives back only one point. Otherwise a guesser
    // could reset the count by signing in to an account of their own.
    address: { points: 20, seconds: 15 * MINUTES, refund: 'one' },
    // Many addresses that guess at one account. Its owner, from a new address, waits only two seconds.
    account: { points: 50, seconds: HOUR, refund: 'one', delayMs: 2_000 },
  },
  // A new name appends an event to each of the person's trips, and every screen that shows one of them receives it.
  rename: { user: { points: 10, seconds: HOUR } },
  // A school that signs up together behind one address. The cost of bcrypt also slows down a robot.
  register: {
    address: { points: 200, seconds: HOUR },
    // With mail, each try may send an e-mail, and its answer says whether an account has confirmed the address.
    'address-with-mail': { points: 20, seconds: HOUR },
  },
  // A token of 256 bits cannot be guessed. The limit protects the database, and leaves room for refused passwords.
  'reset-password': { address: { points: 20, seconds: 15 * MINUTES } },
  // Each request may send an e-mail.
  'request-reset': {
    // A household or a small office behind one address.
    address: { points: 20, seconds: HOUR },
    // One account from one network address. Each network address has its own five, so that others cannot keep the owner
    // from asking. It also bounds the e-mails to the likely owner, who has no limit in `reset-mail`.
    pair: { points: 5, seconds: HOUR },
  },
  // Protects a mailbox from a flood, even from many network addresses. Only the e-mail is limited, so that the answer
  // does not depend on the account. Up to three accounts may use one address, and each gets an e-mail. An act of its
  // own: e-mails that confirm an address must not block these.
  'reset-mail': {
    'recipient-hourly': { points: 5, seconds: HOUR },
    recipient: { points: 10, seconds: DAY },
  },
  // Each change may send an e-mail to a person who has not asked for it, and appends an event to each of the trips.
  'change-email': {
    user: { points: 5, seconds: HOUR },
    recipient: { points: 5, seconds: DAY },
  },
  // Only the e-mail is limited when a person signs up. An owner whose mailbox was flooded can still ask for a new
  // password, which confirms the address too.
  'confirmation-mail': {
    user: { points: 5, seconds: HOUR },
    recipient: { points: 10, seconds: DAY },
  },
  // Only the e-mail is limited. A program that signs in from many addresses would fill its person's mailbox.
  'new-device-mail': { user: { points: 5, seconds: DAY } },
  // Only the e-mails are limited. Deleting and restoring a trip again and again would flood its members' mailboxes.
  'trip-deletion-mail': { user: { points: 10, seconds: DAY } },
  // Each invitation may send an e-mail to a person who has not asked for it.
  invite: { user: { points: 60, seconds: HOUR } },
  // Only the e-mail is limited. The invitation itself is created, and its link can be shared. E-mails about an account
  // must get an act of their own, so that a flood of invitations cannot block them.
  'invitation-mail': {
    // Protects a person from a flood, even from many accounts.
    recipient: { points: 5, seconds: DAY },
    // One recipient on one trip: one reminder a day is enough.
    trip: { points: 1, seconds: DAY },
    // More than a person invites manually in a day, even for a large group.
    user: { points: 50, seconds: DAY },
    // Several people of a school or an office may invite their groups on the same day.
    address: { points: 200, seconds: DAY },
  },
  // A token of 192 bits cannot be guessed. The limit protects the database, and leaves room for a coach of people who
  // open the link on a hotel's network, each a few times.
  'join-link': { address: { points: 300, seconds: 15 * MINUTES } },
  'calendar-feed': {
    // Programs read a feed once an hour at most, and people press “Refresh”.
    feed: { points: 60, seconds: HOUR },
    // Only requests with an unknown token count. It cannot be guessed: the limit protects the database.
    address: { points: 300, seconds: 15 * MINUTES },
  },
  // Each one reads all of the person's trips. Five leave room for a mistake.
  archive: { user: { points: 5, seconds: DAY } },
  // Decoding a picture takes a core for a second or two. A person with a holiday's photos uploads some hundreds.
  upload: { user: { points: 300, seconds: HOUR } },
  // A search field asks after a pause in typing. All people share the requests that the geocoder allows.
  'find-place': { user: { points: 60, seconds: MINUTES } },
  // Each page that is closed keeps its row. A person who looks at what a page shows changes it some times.
  publish: { user: { points: 60, seconds: HOUR } },
  // A page reads the whole plan. The limit leaves room for a school or an office that opens a link from one address, and
  // for a picture with each page.
  'public-page': { address: { points: 600, seconds: 15 * MINUTES } },
  // Ten a second is faster than anyone types, and leaves room for a bot that posts a list line by line.
  message: { user: { points: 600, seconds: MINUTES } },
};

/** Per key: as many as a password thread checks in two seconds. */
const MOST_WAITING_AT_KEY = 10;
/** In this process. A waiting request needs only a timer, and no thread or database connection. */
const MOST_WAITING = 100;

type Limiter = RateLimiterMemory | RateLimiterRedis;

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Returns the time until the key has points again, from the limiter's rejection. @throws any other error. */
function msToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
  throw reason;
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Counts over all processes with Redis. Without Redis, or while Redis is away, it counts within this process. */
export class RateLimits implements Limits {
  readonly #limiters = new Map<string, { limiter: Limiter; share: Share }>();
  /** The number of waiting callers by key. */
  readonly #waiting = new Map<string, number>();

  constructor(
    table: LimitTable = limitTable,
    redis: Redis | null = null,
    private readonly allowance: Allowance = unlimited,
    private readonly wait: (ms: number) => Promise<unknown> = pause,
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

  /** Counts one act. @throws RateLimited if the key has used its share. */
  async #count(act: LimitedAct, key: string): Promise<void> {
    const { limiter, share } = this.#limiter(act, key);
    const waitMs = await limiter.consume(key).then(() => null, msToWait);
    if (waitMs === null) return;
    if (share.delayMs === undefined) throw new RateLimited(secondsOf(waitMs));
    await this.#delay(act, key, share.delayMs);
  }

  /** Waits. @throws RateLimited if too many wait already. */
  async #delay(act: LimitedAct, keyOfAct: string, ms: number): Promise<void> {
    const key = `${act}/${keyOfAct}`;
    const atKey = this.#waiting.get(key) ?? 0;
    const inAll = [...this.#waiting.values()].reduce((sum, count) => sum + count, 0);
    if (atKey >= MOST_WAITING_AT_KEY || inAll >= MOST_WAITING) throw new RateLimited(secondsOf(ms));
    noteLimitHit(`${act}-delay`);
    this.#waiting.set(key, atKey + 1);
    await this.wait(ms);
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
    const seconds = this.allowance.costs.spend(payerOf({ viewer, address }), cost);
    if (seconds === 0) return;
    noteLimitHit('cost');
    throw new RateLimited(seconds);
  }

  budgetOf(caller: Caller): Budget | null {
    return this.allowance.costs.budgetOf(payerOf(caller));
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

/** Whose budget pays for the caller's operations. */
const payerOf = ({ viewer, address }: Caller) => (viewer ? `user:${viewer.id}` : `address:${address}`);

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
