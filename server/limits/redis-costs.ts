import type { Redis } from 'ioredis';
import { isReady, unlessAway } from '../redis/connection.ts';
import { type CostBudget, MINUTE_MS } from './cost-budget.ts';

/** A caller whose requests go to several processes can overspend by what these accept in this time. */
const REPORT_EVERY_MS = 1_000;

/**
 * A round trip per operation would slow every request; one report per second is enough for a limit per minute.
 * While Redis is away, each process counts for itself. @returns the function that stops it.
 */
export function addUpCosts(costs: CostBudget, redis: Redis, onError: (error: unknown) => void): () => void {
  const warn = unlessAway(redis, onError);
  const timer = setInterval(() => void report(costs, redis).catch(warn), REPORT_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function report(costs: CostBudget, redis: Redis): Promise<void> {
  const { minute, sums } = costs.unreported();
  if (!isReady(redis) || sums.length === 0) return;
  const pipeline = redis.pipeline();
  const reports = sums.map(([key, spent]) => {
    const name = `planjam:cost:${minute}:${key}`;
    pipeline.incrby(name, spent.here - spent.reported).pexpire(name, 2 * MINUTE_MS);
    return { spent, here: spent.here };
  });
  const answers = (await pipeline.exec()) ?? [];
  for (const [at, { spent, here }] of reports.entries()) {
    const [error, total] = answers[2 * at] ?? [];
    if (error) throw error;
    spent.reported = here;
    spent.elsewhere = Number(total) - here;
  }
}
