import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { beforeMessageReads } from '../test/message-reads.ts';
import { two } from '../test/people.ts';

let messagesRead = 0;
const database = await testDatabase();
beforeMessageReads(database.pool, () => {
  messagesRead += 1;
});
const app = await testApp({ database });

const chat = `subscription ($trip: ID!, $after: Int!) {
  messageSent(tripId: $trip, after: $after) { seq message { text editedAt author { username } viewerCan { edit } } }
}`;

/** Two who listen and are up to date, and what the first of them says. */
async function listening() {
  const { ana, bob, tripId } = await two(app.url);
  const { seq } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const follow = (who: typeof ana) => who.subscribe(chat, { trip: tripId, after: seq });
  const say = (text: string) => ana.command('sendMessage', { tripId, text }, 'said: message { id }');
  const streams = [follow(ana), follow(bob)];
  await say('hello');
  for (const stream of streams) expect((await stream.next())?.messageSent.message.text).toBe('hello');
  return { ana, bob, streams, follow, say };
}

test('what was written here is told to those who are up to date without being read', async () => {
  const { streams, say } = await listening();
  messagesRead = 0;
  // Before and after the document is compiled.
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
    await say(text);
    const told = await Promise.all(streams.map((stream) => stream.next()));
    expect(told.map((each) => each?.messageSent.message)).toEqual(
      [true, false].map((edit) => ({ text, editedAt: null, author: { username: 'ana' }, viewerCan: { edit } })),
    );
  }
  expect(messagesRead).toBe(0);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('whoever asks for it later gets it as it is then', async () => {
  const { ana, bob, streams, follow, say } = await listening();
  const { said } = await say('at ten');
  for (const stream of streams) expect((await stream.next())?.messageSent.message.text).toBe('at ten');
  await ana.command('editMessage', { messageId: said.id, text: 'at eleven' });
  const late = follow(bob);
  expect((await late.next())?.messageSent.message.text).toBe('hello');
  expect((await late.next())?.messageSent.message.text).toBe('at eleven');
  await Promise.all([...streams, late].map((stream) => stream.close()));
});

test('to whoever catches up many are told, read by one statement', async () => {
  const { bob, streams, follow, say } = await listening();
  const texts = Array.from({ length: 30 }, (_, number) => `line ${number}`);
  for (const text of texts) await say(text);
  messagesRead = 0;
  const late = follow(bob);
  for (const text of ['hello', ...texts]) expect((await late.next())?.messageSent.message.text).toBe(text);
  expect(messagesRead).toBe(1);
  await Promise.all([...streams, late].map((stream) => stream.close()));
});
