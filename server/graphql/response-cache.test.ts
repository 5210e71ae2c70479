import { afterEach, expect, test, vi } from 'vitest';
import { buildPoll, buildTrip } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import type { Answered } from '../test/browser.ts';
import { keepFor, open, openAnew, page } from '../test/cached-trip.ts';
import type { CastRole } from '../test/domain-testing.ts';
import { cast, stage } from '../test/stage.ts';
import { countStatements, wordsOf } from '../test/statements.ts';

// mutations.test.ts shows for every mutation that no cached response outlives it.

let now = new Date();
// The cast opens the trip more often than a person may in a minute.
const app = await testApp({ now: () => now, environment: { COST_PER_MINUTE: '0' } });
const { db } = app;
const people = await cast(app.url);
const memberRoles: CastRole[] = ['owner', 'admin', 'member'];

afterEach(() => {
  vi.restoreAllMocks();
  now = new Date();
});

const statementsOf = (work: () => Promise<unknown>) => countStatements(app.database.pool, work);

const keep = (tripId: string, roles = memberRoles) =>
  keepFor(
    roles.map((role) => people[role]),
    tripId,
  );

/** Runs `first` right before the first statement that contains these words. */
function beforeStatement(words: string, happen: () => Promise<unknown>) {
  const { pool } = app.database;
  const query = pool.query.bind(pool);
  const seen = { happened: null as Promise<unknown> | null };
  vi.spyOn(pool, 'query').mockImplementation((async (...args: Parameters<typeof query>) => {
    if (wordsOf(args[0]).includes(words) && !seen.happened) {
      seen.happened = happen();
      await seen.happened;
    }
    return query(...args);
  }) as never);
  return seen;
}

testAccelerated('a response is cached: the same again takes one statement, and each viewer has their own', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId);
  for (const role of memberRoles) {
    const again = await statementsOf(async () =>
      expect((await open(people[role], tripId)).data.viewer.email).toBe(people[role].email),
    );
    expect(again).toBe(1);
    expect(await open(people[role], tripId)).toEqual(await openAnew(people[role], tripId));
  }
});

testAccelerated('a response that does not depend on the viewer is cached once for all members', async () => {
  const { tripId } = await stage(db, people);
  // The first two requests only make the document and the trip known.
  for (let time = 0; time < 2; time += 1) await open(people.owner, tripId, page.shared);
  await people.owner.command('updateTrip', { tripId, name: 'Porto' });
  await open(people.owner, tripId, page.shared);
  for (const role of memberRoles) {
    expect(await statementsOf(() => open(people[role], tripId, page.shared)), role).toBe(1);
    expect(await open(people[role], tripId, page.shared)).toEqual(await openAnew(people[role], tripId, page.shared));
  }
});

test.each([page.own, page.shared])('an outsider or former member gets no cached response', async (query) => {
  const { tripId, ids } = await stage(db, people);
  await keep(tripId, ['member', 'owner', 'outsider']);
  for (const role of ['outsider', 'exMember', 'signedOut'] as const) {
    expect(await open(people[role], tripId, query)).toMatchObject({ data: { trip: null } });
  }
  await people.owner.command('removeMember', { memberId: ids.Member });
  expect(await open(people.member, tripId, query)).toMatchObject({ data: { trip: null } });
});

test('a member who is removed while a response is made leaves no cached response', async () => {
  const { tripId, ids } = await stage(db, people);
  await keep(tripId);
  await people.owner.command('updateTrip', { tripId, name: 'Porto' });
  // The other sends the request while the response is being made, with the same version.
  let others: Promise<Answered> = Promise.resolve({});
  const removal = beforeStatement('from member inner join trip', async () => {
    vi.restoreAllMocks();
    const asked = vi.spyOn(app.database.pool, 'query');
    others = open(people.owner, tripId, page.shared);
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    await asked.mock.results[0]?.value;
    await people.owner.command('removeMember', { memberId: ids.Member });
  });
  expect(await open(people.member, tripId, page.shared)).toMatchObject({ data: { trip: null } });
  expect(removal.happened).not.toBeNull();
  expect((await others).data.trip.name).toBe('Porto');
});

test('an ended session gets no cached response', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId, ['admin']);
  now = new Date(now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await open(people.admin, tripId)).toMatchObject({ data: { viewer: null, trip: null } });
});

test('a poll that runs out is closed in the next answer', async () => {
  const { tripId } = await stage(db, people);
  await buildPoll(db, { tripId, createdById: people.owner.id, closesAt: new Date(now.getTime() + 60_000) });
  await keep(tripId, ['member']);
  const statusOf = async () => (await open(people.member, tripId)).data.trip.polls.edges[0].node.status;
  expect(await statusOf()).toBe('OPEN');
  now = new Date(now.getTime() + 60_000);
  expect(await statusOf()).toBe('CLOSED');
});

test('an invitation that runs out is expired in the next answer', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId, ['owner']);
  now = new Date(now.getTime() + 15 * 24 * 60 * 60_000);
  const { data } = await open(people.owner, tripId);
  expect(data.trip.invitations).toEqual([expect.objectContaining({ status: 'EXPIRED' })]);
});

test('a preference or an address that changes is in the next answer, although no trip has changed', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId, ['admin']);
  for (const clock of ['H24', null]) {
    await people.admin.command('updateAccount', { clock });
    expect((await open(people.admin, tripId)).data.viewer.preferences.clock).toBe(clock);
  }
  const email = `${newId('User')}@example.com`;
  await people.admin.command('changeEmail', { email, password: 'correct horse' });
  expect((await open(people.admin, tripId)).data.viewer.email).toBe(email);
});

test('a response with an error is not cached', async () => {
  const { id } = await buildTrip(db, { ownerId: people.owner.id });
  const query = 'query ($id: ID!, $n: Int) { trip(id: $id) { activities(first: $n) { edges { cursor } } } }';
  await people.owner.graphql(query, { id, n: 1 });
  const refused = () => people.owner.graphql(query, { id, n: 101 });
  expect(await refused()).toHaveProperty('errors');
  expect(await statementsOf(refused)).toBeGreaterThan(1);
});

test('a change between an answer’s beginning and its end is in the next one', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId, ['owner']);
  await people.owner.command('updateTrip', { tripId, name: 'Porto' });
  // The trip is read before its activities. In between, a member adds one.
  const addition = beforeStatement('from message', () =>
    people.member.command('addActivity', { tripId, name: 'Late' }),
  );
  await open(people.owner, tripId);
  expect(addition.happened).not.toBeNull();
  vi.restoreAllMocks();
  const { data } = await open(people.owner, tripId);
  expect(data.trip.activities.edges.map(({ node }: { node: { name: string } }) => node.name)).toContain('Late');
  expect(await open(people.owner, tripId)).toEqual(await openAnew(people.owner, tripId));
});
