import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RateLimited } from '../../schema/core/failures.ts';
import type { Signal } from '../../schema/core/feed/bus.ts';
import { limitTable, RateLimits } from '../limits/limits.ts';
import { LocalBus } from '../live/bus.ts';
import { RedisBus } from '../live/redis-bus.ts';
import { RedisPresence } from '../live/redis-presence.ts';
import { openLine } from '../test/line.ts';
import { connectRedis, RedisState } from './connection.ts';

const url = process.env.TEST_REDIS_URL;
const signal: Signal = { kind: 'trip', tripId: 'trip', seq: 7 };

/** Creates the parts of one server process that use Redis. */
function openProcess(address: string) {
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const state = new RedisState(log);
  const redis = connectRedis(address, state);
  const subscriber = connectRedis(address, state);
  const bus = new RedisBus(new LocalBus(() => {}), redis, subscriber, () => {});
  const presence = new RedisPresence(redis, bus, () => {});
  const heard: Signal[] = [];
  bus.listen((signal) => heard.push(signal));
  return {
    redis,
    bus,
    presence,
    heard,
    /** The log messages. */
    said,
    limits: new RateLimits({ ...limitTable, message: { user: { points: 3, seconds: 60 } } }, redis),
    /** Ends it like a kill, without a signal to others. */
    kill() {
      redis.disconnect();
      subscriber.disconnect();
    },
    async close() {
      await presence.close();
      this.kill();
    },
  };
}

const trip = () => `trip_${Math.random()}`;

type Process = ReturnType<typeof openProcess>;

/** Waits until a signal arrives from one process at the other. */
async function reaches(from: Process, to: Process, userId: string) {
  const probe: Signal = { kind: 'viewer', userId };
  const send = () => {
    from.bus.publish(probe);
    return to.heard;
  };
  await expect.poll(send).toContainEqual(probe);
}

describe.runIf(url)('two processes with Redis', () => {
  let one: Process;
  let other: Process;

  beforeEach(async () => {
    one = openProcess(url ?? '');
    other = openProcess(url ?? '');
    // The subscription works when the first signal arrives.
    await reaches(one, other, 'first');
    await reaches(other, one, 'second');
  });

  afterEach(async () => {
    await one.close();
    await other.close();
  });

  test('a signal arrives in both processes: here at once and only once, there soon', async () => {
    const ended: Signal = { kind: 'session-ended', sessionId: 'abc' };
    const heardHere = () => one.heard.filter((heard) => heard.kind === 'session-ended');
    one.bus.publish(ended);
    expect(heardHere()).toEqual([ended]);
    await expect.poll(() => other.heard).toContainEqual(ended);
    expect(heardHere()).toEqual([ended]);
  });

  test('both processes see everyone once, in the order of arrival', async () => {
    const tripId = trip();
    one.presence.enter(tripId, 'bob');
    await expect.poll(async () => (await other.presence.read(tripId)).present).toEqual(['bob']);
    const leave = other.presence.enter(tripId, 'bob');
    other.presence.enter(tripId, 'ada');
    other.presence.type(tripId, 'ada');
    await expect.poll(() => one.presence.read(tripId)).toEqual({ present: ['bob', 'ada'], typing: ['ada'] });
    leave();
    await expect.poll(async () => (await other.presence.read(tripId)).present).toEqual(['bob', 'ada']);
  });

  test('a listener that gets a signal can read the change', async () => {
    const tripId = trip();
    const read = new Promise((resolve) => {
      other.bus.listen((heard) => {
        if (heard.kind === 'presence' && heard.tripId === tripId) resolve(other.presence.read(tripId));
      });
    });
    one.presence.enter(tripId, 'ada');
    expect(await read).toEqual({ present: ['ada'], typing: [] });
  });

  test('a process that closes removes its people', async () => {
    const tripId = trip();
    one.presence.enter(tripId, 'ada');
    await expect.poll(async () => (await other.presence.read(tripId)).present).toEqual(['ada']);
    await one.close();
    await expect.poll(async () => (await other.presence.read(tripId)).present).toEqual([]);
  });

  test('people of a killed process disappear by themselves, and the others are notified', async () => {
    const tripId = trip();
    other.presence.enter(tripId, 'bob');
    one.presence.enter(tripId, 'ada');
    await expect.poll(async () => (await other.presence.read(tripId)).present).toEqual(['bob', 'ada']);
    one.kill();
    await other.presence.read(tripId);
    // A notification of before may still arrive: only one that comes with the change counts.
    const notified = new Promise<void>((resolve) => {
      const look = async () => {
        const { present } = await other.presence.read(tripId);
        if (!present.includes('ada')) resolve();
      };
      other.bus.listen((heard) => {
        if (heard.kind === 'presence' && heard.tripId === tripId) void look();
      });
    });
    await notified;
    expect((await other.presence.read(tripId)).present).toEqual(['bob']);
  });

  test('limits are counted over both', async () => {
    const keys = [`user:${trip()}`];
    await one.limits.spend('message', keys);
    await other.limits.spend('message', keys);
    await one.limits.spend('message', keys);
    await expect(other.limits.spend('message', keys)).rejects.toThrow(RateLimited);
  });
});

describe('with a Redis that is away', () => {
  const lonely = openProcess('redis://127.0.0.1:1');
  afterEach(() => lonely.close());

  test('this process continues alone, without waiting', async () => {
    // A wait would end only after the test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    lonely.bus.publish(signal);
    expect(lonely.heard).toEqual([signal]);
    lonely.presence.enter('trip', 'ada');
    expect((await lonely.presence.read('trip')).present).toEqual(['ada']);
    for (let sent = 0; sent < 3; sent += 1) await lonely.limits.spend('message', ['user:ada']);
    await expect(lonely.limits.spend('message', ['user:ada'])).rejects.toThrow(RateLimited);
  });
});

describe.runIf(url)('with a Redis that freezes', () => {
  test('nothing waits for the thaw, and all is well again after it', async () => {
    const line = await openLine(new URL(url ?? ''));
    const near = openProcess(line.url);
    const far = openProcess(url ?? '');
    await reaches(near, far, 'before');
    line.freeze();
    const tripId = trip();
    near.presence.enter(tripId, 'ada');
    near.bus.publish(signal);
    expect(near.heard).toContainEqual(signal);
    // The longest wait for an answer, in ms.
    expect(near.redis.options.commandTimeout).toBeLessThan(500);
    await near.limits.spend('message', [`user:${tripId}`]);
    expect((await near.presence.read(tripId)).present).toEqual(['ada']);
    line.mend();
    await reaches(far, near, 'after');
    await expect.poll(async () => (await far.presence.read(tripId)).present).toEqual(['ada']);
    await expect.poll(() => near.said).toEqual([expect.stringMatching(/^Redis is away/), 'Redis is back.']);
    await Promise.all([near.close(), far.close()]);
    await line.close();
  });
});
