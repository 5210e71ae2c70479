import { expect, test } from 'vitest';
import type { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { Watcher } from '../../schema/core/feed/watcher.ts';
import { type Talker, talkers } from '../test/talkers.ts';
import { viewer } from '../test/viewer.ts';
import { Sender } from './sender.ts';

const { talker, readsDuring } = await talkers();

/** Sends a message. @returns how often it was read for a subscriber. */
const readsWhenSaid = ({ say, processed }: Talker, text: string) =>
  readsDuring(async () => {
    await say(text);
    await processed();
  });

test('a client that ends an operation gets no more results, and may use the id again', async () => {
  const talk = await talker();
  const { socket, subscribe, complete, processed, say, heard } = talk;
  subscribe('chat');
  const reads = await readsDuring(async () => {
    await say('one');
    await expect.poll(() => heard('chat')).toEqual(['one']);
  });
  expect(reads).toBe(1);
  complete('chat');
  await processed();
  expect(await readsWhenSaid(talk, 'two')).toBe(0);
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
  const talk = await talker();
  const { socket, frames, subscribe, complete, processed, say, heard } = talk;
  subscribe('chat');
  complete('chat');
  subscribe('chat');
  await say('one');
  await expect.poll(() => heard('chat')).toEqual(['one']);
  complete('chat');
  await processed();
  expect(await readsWhenSaid(talk, 'two')).toBe(0);
  expect(frames.filter(({ id }) => id).map(({ type }) => type)).toEqual(['next']);
  socket.terminate();
});

test.each([
  ['before it has begun', async () => {}],
  ['afterwards', ({ heard }: Talker) => expect.poll(() => heard('chat')).toEqual(['one'])],
])('a connection that breaks %s leaves no subscriber', async (_when, until) => {
  const talk = await talker();
  await talk.say('one');
  talk.subscribe('chat');
  await until(talk);
  talk.socket.terminate();
  await talk.closed;
  const watcher = await talker();
  await watcher.processed();
  const reads = () =>
    readsDuring(async () => {
      await talk.say('two');
      await watcher.processed();
    });
  await expect.poll(reads).toBe(0);
  watcher.socket.terminate();
});

test('a connection that is closed when graphql-ws has finished ends the source', async () => {
  const channel = { leave: () => {} } as unknown as FeedChannel;
  const watcher = new Watcher(channel, viewer);
  const extra = { socket: { OPEN: 1, readyState: 3 }, request: {} } as ConstructorParameters<typeof Sender>[0]['extra'];
  const sender = new Sender({ subscriptions: {}, extra }, 'chat');
  sender.setSource(watcher, 'request');
  sender.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(watcher.isEnded).toBe(true);
});
