import type { Redis } from 'ioredis';
import { type LimitTable, limitTable, RateLimits } from '../limits/limits.ts';

/** Limits for tests that register many people from one address. Tests of the limits use the real table. */
export const generousLimits: LimitTable = {
  ...limitTable,
  register: {
    address: { points: 100_000, seconds: 3600 },
    'address-with-mail': { points: 100_000, seconds: 3600 },
  },
  'sign-in': {
    pair: { points: 1_000, seconds: 900, refund: 'all' },
    address: { points: 100_000, seconds: 900, refund: 'one' },
    account: { points: 100_000, seconds: 3600, refund: 'one', delayMs: 2_000 },
  },
  'reset-password': { address: { points: 100_000, seconds: 900 } },
  'join-link': { address: { points: 100_000, seconds: 900 } },
  'request-reset': {
    address: { points: 100_000, seconds: 3600 },
    pair: { points: 5, seconds: 3600 },
  },
  'trip-deletion-mail': { user: { points: 100_000, seconds: 3600 } },
  message: { user: { points: 100_000, seconds: 60 } },
};

/** The real limits, whose waits last until the test ends them. `waits.all` has the length of each, in ms. */
export function pausedLimits(redis: Redis | null = null) {
  const all: number[] = [];
  const paused: (() => void)[] = [];
  const wait = (ms: number) =>
    new Promise<void>((end) => {
      all.push(ms);
      paused.push(end);
    });
  const end = () => paused.splice(0).forEach((each) => void each());
  return { limits: new RateLimits(limitTable, redis, undefined, wait), waits: { all, end } };
}
