import { type DocumentNode, getOperationAST, Kind, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJoinLink, buildMember } from '../../prisma/factories.ts';
import { memoize } from '../../schema/core/memoize.ts';
import { isAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { appDocuments } from '../test/app-documents.ts';
import type { Stage } from '../test/domain-testing.ts';
import { changesOn } from '../test/inputs.ts';
import { domains, mutations } from '../test/rights.ts';
import { cast, stage } from '../test/stage.ts';
import { statementsOf } from '../test/statements.ts';
import { copierOf } from '../test/trip-copies.ts';

// Each of the app's documents, as its client sends it: the number of statements is the same each time, and the same
// however much there is on the trip. server/live/app-windows.test.ts does the same for events.

/** How often a query runs on each of two trips. With accelerators it is compiled the fifth time, a mutation never. */
const TIMES = isAccelerated ? 3 : 1;
const MANY = 2;

const app = await testApp();
const { db } = app;
const people = await cast(app.url);
const changeOf = changesOn(app, people);

const rootField = (document: DocumentNode): string => {
  const [first] =
    getOperationAST(document)?.selectionSet.selections.filter(
      (selection) => !('name' in selection) || selection.name.value !== '__typename',
    ) ?? [];
  return first && 'name' in first ? first.name.value : '';
};

const ofKind = (kind: string) =>
  appDocuments.flatMap((text) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    return operation?.operation === kind ? [{ name: operation.name?.value ?? '', text, document }] : [];
  });

/** Adds one more of each entity to a trip, as often as this. */
async function grow({ tripId }: Stage, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await buildMember(db, { tripId });
    for (const domain of domains) await domain.stage?.({ db, people, tripId });
  }
}

const readLists = memoize(100, async (key: string) => {
  const [id, order] = key.split('/');
  const lists = ['members', `activities(first: 50 ${order})`, 'messages', 'polls', 'expenses', 'payments'];
  const selected = lists.map((list) => `${list} { edges { cursor node { id } } }`).join(' ');
  const { data } = await people.owner.graphql(`query ($id: ID!) { trip(id: $id) { ${selected} } }`, { id });
  return data.trip;
});

/** Returns the variables of one of the app's queries, for this trip. */
async function variablesFor(text: string, document: DocumentNode, { tripId, ids }: Stage) {
  // A cursor belongs to one order of a list.
  const [order = ''] = /order: \w+/.exec(text) ?? [];
  const lists = await readLists(`${tripId}/${order}`);
  const list = Object.keys(lists).find((name) => text.includes(`${name}(`)) ?? 'members';
  const [, type = 'Trip'] = /\bon (Activity|Message|Poll) /.exec(text) ?? [];
  const byField = { invitation: ids.Invitation, node: Reflect.get(ids, type) };
  const values = {
    tripId,
    id: Reflect.get(byField, rootField(document)) ?? tripId,
    ids: [...lists.members.edges, ...lists.polls.edges].map(({ node }) => node.id),
    token: text.includes('$token') ? (await buildJoinLink(db, { tripId })).token : null,
    memberId: ids.Member,
    travelerId: ids.Traveler,
    text: 'Tram',
    ...{ query: 'Tram', first: 3, latitude: 38.7, longitude: -9.1, day: '2027-05-12' },
    last: 50,
    // At least one row is left.
    after: lists[list].edges[0].cursor,
    before: lists[list].edges.at(-1).cursor,
  };
  const required = getOperationAST(document)?.variableDefinitions?.filter(
    ({ type: { kind } }) => kind === Kind.NON_NULL_TYPE,
  );
  const names = required?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(names.map((name) => [name, Reflect.get(values, name)]));
}

/** Whether all runs took the same number of statements. If not, the failure shows which. */
function expectOneCount(found: Map<number, string[]>): void {
  const [first, ...others] = found.values();
  expect(first).not.toEqual([]);
  for (const other of others) expect(other).toEqual(first);
}

/** Copies a trip with two of each entity, and a trip with many. */
let [copyFew, copyMany] = [async () => ({}) as Stage, async () => ({}) as Stage];
beforeAll(async () => {
  const scene = await stage(db, people);
  await grow(scene, 1);
  copyFew = await copierOf(db, scene);
  await grow(scene, MANY);
  copyMany = await copierOf(db, scene);
}, 120_000);

describe('A query of the app takes the same number of statements each time and for each trip:', () => {
  let scenes: Stage[] = [];
  beforeAll(async () => {
    scenes = [await copyFew(), await copyMany()];
  });

  test.each(ofKind('query'))('$name', async ({ text, document }) => {
    const found = new Map<number, string[]>();
    for (const scene of scenes) {
      const variables = await variablesFor(text, document, scene);
      for (let time = 0; time < TIMES; time += 1) {
        // A new version of each trip, so that nothing comes from a cache.
        await db.trip.updateMany({ data: { seq: { increment: 1 } } });
        const statements = await statementsOf(app.database.pool, async () => {
          const answer = await people.owner.graphql(text, variables);
          expect(answer.errors).toBeUndefined();
          expect(answer.data[rootField(document)]).not.toBeNull();
        });
        found.set(statements.length, statements);
      }
    }
    expectOneCount(found);
  });
});

/** Changes of the session or the account. Many work once, or end sessions, or take statements for each trip. */
const ofTheAccount = [
  ...[
    'register',
    'login',
    'logout',
    'resetPassword',
    'requestPasswordReset',
    'endOtherSessions',
    'updateAccount',
    'setAvatar',
  ],
  ...['changePassword', 'changeEmail', 'confirmEmail', 'createAccessToken', 'deleteAccount', 'requestArchive'],
];
const changes = ofKind('mutation').filter(({ document }) => !ofTheAccount.includes(rootField(document)));

describe('A change by the app takes the same number of statements however much there is:', () => {
  test.each(changes)('$name', async ({ text, document }) => {
    const field = rootField(document);
    expect(mutations).toHaveProperty(field);
    const found = new Map<number, string[]>();
    for (const scene of [await copyFew(), await copyMany()]) {
      const { who, input } = await changeOf(field, scene);
      const statements = await statementsOf(app.database.pool, async () => {
        const { data, errors } = await who.graphql(text, { input });
        expect(errors).toBeUndefined();
        expect(data[field].__typename).toMatch(/Payload$/);
      });
      found.set(statements.length, statements);
    }
    expectOneCount(found);
  });
});
