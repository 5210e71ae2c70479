import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import type { SocketTransport } from '../http/transports.ts';
import { openTransports } from '../open-transports.ts';
import { testApp } from '../test/app.ts';
import type { Answered } from '../test/browser.ts';
import { ChatWindow, refusedSocket } from '../test/chat-window.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { addRestMember, restParty, restPerson } from '../test/rest-party.ts';
import { volume } from '../test/volume.ts';
import { createChatSocket } from './socket.ts';

// In this file one person opens sixty sockets.
const { url, db } = await testApp({ environment: { SOCKETS_PER_PERSON: '100' } });

test('a message sent over the socket or over GraphQL reaches every window, in order', async () => {
  const { owner, member, tripId } = await restParty(url);
  const theirs = await ChatWindow.open(owner, tripId);
  const mine = await ChatWindow.open(member, tripId);
  await theirs.next('user_joined');
  mine.say('  Hello!  ');
  const first = await theirs.next('message');
  expect(first).toEqual({
    type: 'message',
    message: {
      id: expect.stringMatching(/^message_/),
      userId: member.id,
      username: 'mia',
      message: 'Hello!',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
  await owner.command('sendMessage', { tripId, text: 'Over GraphQL' });
  expect(await mine.next('message')).toEqual(first);
  expect(await mine.hears()).toBe('Over GraphQL');
  expect(await theirs.hears()).toBe('Over GraphQL');
});

test('a newcomer is first shown the last 100 messages, oldest first', async () => {
  const { owner, tripId } = await restParty(url);
  expect((await ChatWindow.open(owner, tripId)).history).toEqual([]);
  const said = Array.from({ length: 105 }, (_, turn) => `No. ${turn}`);
  await insertMessages(db, tripId, said);
  const late = await ChatWindow.open(owner, tripId);
  expect(late.history.map(({ message }: Answered) => message)).toEqual(said.slice(5));
});

// The race happens only on a Postgres server: the embedded database answers all reads of a new socket at once.
test('no message is missed or repeated between the history and live messages', async () => {
  const { owner, member, tripId } = await restParty(url);
  const talker = await ChatWindow.open(owner, tripId);
  const said = Array.from({ length: volume(60, 20) }, (_, turn) => `No. ${turn}`);
  for (const text of said) talker.say(text);
  const windows: ChatWindow[] = [];
  for (const text of said) {
    windows.push(ChatWindow.begin(member, tripId));
    expect((await nextMessage(talker)).message).toBe(text);
  }
  for (const window of windows) {
    const { messages } = await window.next('history');
    while (messages.length < said.length) messages.push(await nextMessage(window));
    expect(messages.map(({ message }: Answered) => message)).toEqual(said);
  }
});

/** Returns the next message, and skips frames about presence. */
async function nextMessage(window: ChatWindow): Promise<Answered> {
  for (;;) {
    const frame = await window.nextOfAny();
    if (frame.type === 'message') return frame.message;
  }
}

test('everyone present learns who comes and who goes, each person once', async () => {
  const { owner, member, tripId } = await restParty(url);
  const olga = { userId: owner.id, username: 'olga' };
  const mia = { userId: member.id, username: 'mia' };
  const theirs = await ChatWindow.open(owner, tripId, `?userId=${owner.id}&username=Impostor`);
  expect(theirs.present).toEqual([olga]);
  const mine = await ChatWindow.open(member, tripId);
  expect(mine.present).toEqual([olga, mia]);
  expect(await theirs.next('user_joined')).toEqual({ type: 'user_joined', users: [olga, mia] });

  const second = await ChatWindow.open(member, tripId);
  expect(second.present).toEqual([olga, mia]);
  second.socket.close();
  await second.closed;
  mine.socket.close();
  // The second window caused no frame in between.
  expect(await theirs.next('user_left')).toEqual({ type: 'user_left', users: [olga] });
});

test('the socket is refused without a session, with another userId, and without membership', async () => {
  const { owner, outsider, tripId } = await restParty(url);
  const signedOut = await restPerson(url, 'sam');
  await signedOut.does('POST', '/auth/logout');
  expect(await refusedSocket(signedOut, tripId)).toEqual({ status: 401, body: { error: 'Please sign in first.' } });
  expect((await refusedSocket(owner, tripId, `?userId=${outsider.id}`)).status).toBe(403);
  expect((await refusedSocket(owner, tripId, '', 'https://evil.example')).status).toBe(403);
  const notYours = await refusedSocket(outsider, tripId);
  expect(notYours).toEqual({ status: 404, body: { error: 'Trip not found' } });
  expect(await refusedSocket(outsider, newId('Trip'))).toEqual(notYours);
  expect(await refusedSocket(outsider, '%00')).toEqual(notYours);
});

test('a frame that is no message gets an error, and the connection stays open', async () => {
  const { owner, tripId } = await restParty(url);
  const window = await ChatWindow.open(owner, tripId);
  const frames: [string, string | Buffer | object][] = [
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['of an unknown type', { type: 'shout', message: 'Hi' }],
    ['blank', { type: 'message', message: '  ' }],
    ['no text', { type: 'message', message: 7 }],
    ['too long', { type: 'message', message: 'x'.repeat(4_001) }],
    ['with an id of something else', { type: 'message', message: 'Hi', id: newId('Trip') }],
    ['binary', Buffer.from('{"type":"message","message":"Hi"}')],
  ];
  for (const [what, frame] of frames) {
    window.send(frame);
    expect(await window.nextOfAny(), what).toEqual({ type: 'error', error: expect.stringMatching(/\w/) });
    window.say('Still here');
    expect(await window.hears(), what).toBe('Still here');
  }
});

test('a message that is sent twice with one id appears once', async () => {
  const { owner, tripId } = await restParty(url);
  const window = await ChatWindow.open(owner, tripId);
  const frame = { type: 'message', message: 'Once', id: newId('Message') };
  window.send(frame);
  window.send(frame);
  window.say('Then');
  expect((await window.next('message')).message.id).toBe(frame.id);
  expect(await window.hears()).toBe('Then');
});

test('a frame over 64 KB closes the socket', async () => {
  const { owner, tripId } = await restParty(url);
  const window = await ChatWindow.open(owner, tripId);
  window.say('x'.repeat(64 * 1024));
  expect((await window.closed).code).toBe(1009);
});

test('losing the membership closes the socket: 4403', async () => {
  const { owner, member, tripId } = await restParty(url);
  const theirs = await ChatWindow.open(owner, tripId);
  const mine = await ChatWindow.open(member, tripId);
  await theirs.next('user_joined');
  await member.command('leaveTrip', { tripId });
  expect((await mine.closed).code).toBe(4403);
  expect((await theirs.next('user_left')).users).toEqual([{ userId: owner.id, username: 'olga' }]);
  await addRestMember(owner, tripId, member);
  expect((await ChatWindow.open(member, tripId)).history).toEqual([]);
});

test('signing out closes the sockets of that session only: 4401', async () => {
  const { owner, member, tripId } = await restParty(url);
  const theirs = await ChatWindow.open(owner, tripId);
  const mine = await ChatWindow.open(member, tripId);
  await theirs.next('user_joined');
  await member.does('POST', '/auth/logout');
  expect((await mine.closed).code).toBe(4401);
  await theirs.next('user_left');
  theirs.say('Alone');
  expect(await theirs.hears()).toBe('Alone');
});

test('the session is looked up for each message: a message is refused after the session has ended', async () => {
  const { member, tripId } = await restParty(url);
  const window = await ChatWindow.open(member, tripId);
  await db.session.deleteMany({ where: { userId: member.id } });
  window.say('Unheard');
  expect((await window.closed).code).toBe(4401);
  expect(await db.message.count({ where: { tripId } })).toBe(0);
});

test('the trip’s deletion closes every socket: 4404', async () => {
  const { owner, member, tripId } = await restParty(url);
  const windows = [await ChatWindow.open(owner, tripId), await ChatWindow.open(member, tripId)];
  await owner.command('deleteTrip', { tripId });
  for (const window of windows) expect((await window.closed).code).toBe(4404);
});

test('the message of a deleted author stays', async () => {
  const { owner, member, tripId } = await restParty(url);
  await member.command('sendMessage', { tripId, text: 'Goodbye' });
  await db.user.delete({ where: { id: member.id } });
  const [message] = (await ChatWindow.open(owner, tripId)).history;
  expect(message).toMatchObject({ userId: null, username: null, message: 'Goodbye' });
});

test('peers that answer no ping are cut off; those that answer stay', async () => {
  const app = await testApp({
    transportsOf: (services) => ({ ...openTransports(services), sockets: [createChatSocket(services, 50)] }),
  });
  const { owner, member, tripId } = await restParty(app.url);
  const alive = await ChatWindow.open(owner, tripId);
  const dead = await ChatWindow.open(member, tripId);
  await alive.next('user_joined');
  dead.socket.pause();
  await alive.next('user_left');
  await once(alive.socket, 'ping');
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  dead.socket.terminate();
});

test('a peer that doesn’t read is closed, and the others hear on', async () => {
  const streams: Duplex[] = [];
  // No ping of this server may end the peer first.
  const app = await testApp({
    transportsOf: (services) => {
      const chat = createChatSocket(services, 600_000);
      const upgrade: SocketTransport['upgrade'] = (request, stream, ...rest) => {
        streams.push(stream);
        return chat.upgrade(request, stream, ...rest);
      };
      return { ...openTransports(services), sockets: [{ ...chat, upgrade }] };
    },
  });
  const { owner, member, tripId } = await restParty(app.url);
  const stalled = await ChatWindow.open(member, tripId);
  const talker = await ChatWindow.open(owner, tripId);
  await stalled.next('user_joined');
  stalled.socket.pause();
  // In steps with which a normal reader keeps up.
  const lines = Array.from({ length: 10 }, () => 'x'.repeat(50_000));
  const step = async (name: string) => {
    await insertMessages(app.db, tripId, lines);
    talker.say(name);
    for (const line of lines) expect(await talker.hears()).toBe(line);
    expect(await talker.hears()).toBe(name);
  };
  // First the kernel’s buffers have to be full, and then our limit of 1 MB.
  const unsent = () => streams[0]?.writableLength ?? 0;
  for (let turn = 0; unsent() <= 1024 * 1024; turn += 1) await step(`Step ${turn}`);
  await step('After the limit');
  stalled.socket.resume();
  expect((await stalled.closed).code).toBe(1013);
});

test('when the server ends, it closes sockets with 1001', async () => {
  const app = await testApp();
  const { owner, tripId } = await restParty(app.url);
  const window = await ChatWindow.open(owner, tripId);
  await app.close();
  expect((await window.closed).code).toBe(1001);
});
