import { afterEach, describe, expect, test } from 'vitest';
import { silent } from '../database/log.ts';
import { connectRedis, RedisState } from '../redis/connection.ts';
import { openRedisServer } from '../test/redis-server.ts';
import type { AllowanceSettings } from './allowance.ts';
import { CostBudget, MINUTE_MS } from './cost-budget.ts';
import { addUpCosts } from './redis-costs.ts';
import { sharedAllowance } from './shared-allowance.ts';

const url = process.env.TEST_REDIS_URL;
const settings: AllowanceSettings = {
  costPerMinute: 1_000_000,
  socketsPerPerson: 20,
  socketsPerAddress: 200,
  subscriptionsPerPerson: 100,
};
/** How long the counts of a killed process stay. */
const VALID_MS = 900;
const SOCKETS = 20;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Creates the allowance of one server process. */
async function openProcess(address = url ?? '') {
  const redis = connectRedis(address, new RedisState(silent));
  const allowance = sharedAllowance(settings, redis, () => {}, VALID_MS);
  const kill = () => redis.disconnect();
  closers.push(async () => {
    await allowance.close();
    kill();
  });
  await expect.poll(() => redis.status).toBe('ready');
  return { ...allowance, kill };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

/** A new key. */
const person = () => `user_${Math.random()}`;

/** Tries to open this many. @returns the functions that close the opened ones. */
async function openMany({ counts }: Process, key: string, count: number) {
  const opened = await Promise.all(Array.from({ length: count }, () => counts.add(key, SOCKETS)));
  return opened.filter((close) => close !== null);
}

describe.runIf(url)('two processes with Redis', () => {
  test('count open sockets together, and never allow more than the limit, even at the same time', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const ana = person();
    expect(await openMany(one, ana, 15)).toHaveLength(15);
    const more = await openMany(other, ana, 15);
    expect(more).toHaveLength(5);
    expect(await openMany(one, ana, 1)).toHaveLength(0);
    more[0]?.();
    await expect.poll(async () => (await openMany(one, ana, 1)).length).toBe(1);
    expect(await openMany(other, person(), 20)).toHaveLength(20);

    const bob = person();
    const atOnce = await Promise.all([openMany(one, bob, 19), openMany(other, bob, 19)]);
    expect(atOnce.flat().length).toBeLessThanOrEqual(SOCKETS);
  });

  test('the counts of a killed process expire; those of running ones stay', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const ana = person();
    await openMany(one, ana, 10);
    await openMany(other, ana, 5);
    const third = await openProcess();
    expect(await openMany(third, ana, 6)).toHaveLength(5);
    one.kill();
    let free = 0;
    const openMore = async () => {
      free += (await openMany(third, ana, 1)).length;
      return free;
    };
    await expect.poll(openMore, { interval: 100 }).toBe(10);
    expect(await openMany(third, ana, 1)).toHaveLength(0);
  });

  test('a process that ends frees its counts at once', async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const ana = person();
    await openMany(one, ana, 20);
    expect(await openMany(other, ana, 1)).toHaveLength(0);
    await one.close();
    expect(await openMany(other, ana, 1)).toHaveLength(1);
  });

  test('add up the spending of a person', async () => {
    // The test's own minute, which does not end meanwhile.
    const minute = Math.floor(Math.random() * 1e9) * MINUTE_MS;
    const openBudget = async () => {
      const redis = connectRedis(url ?? '', new RedisState(silent));
      const budget = new CostBudget(1_000_000, () => minute);
      const stop = addUpCosts(budget, redis, () => {});
      closers.push(async () => {
        stop();
        redis.disconnect();
      });
      await expect.poll(() => redis.status).toBe('ready');
      return budget;
    };
    const reported = (budget: CostBudget) => expect.poll(() => budget.unreported().sums.length).toBe(0);
    const [one, other] = [await openBudget(), await openBudget()];
    expect(one.spend('ana', 900_000)).toBe(0);
    await reported(one);
    expect(other.spend('ana', 1)).toBe(0);
    await reported(other);
    expect(other.spend('ana', 100_000)).toBe(60);
    expect(other.spend('ana', 99_999)).toBe(0);
    expect(other.spend('bob', 1_000_000)).toBe(0);
  });
});

test.runIf(url)(
  'while Redis is away a process counts for itself, and it reports what it has when Redis is back',
  async () => {
    const server = await openRedisServer();
    const [one, other] = [await openProcess(server.url), await openProcess(server.url)];
    const ana = person();
    await openMany(one, ana, 15);
    await server.kill();
    expect(await openMany(other, ana, 25)).toHaveLength(20);
    expect(await openMany(one, ana, 25)).toHaveLength(5);
    expect(one.costs.spend(ana, 1_000_000)).toBe(0);
    expect(one.costs.spend(ana, 1)).toBeGreaterThan(0);
    await server.startAgain();
    // A third process learns it from Redis, which was empty.
    const third = await openProcess(server.url);
    await expect.poll(async () => (await openMany(third, ana, 1)).length, { interval: 100 }).toBe(0);
    await server.close();
  },
);
