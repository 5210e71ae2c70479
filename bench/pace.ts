import { setTimeout as pause } from 'node:timers/promises';
import { makeTrip, say, signUp } from './support/api.ts';
import { type Benchmark, type Row, within } from './support/benchmark.ts';
import { chatOf, SOCKETS } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { planjam, type Running, twin } from './support/processes.ts';

/** Between messages: 20 a second. */
const PACE_MS = 50;
/** A tenth of them. */
const FEW = SOCKETS / 10;

const text = 'The tram leaves at 9:40.';
const now = () => performance.timeOrigin + performance.now();
const percentile = (readings: number[], part: number) =>
  [...readings].sort((one, other) => one - other)[Math.floor(readings.length * part)] ?? 0;

interface Chat {
  server: Running;
  send: () => Promise<unknown>;
  /** What to order of a crowd that is to hear all from now on, when so many have been sent. */
  listening: (sent: number) => Parameters<Crowd['open']>[0];
}

interface Reading {
  /** From sending to the last screen, in ms, of each message. */
  took: number[];
  /** Of the server, for one subscriber more, in microseconds: between a tenth of them and all. */
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

/** A process that has just started has its code still compiled. Fewer messages than one person may send. */
async function hurry(crowd: Crowd, { send, listening }: Chat): Promise<void> {
  const [rounds, atOnce] = [20, 16];
  await crowd.open(listening(0));
  for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: atOnce }, send));
  await crowd.hasHeard(rounds * atOnce);
  await crowd.leave();
}

/** @param fewFirst Whether few are told before all are: what comes later profits from what came before. */
async function read(crowd: Crowd, count: number, chat: Chat, fewFirst: boolean): Promise<Reading> {
  const { server, send, listening } = chat;
  let before = 0;
  /** @returns the server's CPU in ms for each message, and how long each took. */
  async function told(sockets: number, messages: number) {
    await crowd.open({ ...listening(before), count: sockets });
    before += messages;
    const start = server.cpu();
    const sent = await paced(messages, send);
    await crowd.hasHeard(messages);
    const cpu = (server.cpu() - start) / messages;
    const heard = (await crowd.rounds()).slice(0, messages);
    await crowd.leave();
    return { cpu, took: heard.map((at, index) => at - (sent[index] ?? at)) };
  }
  // Of what few are told, only the CPU is of interest.
  const few = fewFirst ? await told(FEW, count / 2) : null;
  const all = await told(SOCKETS, count);
  const { cpu } = few ?? (await told(FEW, count / 2));
  return { took: all.took, cpu: ((all.cpu - cpu) * 1_000) / (SOCKETS - FEW) };
}

/** Somebody in a trip of their own: nobody may send as much as all rounds do. */
async function chatOn(ours: Running, name: string): Promise<Chat> {
  const ana = await signUp(ours.url, name);
  const tripId = await makeTrip(ana);
  return {
    server: ours,
    send: () => say(ana, tripId, text),
    // One line says that the trip was made.
    listening: (sent) => chatOf(ours.url, ana.cookie, tripId, 1 + sent),
  };
}

/** A chat at a lively pace: when the last screen has a message, and what each costs. */
export const pace: Benchmark = {
  name: 'fanout-pace',
  about: `20 messages a second to ${SOCKETS} subscribers, from sending to the last of them; and the server's CPU.`,
  async run(isSmall) {
    const [count, rounds] = isSmall ? [10, 1] : [120, 4];
    const [ours, crowd] = [await planjam(), new Crowd()];
    const raw = await twin('raw-sockets.ts', { DATABASE_URL: ours.databaseUrl });
    try {
      const onRaw: Chat = {
        server: raw,
        send: () => fetch(`${raw.url}/say`, { method: 'POST', body: JSON.stringify({ text }) }),
        listening: () => ({
          url: raw.url.replace('http', 'ws'),
          protocol: null,
          cookie: '',
          count: SOCKETS,
          hello: [],
        }),
      };
      for (const name of isSmall ? ['bo'] : ['bo', 'cato', 'dora', 'eva']) {
        await hurry(crowd, onRaw);
        await hurry(crowd, await chatOn(ours, name));
      }
      const [limits, readings]: [Reading[], Reading[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        limits.push(await read(crowd, count, onRaw, round % 2 === 0));
        readings.push(await read(crowd, count, await chatOn(ours, `ana${round}`), round % 2 === 0));
      }
      const [limit, mine] = [limits, readings].map((all) => ({
        p99: percentile(
          all.flatMap(({ took }) => took),
          0.99,
        ),
        cpu: all.reduce((sum, { cpu }) => sum + cpu, 0) / all.length,
      }));
      if (!limit || !mine) throw new Error('Both are measured.');

      const inTime: Row = {
        what: 'p99 to the last screen',
        ours: mine.p99,
        peer: limit.p99,
        peerName: 'one commit, then raw ws, serialised once',
        unit: 'ms',
        target: { atMost: 1.5 },
      };
      const cheap: Row = {
        what: 'CPU of one subscriber more, one message at a time',
        ours: mine.cpu,
        peer: limit.cpu,
        peerName: 'raw ws, serialised once',
        unit: 'µs',
        // From 0.80 to 1.48 on the same day: what a process has in its caches by chance is as much as what differs.
        target: null,
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
