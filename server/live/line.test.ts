import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { NO_PREFERENCES } from '../../schema/account/preferences.ts';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { Watcher } from '../../schema/core/feed/watcher.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { beforeMessageReads, hearAsFromElsewhere } from '../test/message-reads.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { Line } from './line.ts';

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
  const settled = async () => {
    const before = pongs();
    send({ type: 'ping' });
    await expect.poll(pongs).toBe(before + 1);
  };
  const say = (text: string) => ana.command('sendMessage', { tripId, text });
  return {
    socket,
    closed,
    frames,
    subscribe: (id: string) => subscribe(id, query),
    complete: (id: string) => send({ id, type: 'complete' }),
    settled,
    say,
    heard: (id: string) =>
      frames.filter((frame) => frame.id === id).map(({ payload }) => payload?.data?.messageSent.message.text),
    /** Sends a message. @returns how often it was read for a subscriber. */
    readWhenSaid: async (text: string) => {
      messagesRead = 0;
      await say(text);
      await settled();
      return messagesRead;
    },
  };
}

test('a client that ends an operation gets no more results, and may use the id again', async () => {
  const { socket, subscribe, complete, settled, say, heard, readWhenSaid } = await talker();
  subscribe('chat');
  await say('one');
  await expect.poll(() => heard('chat')).toEqual(['one']);
  expect(messagesRead).toBe(1);
  complete('chat');
  await settled();
  expect(await readWhenSaid('two')).toBe(0);
  expect(heard('chat')).toEqual(['one']);
  subscribe('chat');
  await expect.poll(() => heard('chat')).toEqual(['one', 'one', 'two']);
  socket.terminate();
});

test('the id of a running subscription is taken', async () => {
  const { closed, subscribe, say, heard } = await talker();
  subscribe('chat');
  await say('one');
  await expect.poll(() => heard('chat')).toEqual(['one']);
  subscribe('chat');
  expect(await closed).toBe(4409);
});

test('an operation that is ended at once sends no results, and its id can be used again', async () => {
  const { socket, frames, subscribe, complete, settled, say, heard, readWhenSaid } = await talker();
  subscribe('chat');
  complete('chat');
  subscribe('chat');
  await say('one');
  await expect.poll(() => heard('chat')).toEqual(['one']);
  complete('chat');
  await settled();
  expect(await readWhenSaid('two')).toBe(0);
  expect(frames.filter(({ id }) => id).map(({ type }) => type)).toEqual(['next']);
  socket.terminate();
});

test.each([
  ['before it has begun', async () => {}],
  ['afterwards', ({ heard }: Awaited<ReturnType<typeof talker>>) => expect.poll(() => heard('chat')).toEqual(['one'])],
])('a connection that breaks %s leaves no subscriber', async (_when, until) => {
  const talk = await talker();
  await talk.say('one');
  talk.subscribe('chat');
  await until(talk);
  talk.socket.terminate();
  await talk.closed;
  const watcher = await talker();
  await watcher.settled();
  await expect
    .poll(async () => {
      messagesRead = 0;
      await talk.say('two');
      await watcher.settled();
      return messagesRead;
    })
    .toBe(0);
  watcher.socket.terminate();
});

test('a connection that is closed when graphql-ws has finished ends the source', async () => {
  const channel = { leave: () => {} } as unknown as FeedChannel;
  const viewer = {
    id: '',
    email: '',
    emailStatus: 'CONFIRMED' as const,
    username: '',
    avatarUrl: null,
    granted: null,
    preferences: NO_PREFERENCES,
    sessionId: '',
  };
  const watcher = new Watcher(channel, viewer);
  const extra = { socket: { OPEN: 1, readyState: 3 }, request: {} } as ConstructorParameters<typeof Line>[0]['extra'];
  const line = new Line({ subscriptions: {}, extra }, 'chat');
  line.setSource(watcher, 'request');
  line.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(watcher.isEnded).toBe(true);
});

testAccelerated('idle subscriptions need less than one promise each', async () => {
  const talk = await talker();
  const subscribe = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) talk.subscribe(`chat ${n}`);
    await talk.settled();
    // A message reaches all running subscriptions.
    await talk.say(`${from}`);
    const ids = Array.from({ length: to }, (_, n) => `chat ${n}`);
    await expect.poll(() => ids.every((id) => talk.heard(id).at(-1) === `${from}`)).toBe(true);
    await talk.settled();
    return queryObjects(Promise, { format: 'count' });
  };
  const some = await subscribe(0, 10);
  const more = await subscribe(10, 50);
  // Less than one promise per subscription.
  expect(more - some).toBeLessThan(40);
  talk.socket.terminate();
});
