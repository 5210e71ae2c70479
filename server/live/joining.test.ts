import { expect, test } from 'vitest';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { testDatabase } from '../test/database.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { wordsOf } from '../test/statements.ts';
import { LocalBus } from './bus.ts';

// A page opens a socket and subscribes at once.

const executed: string[] = [];
const database = await testDatabase();
const query = database.pool.query.bind(database.pool) as (...asked: unknown[]) => Promise<unknown>;
database.pool.query = (async (...asked: unknown[]) => {
  executed.push(wordsOf(asked[0]));
  return query(...asked);
}) as typeof database.pool.query;
const bus = new LocalBus(() => {});
const app = await testApp({ database, bus });

const presenceOf = (tripId: string) => `subscription { presenceChanged(tripId: "${tripId}") { presentIds } }`;
const streamsOf = (tripId: string) => [`subscription { tripEvents(tripId: "${tripId}") { seq } }`, presenceOf(tripId)];

/** Opens a socket, and then subscribes. @returns the first frame with an answer, and the statements from then on. */
async function subscribe(
  person: TestBrowser,
  queries: readonly string[],
  before: () => Promise<unknown> = async () => {},
) {
  const { frames, subscribe: begin, socket } = await openRawSocket(person);
  await before();
  executed.length = 0;
  for (const [id, text] of queries.entries()) begin(String(id), text);
  const answer = () => frames.find(({ type }) => type === 'next' || type === 'error');
  await expect.poll(answer).toBeDefined();
  socket.terminate();
  const count = (words: string) => executed.filter((each) => each.includes(words)).length;
  return { answer: answer(), viewers: count('from session s join'), memberships: count('from member inner join trip') };
}

testAccelerated('the subscriptions of a new socket share the session of its upgrade, and one membership', async () => {
  const { ana, tripId } = await two(app.url);
  // The kind of an operation is known once its document has come before.
  await subscribe(ana, streamsOf(tripId));
  const { answer, viewers, memberships } = await subscribe(ana, streamsOf(tripId));
  expect(answer?.payload.data.presenceChanged.presentIds).toEqual([ana.id]);
  expect(viewers).toBe(0);
  expect(memberships).toBe(1);
});

test('a query right after the upgrade reads its session', async () => {
  const { ana } = await two(app.url);
  await subscribe(ana, ['{ __typename }']);
  const { viewers } = await subscribe(ana, ['{ __typename }']);
  expect(viewers).toBe(1);
});

test('a subscription reads its session again once any session has ended since the upgrade', async () => {
  const { bob, tripId } = await two(app.url);
  await subscribe(bob, [presenceOf(tripId)]);
  const signOut = async () => {
    const { cookie } = bob;
    await bob.graphql('mutation { logout { signedOut } }');
    bob.cookie = cookie;
  };
  const { answer, viewers } = await subscribe(bob, [presenceOf(tripId)], signOut);
  expect(viewers).toBe(1);
  expect(JSON.stringify(answer)).toContain('UNAUTHENTICATED');
});

test('a session that has ended without a signal since the upgrade gets no result', async () => {
  const { bob, tripId } = await two(app.url);
  await subscribe(bob, [presenceOf(tripId)]);
  const { frames, subscribe: begin, socket } = await openRawSocket(bob);
  await app.db.session.deleteMany({ where: { userId: bob.id } });
  begin('1', presenceOf(tripId));
  await expect.poll(() => frames.at(-1)?.type).toBe('complete');
  expect(frames.filter(({ type }) => type === 'next')).toEqual([]);
  socket.terminate();
});
