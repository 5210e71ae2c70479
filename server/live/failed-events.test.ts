import { beforeEach, expect, test } from 'vitest';
import type { Presence } from '../../schema/core/presence.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { testDatabase } from '../test/database.ts';
import { beforeMessageReads, beforeSessionChecks, hearAsFromElsewhere } from '../test/message-reads.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { restParty } from '../test/rest-party.ts';
import { LocalBus } from './bus.ts';
import { LocalPresence } from './presence.ts';

// An event that cannot be read at the moment ends the streams that should deliver it. Those who resume get it.

/** As Postgres answers while another connection has locked the table. */
const locked = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
const TOO_BUSY = 'The server is too busy to do this right now.';

type Read = 'messages' | 'sessions' | 'presence';
const failing = new Set<Read>();
const failIf = (read: Read) => {
  if (failing.has(read)) throw locked();
};
beforeEach(() => failing.clear());

class FailingPresence extends LocalPresence {
  override read(tripId: string): ReturnType<Presence['read']> {
    failIf('presence');
    return super.read(tripId);
  }
}

const database = await testDatabase();
hearAsFromElsewhere();
beforeMessageReads(database.pool, () => failIf('messages'));
beforeSessionChecks(database.pool, () => failIf('sessions'));
const bus = new LocalBus(() => {});
const presence = new FailingPresence((tripId) => bus.publish({ kind: 'presence', tripId }));
const app = await testApp({ database, bus, presence });

const chat = `subscription ($trip: ID!, $after: Int) {
  messageSent(tripId: $trip, after: $after) { seq message { text } }
}`;
const seqOf = async (id: string) => (await app.db.trip.findUniqueOrThrow({ where: { id } })).seq;

type Party = Awaited<ReturnType<typeof two>>;
type Stream = ReturnType<Party['ana']['subscribe']>;

async function party() {
  const people = await two(app.url);
  const { ana, tripId } = people;
  const say = (text: string) => ana.command('sendMessage', { tripId, text });
  return { ...people, say, after: await seqOf(tripId) };
}

/** Expects that the stream ends after an error. */
async function expectFailure(stream: Stream): Promise<void> {
  await expect(stream.next()).rejects.toThrow(TOO_BUSY);
  expect(await stream.next()).toBeNull();
  await stream.close();
}

async function expectTexts(stream: Stream, texts: readonly string[]): Promise<void> {
  for (const text of texts) expect((await stream.next())?.messageSent.message.text).toBe(text);
  await stream.close();
}

test.each(['messages', 'sessions'] as const)('all up-to-date subscribers end while %s cannot be read', async (read) => {
  const { ana, bob, tripId, say, after } = await party();
  const follow = (place: number) =>
    [ana, bob, bob].map((person) => person.subscribe(chat, { trip: tripId, after: place }));
  const streams = follow(after);
  await say('one');
  for (const stream of streams) expect((await stream.next())?.messageSent.message.text).toBe('one');
  const seen = await seqOf(tripId);

  failing.add(read);
  await say('two');
  for (const stream of streams) await expectFailure(stream);
  failing.clear();
  await say('three');
  for (const stream of follow(seen)) await expectTexts(stream, ['two', 'three']);
});

test('a subscriber that catches up ends, while those who need no read go on', async () => {
  const { ana, bob, tripId, say, after } = await party();
  await say('one');
  const current = ana.subscribe(chat, { trip: tripId, after: await seqOf(tripId) });
  failing.add('messages');
  await expectFailure(bob.subscribe(chat, { trip: tripId, after }));
  failing.clear();
  await say('two');
  await expectTexts(current, ['two']);
  await expectTexts(bob.subscribe(chat, { trip: tripId, after }), ['one', 'two']);
});

test('an event stream sends the error without data, and then completes', async () => {
  const { bob, tripId, say, after } = await party();
  const listen = () =>
    bob.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: chat, variables: { trip: tripId, after } }),
    });
  failing.add('messages');
  await say('one');
  const events = (await (await listen()).text()).split('\n\n').filter((event) => event.startsWith('event: '));
  expect(events).toEqual([expect.stringMatching(/^event: next\ndata: \{"errors":/), 'event: complete\ndata:']);
  expect(events[0]).toContain('"code":"UNAVAILABLE"');
  expect(events[0]).not.toContain('"data"');
});

test('the chat socket closes with 1013, and a new one has the message', async () => {
  const { owner, member, tripId } = await restParty(app.url);
  const window = await ChatWindow.open(member, tripId);
  failing.add('messages');
  await owner.command('sendMessage', { tripId, text: 'one' });
  expect((await window.closed).code).toBe(1013);
  failing.clear();
  const { history } = await ChatWindow.open(member, tripId);
  expect(history).toMatchObject([{ message: 'one' }]);
});

test('streams of a state end too, and a new one begins with the current state', async () => {
  const { ana, bob, tripId } = await party();
  const watch = 'subscription ($trip: ID!) { presenceChanged(tripId: $trip) { presentIds typingIds } }';
  const streams = [ana, bob].map((person) => person.subscribe(watch, { trip: tripId }));
  const states = streams.map(async (stream) => {
    // The first state may come before the other person.
    while ((await stream.next())?.presenceChanged.presentIds.length !== 2);
  });
  await Promise.all(states);
  failing.add('presence');
  await ana.command('noteTyping', { tripId });
  for (const stream of streams) {
    // A state from before may still come.
    const untilFailure = async () => {
      while (await stream.next());
    };
    await expect(untilFailure()).rejects.toThrow(TOO_BUSY);
    expect(await stream.next()).toBeNull();
    await stream.close();
  }
  failing.clear();
  const again = bob.subscribe(watch, { trip: tripId });
  expect((await again.next())?.presenceChanged.presentIds).toEqual([bob.id]);
  await again.close();
});

test('a person’s own lists end too', async () => {
  const ana = await signedIn(app.url, 'ana');
  const stream = ana.subscribe('subscription { viewerChanged { user { username } } }');
  expect((await stream.next())?.viewerChanged.user.username).toBe('ana');
  failing.add('sessions');
  await ana.command('updateAccount', { username: 'anna' });
  await expectFailure(stream);
});

test('operations on a socket whose session cannot be checked after their wait fail alone', async () => {
  const { ana, tripId } = await party();
  const { frames, subscribe, socket } = await openRawSocket(ana);
  const lists = Array.from({ length: 15 }, (_, n) => `m${n}: messages(first: 100) { edges { node { text } } }`);
  failing.add('sessions');
  // One person's large operations wait for each other.
  for (const id of 'abcdefgh') subscribe(id, `{ trip(id: "${tripId}") { ${lists.join(' ')} } }`);
  await expect.poll(() => frames.filter(({ type }) => type === 'complete').length).toBe(8);
  const codes = frames.map(({ payload }) => payload?.errors?.[0].extensions.code);
  expect(new Set(codes)).toEqual(new Set([undefined, 'UNAVAILABLE']));
  expect(socket.readyState).toBe(socket.OPEN);
  socket.terminate();
});
