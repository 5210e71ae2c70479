import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildInvitation, buildPoll, buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { inputsOn } from '../test/inputs.ts';
import { type CastRole, mutations } from '../test/rights.ts';
import { cast, stage } from '../test/stage.ts';

let now = new Date();
const app = await testApp({ now: () => now });
const { db } = app;
const people = await cast(app.url);
const inputs = inputsOn(db, people);
const seated: CastRole[] = ['owner', 'admin', 'member'];

const openTrip = `query ($id: ID!) { viewer { email user { username } } trip(id: $id) {
  id name description destination seq seenSeq memberCount unseen { activities messages polls }
  viewerSeat { id role } viewerCan { update delete invite manageMembers }
  members(first: 50) { edges { node { id role user { id username } viewerCan { remove handOver changeRole } } } }
  activities(first: 50) { edges { cursor node { id name position createdBy { id } } } pageInfo { hasNextPage } }
  messages(last: 50) { edges { node { id text editedAt author { id } viewerCan { edit remove } } } }
  polls(first: 50) { edges { node {
    id question status totalVotes viewerVote { id } viewerCan { vote close } options { id text votes percentage }
  } } }
} }`;

/** All of it that is the same for whoever holds a seat. */
const openShared = `query ($id: ID!) { trip(id: $id) {
  id name description destination startDate endDate coverImageUrl timeZone createdAt seq memberCount
  members(first: 50) { edges { node { id role email joinedAt user { id username avatarUrl } } } }
  activities(first: 50) {
    edges { cursor node {
      id name description location latitude longitude scheduledTime endTime category cost duration position updatedAt
      createdBy { id username }
    } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
  messages(last: 50) { edges { node { id seq text sentAt editedAt author { id } } } }
  polls(first: 50) { edges { node {
    id question description status closesAt createdAt createdBy { id } totalVotes options { id text votes percentage }
  } } }
} }`;

async function post(window: TestBrowser, id: string, type: string, query: string) {
  const body = JSON.stringify({ query, variables: { id } });
  const response = await window.fetch('/graphql', { method: 'POST', body, headers: { 'content-type': type } });
  return response.json();
}
/** As pages ask. */
const open = (window: TestBrowser, id: string, query = openTrip) => post(window, id, 'application/json', query);
/** The long way, on which nothing is kept. */
const openAnew = (window: TestBrowser, id: string, query = openTrip) =>
  post(window, id, 'application/json; charset=utf-8', query);

afterEach(() => {
  vi.restoreAllMocks();
  now = new Date();
});

/** How many statements that takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(app.database.pool, 'query');
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

/** Lets each of them be answered until the answer is kept. */
async function keep(tripId: string, roles = seated) {
  for (const role of [...roles, ...roles]) {
    await open(people[role], tripId);
    await open(people[role], tripId, openShared);
  }
}

/** Has something happen right before the first statement that holds these words is run. */
function beforeStatement(words: string, happen: () => Promise<unknown>) {
  const { pool } = app.database;
  const query = pool.query.bind(pool);
  const seen = { happened: null as Promise<unknown> | null };
  vi.spyOn(pool, 'query').mockImplementation((async (...args: Parameters<typeof query>) => {
    const text = String(Reflect.get(Object(args[0]), 'text') ?? args[0]);
    if (text.includes(words) && !seen.happened) {
      seen.happened = happen();
      await seen.happened;
    }
    return query(...args);
  }) as never);
  return seen;
}

test('an answer is kept: the same again takes one statement, and each viewer has their own', async () => {
  const { tripId } = await stage(db, people);
  await keep(tripId);
  for (const role of seated) {
    const again = await statementsOf(async () =>
      expect((await open(people[role], tripId)).data.viewer.email).toBe(people[role].email),
    );
    expect(again).toBe(1);
    expect(await open(people[role], tripId)).toEqual(await openAnew(people[role], tripId));
  }
});

