import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { makeTrip, say, signUp } from './support/api.ts';
import { type Benchmark, median, type Row, within } from './support/benchmark.ts';
import { chatOf, SOCKETS } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { planjam, type Running, twin } from './support/processes.ts';

/** Between messages: 20 a second. */
const PACE_MS = 50;

const now = () => performance.timeOrigin + performance.now();
const percentile = (readings: number[], part: number) =>
  [...readings].sort((one, other) => one - other)[Math.floor(readings.length * part)] ?? 0;

interface Chat {
  server: Running;
  send: () => Promise<unknown>;
  listening: Parameters<Crowd['open']>[0];
}

interface Reading {
  /** From sending to the last screen, in ms: all but the slowest of a hundred. */
  p99: number;
  /** Of the server, for a delivery, in microseconds. What sending takes when nobody listens is not the fan-out's. */
  cpu: number;
}

/** @returns when each was sent. */
async function paced(count: number, send: () => Promise<unknown>): Promise<number[]> {
  const sent: number[] = [];
  for (let number = 0; number < count; number += 1) {
    sent.push(now());
    await Promise.all([send(), pause(PACE_MS)]);
  }
  return sent;
}

async function read(crowd: Crowd, count: number, { server, send, listening }: Chat): Promise<Reading> {
  const before = server.cpu();
  await paced(count, send);
  const between = server.cpu();
  await crowd.open(listening);
  const opened = server.cpu();
  const sent = await paced(count, send);
  await crowd.hasHeard(count);
  const telling = server.cpu() - opened - (between - before);
  const heard = (await crowd.rounds()).slice(0, count);
  await crowd.leave();
  return {
    p99: percentile(
      heard.map((at, index) => at - (sent[index] ?? at)),
      0.99,
    ),
    cpu: (telling * 1_000) / (count * SOCKETS),
  };
}

/** Somebody in a trip of their own: nobody may send as much as all rounds do. */
async function chatOn(ours: Running, count: number, name: string): Promise<Chat> {
  const ana = await signUp(ours.url, name);
  const tripId = await makeTrip(ana);
  // One line says that the trip was made, then come those that nobody hears.
  const listening = chatOf(ours.url, ana.cookie, tripId, 1 + count);
  return { server: ours, send: () => say(ana, tripId, 'The tram leaves at 9:40.'), listening };
}

async function commitMs(pool: pg.Pool, count: number): Promise<number> {
  const taken: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const start = now();
    await pool.query('UPDATE trip SET destination = destination');
    taken.push(now() - start);
  }
  return median(taken);
}

/** A chat at a lively pace: when the last screen has a message, and what each costs. */
export const pace: Benchmark = {
  name: 'fanout-pace',
  about: `20 messages a second to ${SOCKETS} subscribers, from sending to the last of them; and the server's CPU.`,
  async run(isSmall) {
    const [count, rounds] = isSmall ? [10, 1] : [150, 3];
    const [ours, raw, crowd] = [await planjam(), await twin('raw-sockets.ts'), new Crowd()];
    try {
      const onRaw: Chat = {
        server: raw,
        send: () => fetch(`${raw.url}/burst?frames=1`),
        listening: { url: raw.url.replace('http', 'ws'), protocol: null, cookie: '', count: SOCKETS, hello: [] },
      };
      const [limits, readings]: [Reading[], Reading[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        limits.push(await read(crowd, count, onRaw));
        readings.push(await read(crowd, count, await chatOn(ours, count, `ana${round}`)));
      }
      const [limit, mine] = [limits, readings].map((all) => ({
        p99: median(all.map(({ p99 }) => p99)),
        cpu: median(all.map(({ cpu }) => cpu)),
      }));
      if (!limit || !mine) throw new Error('Both are measured.');

      const inTime: Row = {
        what: 'p99 to the last screen',
        ours: mine.p99,
        peer: limit.p99 + (await commitMs(ours.pool, count)),
        peerName: 'raw ws, serialised once, and one commit',
        unit: 'ms',
        target: { atMost: 1.5 },
      };
      const cheap: Row = {
        what: 'CPU of a delivery, one message at a time',
        ours: mine.cpu,
        peer: limit.cpu,
        peerName: 'raw ws, serialised once',
        unit: 'µs',
        target: { atMost: 1 / 0.9 },
      };
      return [inTime, cheap];
    } finally {
      await Promise.all([crowd.stop(), ours.stop(), raw.stop()]);
    }
  },
};

/** What it costs to listen and hear nothing. */
export const idleMemory: Benchmark = {
  name: 'fanout-memory',
  about: 'What an idle subscriber holds, on top of its socket, when garbage is collected.',
  async run(isSmall) {
    const count = isSmall ? 20 : 2_000;
    const [ours, crowd] = [await planjam(true), new Crowd()];
    try {
      const ana = await signUp(ours.url, 'ana');
      const tripId = await makeTrip(ana);
      const order = { ...chatOf(ours.url, ana.cookie, tripId, 0), count };
      const settled = async () => {
        await pause(3_000);
        return ours.held();
      };
      // Twice: the first time the process takes what it keeps.
      const grown = async (hello: string[]) => {
        await crowd.open({ ...order, hello });
        await settled();
        await crowd.leave();
        const before = await settled();
        await crowd.open({ ...order, hello });
        const after = await settled();
        await crowd.leave();
        return (after - before) / count;
      };
      const sockets = await grown(order.hello.slice(0, 1));
      const subscribers = await grown(order.hello);
      return [within(5, 'kB', `one of ${count} subscribers`, Math.max(0, subscribers - sockets))];
    } finally {
      await Promise.all([crowd.stop(), ours.stop()]);
    }
  },
};
