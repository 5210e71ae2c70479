import { once } from 'node:events';
import { expect, test } from 'vitest';
import type WebSocket from 'ws';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { noteSubjectReads } from '../test/subject-reads.ts';

const LINES = 3_000;
const read = noteSubjectReads();
const app = await testApp();

/** Subscribes to the whole journal with all fields of an event, and then reads nothing. */
async function stall(cookie: string | null, query: string): Promise<WebSocket> {
  const { socket, subscribe } = await openRawSocket({ url: app.url, cookie });
  subscribe('1', query);
  await once(socket, 'message');
  socket.pause();
  return socket;
}

test('subscribers that read nothing cost little, delay no one, and are removed when they disconnect', async () => {
  const { ana, bob, tripId } = await two(app.url);
  await app.db.trip.update({ where: { id: tripId }, data: { description: 'x'.repeat(5_000) } });
  const { seq } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const line = { tripId, kind: 'TRIP_UPDATED', subjectId: tripId, at: new Date() } as const;
  await app.db.tripEvent.createMany({ data: Array.from({ length: LINES }, (_, n) => ({ ...line, seq: seq + 1 + n })) });
  await app.db.trip.update({ where: { id: tripId }, data: { seq: seq + LINES } });
  const before = process.memoryUsage().rss;

  const everything = `subscription { tripChanged(tripId: "${tripId}", after: 0) { seq subject { ... on Trip { description } } } }`;
  const stalled = await Promise.all(Array.from({ length: 5 }, () => stall(bob.cookie, everything)));
  const inTime = ana.subscribe(
    `subscription { messageSent(tripId: "${tripId}", after: ${seq + LINES}) { message { text } } }`,
  );
  await ana.command('sendMessage', { tripId, text: 'on time' });
  expect(await inTime.next()).toEqual({ messageSent: { message: { text: 'on time' } } });
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);

  const readMeanwhile = async () => {
    const before = read.length;
    for (let turn = 0; turn < 20; turn += 1) await ana.json('GET', '/healthz');
    return read.length - before;
  };
  // The server waits for them before they have everything, and reads no further once they are gone.
  await expect.poll(readMeanwhile).toBe(0);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(LINES);
  for (const socket of stalled) socket.terminate();
  await expect.poll(readMeanwhile).toBe(0);
  await inTime.close();
});