test('without anything of the viewer’s own it is kept once for all who hold a seat', async () => {
  const { tripId } = await stage(db, people);
  // Until the question is known.
  await open(people.owner, tripId, openShared);
  await people.owner.command('updateTrip', { tripId, name: 'Porto' });
  await open(people.owner, tripId, openShared);
  for (const role of seated) {
    expect(await statementsOf(() => open(people[role], tripId, openShared)), role).toBe(1);
    expect(await open(people[role], tripId, openShared)).toEqual(await openAnew(people[role], tripId, openShared));
  }
});

test.each([openTrip, openShared])('whoever has no seat, or none any more, gets nothing of it', async (query) => {
  const { tripId, ids } = await stage(db, people);
  await keep(tripId, ['member', 'owner', 'outsider']);
  for (const role of ['outsider', 'exMember', 'nobody'] as const) {
    expect(await open(people[role], tripId, query)).toMatchObject({ data: { trip: null } });
  }
  await people.owner.command('removeMember', { memberId: ids.Member });
  expect(await open(people.member, tripId, query)).toMatchObject({ data: { trip: null } });
});

test('who loses the seat while an answer is made leaves theirs to nobody', async () => {
  const { tripId, ids } = await stage(db, people);
  await keep(tripId);
  await people.owner.command('updateTrip', { tripId, name: 'Porto' });
  // The other asks while the answer is being made, on the same standing.
  let others = Promise.resolve({ data: { trip: { name: '' } } });
  const removal = beforeStatement('FROM member JOIN trip', async () => {
    vi.restoreAllMocks();
    const asked = vi.spyOn(app.database.pool, 'query');
    others = open(people.owner, tripId, openShared);
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
    await asked.mock.results[0]?.value;
    await people.owner.command('removeMember', { memberId: ids.Member });
  });
  expect(await open(people.member, tripId, openShared)).toMatchObject({ data: { trip: null } });
  expect(removal.happened).not.toBeNull();
  expect((await others).data.trip.name).toBe('Porto');
});

test('a session that has ended gets nothing of it', async () => {
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

test('an answer with an error is not kept', async () => {
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
  // The trip itself has been read by the time that its activities are: between them somebody adds one.
  const addition = beforeStatement('FROM message', () =>
    people.member.command('addActivity', { tripId, name: 'Late' }),
  );
  await open(people.owner, tripId);
  expect(addition.happened).not.toBeNull();
  vi.restoreAllMocks();
  const { data } = await open(people.owner, tripId);
  expect(data.trip.activities.edges.map(({ node }: { node: { name: string } }) => node.name)).toContain('Late');
  expect(await open(people.owner, tripId)).toEqual(await openAnew(people.owner, tripId));
});

describe('After a change everybody gets what an answer made anew says:', () => {
  const ofTheSession = ['register', 'login', 'logout'];
  const byInvitation = ['acceptInvitation', 'declineInvitation'];
  const names = Object.keys(mutations).filter((name) => ![...ofTheSession, ...byInvitation].includes(name));

  const expectFresh = async (tripId: string) => {
    for (const role of [...seated, 'outsider'] as const) {
      for (const query of [openTrip, openShared]) {
        expect(await open(people[role], tripId, query), role).toEqual(await openAnew(people[role], tripId, query));
      }
    }
  };

  test.each(names)('%s', async (name) => {
    const scene = await stage(db, people);
    if (name === 'restoreActivity') await people.owner.command('removeActivity', { activityId: scene.ids.Activity });
    const input = (await inputs[name]?.(scene)) ?? {};
    const may = mutations[name]?.may ?? [];
    const role = seated.find((each) => may.includes(each)) ?? 'owner';
    await keep(scene.tripId);
    expect(await people[role].command(name, input)).not.toHaveProperty('code');
    await expectFresh(scene.tripId);
  });

  test.each(byInvitation)('%s', async (name) => {
    const { tripId } = await stage(db, people);
    const { token } = await buildInvitation(db, { tripId, email: people.outsider.email });
    await keep(tripId);
    expect(await people.outsider.command(name, { token })).not.toHaveProperty('code');
    await expectFresh(tripId);
  });
});
