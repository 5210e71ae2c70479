import { expect } from 'vitest';
import { testApp } from './app.ts';
import { testDatabase } from './database.ts';
import { beforeMessageReads, hearAsFromElsewhere } from './message-reads.ts';
import { two } from './people.ts';
import { openRawSocket } from './raw-socket.ts';

/** Starts an app that counts how often a message is read for subscribers. */
export async function talkers() {
  let messagesRead = 0;
  const database = await testDatabase();
  // It stays 0 while nothing is subscribed.
  hearAsFromElsewhere();
  beforeMessageReads(database.pool, () => {
    messagesRead += 1;
  });
  const app = await testApp({ database });

  /** Opens a raw socket on a new trip: the test writes the frames itself. */
  async function talker() {
    const { ana, tripId } = await two(app.url);
    const { socket, closed, frames, send, subscribe } = await openRawSocket(ana);
    const query = `subscription { messageSent(tripId: "${tripId}", after: 0) { message { text } } }`;
    const pongs = () => frames.filter(({ type }) => type === 'pong').length;
    /** Resolves when the server has processed everything sent so far. */
    const processed = async () => {
      const before = pongs();
      send({ type: 'ping' });
      await expect.poll(pongs).toBe(before + 1);
    };
    return {
      socket,
      closed,
      frames,
      subscribe: (id: string) => subscribe(id, query),
      complete: (id: string) => send({ id, type: 'complete' }),
      processed,
      say: (text: string) => ana.command('sendMessage', { tripId, text }),
      heard: (id: string) =>
        frames.filter((frame) => frame.id === id).map(({ payload }) => payload?.data?.messageSent.message.text),
    };
  }

  return {
    talker,
    /** Does this. @returns how often a message was read for a subscriber meanwhile. */
    async readsDuring(work: () => Promise<unknown>): Promise<number> {
      messagesRead = 0;
      await work();
      return messagesRead;
    },
  };
}

export type Talker = Awaited<ReturnType<Awaited<ReturnType<typeof talkers>>['talker']>>;
