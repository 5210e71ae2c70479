import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { afterMembershipReads, beforeSessionChecks } from '../test/message-reads.ts';
import { two } from '../test/people.ts';

let checks = 0;
let membershipsRead = 0;
/** Checks of sessions wait for this promise. */
let gate = Promise.resolve();
const database = await testDatabase();
afterMembershipReads(database.pool, () => {
  membershipsRead += 1;
});
beforeSessionChecks(database.pool, () => {
  checks += 1;
  return gate;
});
const app = await testApp({ database });
const chat = `subscription ($trip: ID!, $after: Int) {
  messageSent(tripId: $trip, after: $after) { message { text } }
}`;
const seqOf = async (id: string) => (await app.db.trip.findUniqueOrThrow({ where: { id } })).seq;

test('all up-to-date subscribers are checked together, and one that joins meanwhile is checked too', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const say = (text: string) => ana.command('sendMessage', { tripId, text });
  const start = await seqOf(tripId);
  const others = Array.from({ length: 20 }, () => ana.subscribe(chat, { trip: tripId, after: start }));
  await say('hello');
  for (const stream of others) expect((await stream.next())?.messageSent.message.text).toBe('hello');

  const after = await seqOf(tripId);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  checks = 0;
  await say('being checked');
  await expect.poll(() => checks).toBeGreaterThan(0);
  membershipsRead = 0;
  const bobs = bob.subscribe(chat, { trip: tripId, after });
  await expect.poll(() => membershipsRead).toBe(1);
  await bob.graphql('{ __typename }');
  await app.db.session.deleteMany({ where: { userId: bob.id } });
  open();
  expect(await bobs.next()).toBeNull();
  for (const stream of others) expect((await stream.next())?.messageSent.message.text).toBe('being checked');
  // The check that runs every 3 s may have happened in between.
  expect(checks).toBeLessThanOrEqual(3);
  await Promise.all([bobs, ...others].map((stream) => stream.close()));
});
