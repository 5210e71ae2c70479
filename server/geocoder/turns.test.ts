import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectRedis, RedisState } from '../redis/connection.ts';
import { patientRedis } from '../test/patient-redis.ts';
import { redisTurns } from './redis-turns.ts';
import { localTurns } from './turns.ts';

const fail = (error: unknown) => {
  throw error;
};

test('turns are more than a second apart, none is given for later than three seconds, and a pause gives none', async () => {
  let now = 0;
  const turns = localTurns(() => now);
  const take = (count: number) => Promise.all(Array.from({ length: count }, () => turns.take()));
  expect(await take(6)).toEqual([0, 1_100, 2_200, null, null, null]);
  now = 1_500;
  expect(await take(3)).toEqual([1_800, 2_900, null]);
  now = 60_000;
  await turns.pause(5_000);
  expect(await take(1)).toEqual([null]);
  now = 62_000;
  expect(await take(2)).toEqual([3_000, null]);
});

const redis = patientRedis();

test.runIf(redis)('two processes share the turns and the pauses through Redis', async () => {
  if (!redis) return;
  // Until it is connected, each process would count alone.
  await redis.ping();
  const key = `planjam:test:${randomUUID()}`;
  const processes = [redisTurns(redis, fail, key), redisTurns(redis, fail, key)];
  const starts: [earliest: number, latest: number][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const before = performance.now();
    const wait = await processes[turn % 2]?.take();
    // Past this wait, there is none.
    if (typeof wait === 'number') starts.push([before + wait, performance.now() + wait]);
  }
  expect(starts.length).toBeGreaterThan(1);
  for (const [index, [earliest]] of starts.slice(0, -1).entries()) {
    expect((starts[index + 1]?.[1] ?? 0) - earliest).toBeGreaterThan(1_000);
  }
  await processes[0]?.pause(600_000);
  expect(await processes[1]?.take()).toBeNull();
  await redis.del(key);
});

test('while Redis is away, each process has its own', async () => {
  const away = connectRedis('redis://127.0.0.1:1', new RedisState({ warn: () => {}, info: () => {} }));
  const turns = redisTurns(away, fail);
  expect(await turns.take()).toBe(0);
  expect(await turns.take()).toBeGreaterThan(0);
  await turns.pause(60_000);
  expect(await turns.take()).toBeNull();
  away.disconnect();
});
