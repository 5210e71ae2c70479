import { describe, expect, test } from 'vitest';
import { testAccelerated } from '../test/accelerators.ts';
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

const message = '{ text editedAt author { username } viewerCan { edit } }';
const streamsOfMessages = [
  ['messageSent', `message ${message}`],
  ['tripEvents', `message: subject { ... on Message ${message} }`],
] as const;

describe.each(streamsOfMessages)('%s', (field, selection) => {
  const chat = `subscription ($trip: ID!, $after: Int!) {
  events: ${field}(tripId: $trip, after: $after) { seq ${selection} }
}`;

  /** Two people with up-to-date subscriptions, and a function with which the first one sends messages. */
  async function listening() {
    const { ana, bob, tripId } = await two(app.url);
    const { seq } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
    const follow = (who: typeof ana) => who.subscribe(chat, { trip: tripId, after: seq });
    const say = (text: string) => ana.command('sendMessage', { tripId, text }, 'said: message { id }');
    const streams = [follow(ana), follow(bob)];
    await say('hello');
    for (const stream of streams) expect((await stream.next())?.events.message.text).toBe('hello');
    return { ana, bob, streams, follow, say };
  }

  testAccelerated(
    'a message written in this process is delivered to up-to-date subscribers without a read',
    async () => {
      const { streams, say } = await listening();
      messagesRead = 0;
      // Repeated, because a repeated document may take another path.
      for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) {
        await say(text);
        const received = await Promise.all(streams.map((stream) => stream.next()));
        expect(received.map((each) => each?.events.message)).toEqual(
          [true, false].map((edit) => ({ text, editedAt: null, author: { username: 'ana' }, viewerCan: { edit } })),
        );
      }
      expect(messagesRead).toBe(0);
      await Promise.all(streams.map((stream) => stream.close()));
    },
  );

  test('a later read returns the current state', async () => {
    const { ana, bob, streams, follow, say } = await listening();
    const { said } = await say('at ten');
    for (const stream of streams) expect((await stream.next())?.events.message.text).toBe('at ten');
    await ana.command('editMessage', { messageId: said.id, text: 'at eleven' });
    const late = follow(bob);
    expect((await late.next())?.events.message.text).toBe('hello');
    expect((await late.next())?.events.message.text).toBe('at eleven');
    await Promise.all([...streams, late].map((stream) => stream.close()));
  });

  testAccelerated('many messages for a subscriber that catches up are read by one statement', async () => {
    const { bob, streams, follow, say } = await listening();
    const texts = Array.from({ length: 30 }, (_, number) => `line ${number}`);
    for (const text of texts) await say(text);
    messagesRead = 0;
    const late = follow(bob);
    for (const text of ['hello', ...texts]) expect((await late.next())?.events.message.text).toBe(text);
    expect(messagesRead).toBe(1);
    await Promise.all([...streams, late].map((stream) => stream.close()));
  });
});
