import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { stopIntervals } from '../test/intervals.ts';
import { beforeMessageReads } from '../test/message-reads.ts';
import { two } from '../test/people.ts';
import { nextBatch } from './batch.ts';
import { LocalBus } from './bus.ts';

/** A document under which each message has 60 kB. */
const MESSAGES = 70;
const TEXT = 'x'.repeat(4_000);
const texts = Array.from({ length: 15 }, (_, n) => `t${n}: text`).join(' ');

let turn = 0;
/** For each batch: the number of messages, and the turn of the event loop in which they were read. */
let batches: { messages: number; turn: number }[] = [];
stopIntervals();
const database = await testDatabase();
beforeMessageReads(database.pool, (messages) => batches.push({ messages, turn }));
const bus = new LocalBus(() => {});
const app = await testApp({ database, bus });
const { ana, bob, tripId } = await two(app.url);
const seqOf = async () => (await app.db.trip.findUniqueOrThrow({ where: { id: tripId } })).seq;

const subscribe = (after: number) =>
  bob.subscribe(`subscription { messageSent(tripId: "${tripId}", after: ${after}) { seq message { ${texts} } } }`);

/** Inserts messages like another process, without a signal. */
const writeMany = () => insertMessages(app.db, tripId, Array(MESSAGES).fill(TEXT));

async function hearAll(stream: ReturnType<typeof subscribe>, after: number): Promise<void> {
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  for (let n = 1; n <= MESSAGES; n += 1) expect((await stream.next())?.messageSent.seq).toBe(after + n);
  clearImmediate(counting);
}

/** The first batch shows the length of the messages. Then 256 kB are four of them. */
function expectBatches() {
  const [first, ...others] = batches;
  expect(first?.messages).toBeLessThanOrEqual(50);
  expect(others.length).toBeGreaterThan(3);
  for (const { messages } of others) expect(messages).toBeLessThanOrEqual(4);
  expect(new Set(batches.map((batch) => batch.turn)).size).toBe(batches.length);
}

test('a subscriber that catches up gets batches of limited size, with turns for others in between', async () => {
  const after = await seqOf();
  await writeMany();
  batches = [];
  const stream = subscribe(after);
  await hearAll(stream, after);
  expectBatches();
  await stream.close();
});

test('so do up-to-date subscribers during a burst', async () => {
  const before = await seqOf();
  const stream = subscribe(before);
  await ana.command('sendMessage', { tripId, text: 'hello' });
  expect((await stream.next())?.messageSent.seq).toBe(before + 1);
  const after = await seqOf();
  await writeMany();
  batches = [];
  bus.publish({ kind: 'trip', tripId, seq: after + MESSAGES });
  await hearAll(stream, after);
  expectBatches();
  await stream.close();
});

test('a batch has fifty events at most, fewer by the length of those before, and at least one', () => {
  const after = (bytes: number) => nextBatch([Buffer.alloc(bytes), Buffer.alloc(bytes)]);
  expect([100, 64 * 1024, 1024 * 1024].map(after)).toEqual([50, 4, 1]);
});
