import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { testApp } from '../test/app.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

const UNREAD_AFTER_MS = 300;
const app = await testApp({ unreadAfterMs: UNREAD_AFTER_MS });
const { ana, bob, tripId } = await two(app.url);
await insertMessages(app.db, tripId, Array(100).fill('x'.repeat(4_000)));

const long = { tripId, description: 'x'.repeat(5_000) };
await app.db.activity.createMany({
  data: Array.from({ length: 1_200 }, (_, n) => draftActivity({ ...long, position: String(n).padStart(5, '0') })),
});

/** About 6 MB each, more than the system's buffers. */
const texts = (aliases: number) => Array.from({ length: aliases }, (_, n) => `t${n}: text`).join(' ');
const query = `{ trip(id: "${tripId}") { messages(last: 100) { edges { node { ${texts(15)} } } } } }`;

const subscription = `subscription { messageSent(tripId: "${tripId}", after: 0) { message { ${texts(15)} } } }`;

/** Writes a request to a connection, and reads nothing. */
async function unread(target: string, headers: Record<string, string>, body = '') {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const lines = Object.entries({ ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  socket.pause();
  socket.write(
    `${target} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  return socket;
}

const json = { 'Content-Type': 'application/json' };
const events = { ...json, Accept: 'text/event-stream' };

test.each<[string, ...Parameters<typeof unread>]>([
  ['an answer', 'POST /graphql', json, JSON.stringify({ query })],
  ['an event stream', 'POST /graphql', events, JSON.stringify({ query: subscription })],
  ['a list of REST', `GET /trips/${tripId}/activities`, { Accept: 'application/json' }],
])('a connection on which %s is not read is destroyed', async (_what, ...request) => {
  const socket = await unread(...request);
  // A client that does not read notices the end of the connection only by writing.
  const closed = once(socket, 'error').catch((error: unknown) => error);
  const writing = setInterval(() => socket.write('\r\n'), 20);
  expect(await closed).toMatchObject([{ code: expect.stringMatching(/ECONNRESET|EPIPE/) }]);
  clearInterval(writing);
  socket.destroy();
});

test('a WebSocket that reads nothing is destroyed, and one that is merely quiet is not', async () => {
  const quiet = await openRawSocket(bob);
  const { socket, send } = await openRawSocket(ana);
  socket.pause();
  for (let n = 0; n < 3; n += 1) send({ id: String(n), type: 'subscribe', payload: { query } });
  const writing = setInterval(() => socket.send('{"type":"ping"}', () => {}), 20);
  const failed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
  await failed;
  clearInterval(writing);
  expect(quiet.socket.readyState).toBe(quiet.socket.OPEN);
  quiet.socket.terminate();
  socket.terminate();
});

test('a peer that reads slowly gets all of it', async () => {
  const socket = await unread('POST /graphql', { ...json, Connection: 'close' }, JSON.stringify({ query }));
  let bytes = 0;
  // It reads a part in every third of the period, and takes several periods in total.
  const reading = setInterval(() => {
    const part: Buffer | null = socket.read(512 * 1024) ?? socket.read();
    bytes += part?.length ?? 0;
  }, UNREAD_AFTER_MS / 6);
  socket.on('readable', () => {});
  await once(socket, 'end');
  clearInterval(reading);
  expect(bytes).toBeGreaterThan(5_900_000);
});
