import { setTimeout as pause } from 'node:timers/promises';
import { makeTrip, say, signUp } from './support/api.ts';
import { alternately, type Benchmark } from './support/benchmark.ts';
import { chatOf, SOCKETS } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { baseline, planjam, type Running } from './support/processes.ts';

/** The time between messages: 20 a second. */
const PACE_MS = 50;

const text = 'The tram leaves at 9:40.';
const now = () => performance.timeOrigin + performance.now();

interface Chat {
  send: () => Promise<unknown>;
  /** The order that makes a crowd subscribe to the chat. */
  listening: Parameters<Crowd['open']>[0];
}

/** Warms a process up, because its code is still being compiled. Sends fewer messages than one person may send. */
async function warmUp(crowd: Crowd, { send, listening }: Chat): Promise<void> {
  const [rounds, atOnce] = [20, 16];
  await crowd.open(listening);
  for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: atOnce }, send));
  await crowd.hasHeard(rounds * atOnce);
  await crowd.leave();
}

/** @returns the p99 of so many messages of the time from sending to the last screen, in ms. */
async function paced(crowd: Crowd, count: number, { send, listening }: Chat): Promise<number> {
  await crowd.open(listening);
  const sent: number[] = [];
  for (let number = 0; number < count; number += 1) {
    sent.push(now());
    await Promise.all([send(), pause(PACE_MS)]);
  }
  await crowd.hasHeard(count);
  const heard = await crowd.rounds();
  await crowd.leave();
  // A message that did not arrive counts as later than all others.
  const took = sent
    .map((at, index) => (heard[index] ?? Number.POSITIVE_INFINITY) - at)
    .sort((one, other) => one - other);
  return took[Math.floor(count * 0.99)] ?? 0;
}

/** Creates a person with a trip of their own, because one person may not send the messages of all rounds. */
async function chatOn({ url }: Running, name: string): Promise<Chat> {
  const ana = await signUp(url, name);
  const tripId = await makeTrip(ana);
  return {
    send: () => say(ana, tripId, text),
    // The first event is the creation of the trip.
    listening: chatOf(url, ana.cookie, tripId, 1),
  };
}

/** Measures how soon the last screen has a message in a lively chat. */
export const pace: Benchmark = {
  name: 'fanout-pace',
  about: `20 messages a second to ${SOCKETS} subscribers, from sending to the last of them.`,
  async run(isSmall) {
    const [count, rounds] = isSmall ? [10, 1] : [120, 5];
    const [ours, crowd] = [await planjam(), new Crowd()];
    const raw = await baseline('raw-sockets', { DATABASE_URL: ours.databaseUrl });
    try {
      const onRaw: Chat = {
        send: () => fetch(`${raw.url}/say`, { method: 'POST', body: JSON.stringify({ text }) }),
        listening: { url: raw.url.replace('http', 'ws'), protocol: null, cookies: [], count: SOCKETS, hello: [] },
      };
      for (const name of isSmall ? ['bo'] : ['bo', 'cato', 'dora', 'eva']) {
        await warmUp(crowd, onRaw);
        await warmUp(crowd, await chatOn(ours, name));
      }
      let chats = 0;
      const [mine = 0, limit = 0] = await alternately(
        rounds,
        async () => {
          chats += 1;
          return paced(crowd, count, await chatOn(ours, `ana${chats}`));
        },
        () => paced(crowd, count, onRaw),
      );
      return [
        {
          what: 'p99 to the last screen',
          ours: mine,
          peer: limit,
          peerName: 'one commit, then raw ws, serialized once',
          unit: 'ms',
          target: { atMost: 1.5 },
        },
      ];
    } finally {
      await Promise.all([crowd.stop(), ours.stop(), raw.stop()]);
    }
  },
};
