import { setTimeout as pause } from 'node:timers/promises';
import { makeTrip, say, signUp } from './support/api.ts';
import { type Benchmark, median, type Row, within } from './support/benchmark.ts';
import { chatOf, SOCKETS } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { planjam, twin } from './support/processes.ts';

/** Between messages: 20 a second. */
const PACE_MS = 50;

const now = () => performance.timeOrigin + performance.now();
const percentile = (readings: number[], part: number) =>
  [...readings].sort((one, other) => one - other)[Math.floor(readings.length * part)] ?? 0;

/** A chat at a lively pace: when the last screen has a message, and what each costs. */
export const pace: Benchmark = {
  name: 'fanout-pace',
  about: `20 messages a second to ${SOCKETS} subscribers, from sending to the last of them; and the server's CPU.`,
  async run(isSmall) {
    const count = isSmall ? 10 : 300;
    const [ours, raw, crowd] = [await planjam(), await twin('raw-sockets.ts'), new Crowd()];
    try {
      const ana = await signUp(ours.url, 'ana');
      const tripId = await makeTrip(ana);

      /** @returns when each was sent. */
      const paced = async (send: () => Promise<unknown>): Promise<number[]> => {
        const sent: number[] = [];
        for (let number = 0; number < count; number += 1) {
          sent.push(now());
          await Promise.all([send(), pause(PACE_MS)]);
        }
        return sent;
      };
      /** @returns how long each took to the last socket, in ms. */
      const delays = async (send: () => Promise<unknown>): Promise<number[]> => {
        const sent = await paced(send);
        await crowd.hasHeard(count);
        return (await crowd.rounds()).slice(0, count).map((heard, index) => heard - (sent[index] ?? heard));
      };
      const cpuOf = async (server: { cpu(): number }, work: () => Promise<unknown>) => {
        const before = server.cpu();
        await work();
        return ((server.cpu() - before) * 1_000) / (count * SOCKETS);
      };
      const sendOurs = () => say(ana, tripId, 'The tram leaves at 9:40.');
      const sendRaw = () => fetch(`${raw.url}/burst?frames=1`);

      const commits: number[] = [];
      for (let number = 0; number < count; number += 1) {
        const start = now();
        await ours.pool.query('UPDATE trip SET destination = destination WHERE id = $1', [tripId]);
        commits.push(now() - start);
      }
      // What sending costs when nobody listens is not the fan-out's.
      const [sendingOurs, sendingRaw] = [
        await cpuOf(ours, () => paced(sendOurs)),
        await cpuOf(raw, () => paced(sendRaw)),
      ];

      let mine: number[] = [];
      let limit: number[] = [];
      await crowd.open({ url: raw.url.replace('http', 'ws'), protocol: null, cookie: '', count: SOCKETS, hello: [] });
      const rawCpu = await cpuOf(raw, async () => {
        limit = await delays(sendRaw);
      });
      await crowd.leave();
      const { rows } = await ours.pool.query('SELECT seq FROM trip WHERE id = $1', [tripId]);
      await crowd.open(chatOf(ours.url, ana.cookie, tripId, rows[0].seq));
      const oursCpu = await cpuOf(ours, async () => {
        mine = await delays(sendOurs);
      });
      await crowd.leave();

      const inTime: Row = {
        what: 'p99 to the last screen',
        ours: percentile(mine, 0.99),
        peer: percentile(limit, 0.99) + median(commits),
        peerName: 'raw ws, serialised once',
        unit: 'ms',
        target: { atMost: 1.5 },
      };
      const cheap: Row = {
        what: 'CPU of a delivery, one message at a time',
        ours: oursCpu - sendingOurs,
        peer: rawCpu - sendingRaw,
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
