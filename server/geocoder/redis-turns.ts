import type { Redis } from 'ioredis';
import { isReady, unlessAway } from '../redis/connection.ts';
import { INTERVAL_MS, localTurns, MOST_WAIT_MS, type Turns } from './turns.ts';

/** When the next turn is, in ms of Redis's clock. */
const KEY = 'planjam:geocoder:free-at';

const FREE_AT = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local free = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))`;

/** ARGV: the interval, the longest wait. */
const TAKE = `${FREE_AT}
  local wait = free - now
  if wait > tonumber(ARGV[2]) then return -1 end
  redis.call('SET', KEYS[1], string.format('%d', free + ARGV[1]), 'PX', string.format('%d', wait + ARGV[1]))
  return wait`;

/** ARGV: the pause. */
const PAUSE = `${FREE_AT}
  free = math.max(free, now + ARGV[1])
  if free > now then redis.call('SET', KEYS[1], string.format('%d', free), 'PX', string.format('%d', free - now)) end`;

/** The turns of all processes. While Redis is away, each process has turns of its own. @param key Where they are. */
export function redisTurns(redis: Redis, onError: (error: unknown) => void, key = KEY): Turns {
  const own = localTurns();
  const report = unlessAway(redis, onError);
  /** @returns undefined if Redis did not run it. */
  const run = (script: string, ...values: number[]): Promise<unknown> | undefined =>
    isReady(redis) ? redis.eval(script, 1, key, ...values).catch(report) : undefined;
  return {
    async take() {
      const wait = await run(TAKE, INTERVAL_MS, MOST_WAIT_MS);
      if (typeof wait !== 'number') return own.take();
      return wait < 0 ? null : wait;
    },
    async pause(ms) {
      await Promise.all([run(PAUSE, Math.ceil(ms)), own.pause(ms)]);
    },
  };
}
