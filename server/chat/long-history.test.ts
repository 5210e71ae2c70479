import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { Services, SocketTransport } from '../http/transports.ts';
import { openTransports } from '../open-transports.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { restParty } from '../test/rest-party.ts';
import { createChatSocket } from './socket.ts';

const MEGABYTE = 1024 * 1024;
/** The text that is the longest as JSON: six bytes for each character. */
const LONGEST = '\u0001'.repeat(4_000);
/** Each history has 2.4 MB. Two responses of the maximum size may wait for one person. */
const HISTORIES_AT_ONCE = 6;

/** A busy machine answers a ping within this time. */
const PING_EVERY_MS = 1_000;

/** What the server has written to each socket. None of it is sent while the stream is corked. */
const streams: { stream: Duplex; written: () => Buffer[] }[] = [];
let admission: Services['admission'] | null = null;
const app = await testApp({
  transportsOf: (services) => {
    ({ admission } = services);
    const chat = createChatSocket(services, PING_EVERY_MS);
    const upgrade: SocketTransport['upgrade'] = (request, stream, ...rest) => {
      const write = vi.spyOn(stream, 'write');
      streams.push({ stream, written: () => write.mock.calls.map(([chunk]) => Buffer.from(chunk)) });
      stream.cork();
      return chat.upgrade(request, stream, ...rest);
    };
    return { ...openTransports(services), sockets: [{ ...chat, upgrade }] };
  },
});

const isHistory = (chunk: Buffer) => chunk.length > MEGABYTE;
const hasHistory = ({ written }: (typeof streams)[number]) => written().some(isHistory);
const hasMore = ({ written }: (typeof streams)[number]) => {
  const chunks = written();
  return chunks.some(isHistory) && chunks.findIndex(isHistory) < chunks.length - 1;
};

/** The first byte of a close frame (RFC 6455, section 5.2). */
const CLOSE_FRAME = 0x88;
const isClosed = ({ written }: (typeof streams)[number]) => written().some(([first]) => first === CLOSE_FRAME);

/** A trip whose last 100 messages are the longest possible. */
async function longTrip() {
  const party = await restParty(app.url);
  await insertMessages(app.db, party.tripId, Array<string>(100).fill(LONGEST));
  streams.length = 0;
  return party;
}

test('a client that still reads a long history is not behind: it gets presence, answers and messages after it', async () => {
  const { member, tripId } = await longTrip();
  const window = ChatWindow.begin(member, tripId);
  // Presence follows at once, while all of the history still waits.
  await expect.poll(() => streams.every(hasMore) && streams.length).toBe(1);
  streams[0]?.stream.uncork();
  expect((await window.next('history')).messages).toHaveLength(100);
  const next = await Promise.race([window.nextOfAny(), window.closed]);
  expect(next).toMatchObject({ type: 'user_joined', users: [{ userId: member.id }] });
  window.say('Still here');
  expect(await window.hears()).toBe('Still here');
  window.socket.terminate();
});

test('histories that wait count as unread responses of their person', async () => {
  const { member, tripId } = await longTrip();
  const windows = Array.from({ length: HISTORIES_AT_ONCE + 1 }, () => ChatWindow.begin(member, tripId));
  await expect.poll(() => streams.filter(hasHistory).length).toBe(HISTORIES_AT_ONCE);
  await expect.poll(() => streams.filter(isClosed).length).toBe(1);
  for (const { stream } of streams) stream.uncork();
  const outcomes = await Promise.all(
    windows.map((window) => Promise.race([window.nextOfAny().then(({ type }) => type), window.closed])),
  );
  const refusal = { code: 1013, reason: 'Too much waits for you to read it.' };
  expect(outcomes.filter((outcome) => outcome === 'history')).toHaveLength(HISTORIES_AT_ONCE);
  expect(outcomes.filter((outcome) => outcome !== 'history')).toEqual([refusal]);
  // They have been read, so there is room again.
  const again = ChatWindow.begin(member, tripId);
  await expect.poll(() => streams.length).toBe(windows.length + 1);
  streams.at(-1)?.stream.uncork();
  expect((await again.next('history')).messages).toHaveLength(100);
  for (const { socket } of [...windows, again]) socket.terminate();
});

test('a long history waits for its turn, and is not sent to one who is no longer a member then', async () => {
  const { owner, member, tripId } = await longTrip();
  // Another large response, which takes four seconds.
  await admission?.untilSerializable('someone', 256 * MEGABYTE);
  const window = ChatWindow.begin(member, tripId);
  await expect.poll(() => streams.length).toBe(1);
  const { trip } = (await owner.graphql(`{ trip(id: "${tripId}") { members { edges { node { id user { id } } } } } }`))
    .data;
  const membership = trip.members.edges.find(
    ({ node }: { node: { user: { id: string } } }) => node.user.id === member.id,
  );
  expect((await owner.command('removeMember', { memberId: membership.node.id })).code).toBeUndefined();
  expect(streams.some(hasHistory)).toBe(false);
  streams[0]?.stream.uncork();
  expect(await Promise.race([window.nextOfAny(), window.closed])).toMatchObject({ code: 4403 });
});

test('a client that reads slowly is not cut off for a ping that it has not got yet', async () => {
  const { owner, member, tripId } = await longTrip();
  const slow = ChatWindow.begin(member, tripId);
  await expect.poll(() => streams.filter(hasHistory).length).toBe(1);
  const quick = ChatWindow.begin(owner, tripId);
  await expect.poll(() => streams.length).toBe(2);
  streams[1]?.stream.uncork();
  for (let pings = 0; pings < 3; pings += 1) await once(quick.socket, 'ping');
  streams[0]?.stream.uncork();
  expect(await Promise.race([slow.nextOfAny(), slow.closed])).toMatchObject({ type: 'history' });
  for (const { socket } of [slow, quick]) socket.terminate();
});
