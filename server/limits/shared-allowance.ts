import type { Redis } from 'ioredis';
import { type Allowance, type AllowanceSettings, allowanceOf } from './allowance.ts';
import { OpenCounts } from './open-counts.ts';
import { addUpCosts } from './redis-costs.ts';
import { RedisOpenCounts } from './redis-open-counts.ts';

/** Creates an allowance that all processes count together through Redis. @param validMs See RedisOpenCounts. */
export function sharedAllowance(
  settings: AllowanceSettings,
  redis: Redis,
  onError: (error: unknown) => void,
  validMs?: number,
): Allowance & { close(): Promise<void> } {
  const counts = new OpenCounts((here) => new RedisOpenCounts(redis, here, onError, validMs));
  const allowance = allowanceOf(settings, counts);
  const stop = addUpCosts(allowance.costs, redis, onError);
  return {
    ...allowance,
    async close() {
      stop();
      await counts.close();
    },
  };
}
