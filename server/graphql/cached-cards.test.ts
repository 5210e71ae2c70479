import { expect, test, vi } from 'vitest';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { appDocument } from '../test/app-commands.ts';
import type { TestBrowser } from '../test/browser.ts';
import { makeTrip, two } from '../test/people.ts';
import { countStatements } from '../test/statements.ts';

// mutations.test.ts shows for every mutation that no cached card outlives it.

const app = await testApp();
const list = appDocument('TripsPage');

/** The statements of a list without news: the session, the memberships with their trips, and the invitations. */
const STATEMENTS = 3;

async function cardsOf(who: TestBrowser) {
  const { data } = await who.graphql(list);
  return data.viewer.trips.edges.map(({ node }: { node: object }) => node);
}

/** Opens the list. @returns the trips of which parts are read, and each once. */
async function tripsReadFor(who: TestBrowser): Promise<Set<string>> {
  const asked = vi.spyOn(app.database.pool, 'query');
  await cardsOf(who);
  const values = asked.mock.calls.flatMap(([statement]) => Reflect.get(Object(statement), 'values') ?? []);
  asked.mockRestore();
  return new Set(
    values
      .filter(Array.isArray)
      .flat()
      .filter((id) => String(id).startsWith('trip_')),
  );
}

testAccelerated('no unchanged trip is read, and the changed ones are read once for all members', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const other = await makeTrip(ana);
  expect(await tripsReadFor(ana)).toEqual(new Set([tripId, other]));
  for (const who of [ana, bob]) {
    expect(await tripsReadFor(who)).toEqual(new Set());
    expect(await countStatements(app.database.pool, () => cardsOf(who))).toBe(STATEMENTS);
  }
  await bob.command('addActivity', { tripId, name: 'Tram 28', latitude: 38.7, longitude: -9.1 });
  expect(await tripsReadFor(ana)).toEqual(new Set([tripId]));
  expect(await tripsReadFor(bob)).toEqual(new Set());
  expect(await cardsOf(bob)).toMatchObject([{ route: [{ latitude: 38.7, longitude: -9.1 }], memberCount: 2 }]);
});

test('each member has their own unseen counts, and a former member sees no card', async () => {
  const { ana, bob, tripId, membership } = await two(app.url);
  await ana.command('sendMessage', { tripId, text: 'The tram leaves at 9:40.' });
  expect(await cardsOf(ana)).toMatchObject([{ unseen: { messages: 0 } }]);
  expect(await cardsOf(bob)).toMatchObject([{ unseen: { messages: 1 } }]);
  await bob.command('markSeen', { tripId, seq: 1_000 });
  expect(await cardsOf(bob)).toMatchObject([{ unseen: { messages: 0 } }]);
  await ana.command('removeMember', { memberId: membership.id });
  expect(await cardsOf(bob)).toEqual([]);
  expect(await cardsOf(ana)).toMatchObject([{ id: tripId, memberCount: 1 }]);
});
