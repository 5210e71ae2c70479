import { expect, test } from 'vitest';
import { buildMember } from '../../prisma/factories.ts';
import type { Presence } from '../../schema/core/presence.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { beforeSessionChecks } from '../test/message-reads.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { countStatements } from '../test/statements.ts';
import { LocalBus } from './bus.ts';
import { LocalPresence } from './presence.ts';

// All members get the same lists of ids, so a change is executed once for all windows.

const PEOPLE = 12;

let reads = 0;
class Counted extends LocalPresence {
  override read(tripId: string): ReturnType<Presence['read']> {
    reads += 1;
    return super.read(tripId);
  }
}

let checks = 0;
/** Checks of sessions wait for this promise. */
let gate = Promise.resolve();
const database = await testDatabase();
beforeSessionChecks(database.pool, () => {
  checks += 1;
  return gate;
});
const bus = new LocalBus(() => {});
const presence = new Counted((tripId) => bus.publish({ kind: 'presence', tripId }));
const app = await testApp({ database, bus, presence });

const ids = 'presentIds typingIds';
const watching = (selection = ids) =>
  `subscription ($tripId: ID!) { presenceChanged(tripId: $tripId) { ${selection} } }`;

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Opens one window for each of these people. */
function openWindows(people: readonly Person[], tripId: string, selection = ids) {
  const streams = people.map((person) => person.subscribe(watching(selection), { tripId }));
  /** @returns the next states of all windows that fulfil the condition. */
  const until = (isWanted: (state: { presentIds: string[]; typingIds: string[] }) => boolean) =>
    Promise.all(
      streams.map(async (stream) => {
        for (;;) {
          const state = (await stream.next())?.presenceChanged;
          if (!state || isWanted(state)) return state ?? null;
        }
      }),
    );
  return { streams, until, close: () => Promise.all(streams.map((stream) => stream.close())) };
}

async function tripOfMany() {
  const names = Array.from({ length: PEOPLE }, (_, number) => `person${number}`);
  const everyone = await Promise.all(names.map((name) => signedIn(app.url, name)));
  const [owner, ...others] = everyone;
  if (!owner) throw new Error('Someone is missing.');
  const { trip } = await owner.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  for (const { id: userId } of others) await buildMember(app.db, { tripId: trip.id, userId });
  return { owner, everyone, tripId: String(trip.id) };
}

testAccelerated(
  'a change is read once for all windows of all members, and with as few statements as for one',
  async () => {
    const { owner, everyone, tripId } = await tripOfMany();
    /** Counts what it takes to show someone who begins to type to windows of these people. */
    const cost = async (people: readonly Person[]) => {
      const windows = openWindows(people, tripId);
      await windows.until(({ presentIds }) => presentIds.length === people.length);
      reads = 0;
      const statements = await countStatements(database.pool, async () => {
        presence.type(tripId, owner.id);
        const states = await windows.until(({ typingIds }) => typingIds.length > 0);
        expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
        expect(states[0]).toEqual({ presentIds: expect.arrayContaining([owner.id]), typingIds: [owner.id] });
      });
      presence.stopTyping(tripId, owner.id);
      await windows.close();
      await expect.poll(() => presence.trips()).toEqual([]);
      return { statements, reads };
    };
    // Who comes may be shown to a window twice, the second time while the next change is counted.
    for (const people of [[owner], everyone]) {
      await expect.poll(() => cost(people)).toEqual({ statements: 1, reads: 1 });
    }
  },
);

test('people who come at the same time give few results, of which the last one is complete', async () => {
  const { ana, tripId } = await two(app.url);
  const { frames, subscribe, socket } = await openRawSocket(ana);
  subscribe('1', `subscription { presenceChanged(tripId: "${tripId}") { presentIds } }`);
  const results = () => frames.filter(({ type }) => type === 'next').map(({ payload }) => payload.data.presenceChanged);
  await expect.poll(() => results().length).toBe(1);
  const others = Array.from({ length: 200 }, (_, number) => `user_${number}`);
  for (const userId of others) presence.enter(tripId, userId);
  await expect.poll(() => results().at(-1)?.presentIds).toEqual([ana.id, ...others]);
  expect(results().length).toBeLessThanOrEqual(3);
  socket.terminate();
});

testAccelerated('a window that asks only for who is present gets nothing when someone types', async () => {
  const { ana, tripId } = await two(app.url);
  const { frames, subscribe, socket } = await openRawSocket(ana);
  for (const field of ['presentIds', 'typingIds']) {
    subscribe(field, `subscription { presenceChanged(tripId: "${tripId}") { ${field} } }`);
  }
  const statesOf = (field: string) =>
    frames.filter(({ id, type }) => id === field && type === 'next').map(({ payload }) => payload.data.presenceChanged);
  await expect.poll(() => [statesOf('presentIds').length, statesOf('typingIds').length]).toEqual([1, 1]);
  presence.type(tripId, ana.id);
  await expect.poll(() => statesOf('typingIds')).toEqual([{ typingIds: [] }, { typingIds: [ana.id] }]);
  presence.enter(tripId, 'user_eve');
  await expect.poll(() => statesOf('presentIds').at(-1)).toEqual({ presentIds: [ana.id, 'user_eve'] });
  expect(statesOf('presentIds').length).toBe(2);
  socket.terminate();
});

test('a member who is removed during a delivery does not get it, while others do', async () => {
  const { ana, bob, tripId, membership } = await two(app.url);
  const bobs = await openRawSocket(bob);
  bobs.subscribe('1', `subscription { presenceChanged(tripId: "${tripId}") { ${ids} } }`);
  const windows = openWindows([ana], tripId);
  await windows.until(({ presentIds }) => presentIds.length === 2);
  await expect.poll(() => JSON.stringify(bobs.frames)).toContain(ana.id);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  checks = 0;
  presence.type(tripId, ana.id);
  await expect.poll(() => checks).toBeGreaterThan(0);
  await ana.command('removeMember', { memberId: membership.id });
  open();
  const [anas] = await windows.until(({ typingIds }) => typingIds.length > 0);
  expect(anas?.typingIds).toEqual([ana.id]);
  await expect.poll(() => bobs.frames.at(-1)?.type).toBe('complete');
  expect(JSON.stringify(bobs.frames)).not.toContain(`"typingIds":["${ana.id}"]`);
  bobs.socket.terminate();
  await windows.close();
});

test('old fields name the people, beside their ids', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const windows = openWindows([ana, bob], tripId, `${ids} present { id username } typing { username }`);
  await windows.until(({ presentIds }) => presentIds.length === 2);
  await bob.command('noteTyping', { tripId });
  const [state] = await windows.until(({ typingIds }) => typingIds.length > 0);
  expect(new Set(state?.present.map(({ username }: { username: string }) => username))).toEqual(
    new Set(['ana', 'bob']),
  );
  expect(state).toMatchObject({ typing: [{ username: 'bob' }] });
  expect(state?.present.map(({ id }: { id: string }) => id)).toEqual(state?.presentIds);
  await windows.close();
});
