import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildPoll, buildTrip } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const app = await testApp();
const { db } = app;
const ana = await signedIn(app.url, 'ana');

/** Two trips with different numbers of everything. */
const [small, large] = [await buildTrip(db, { ownerId: ana.id }), await buildTrip(db, { ownerId: ana.id })];
for (let number = 0; number < 3; number += 1) {
  await buildMember(db, { tripId: large.id });
  await buildPoll(db, { tripId: large.id });
  await buildActivity(db, { tripId: large.id });
}
await buildPoll(db, { tripId: small.id });

const lists = ['members', 'polls', 'activities'] as const;

test('totalCount counts the whole list and not the page, with one statement for all trips', async () => {
  const counts = lists.map((name) => `${name}(first: 1) { edges { cursor } totalCount }`).join(' ');
  let trips: unknown[] = [];
  const statements = await statementsOf(app.database.pool, async () => {
    const { data } = await ana.graphql(`query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Trip { ${counts} } } }`, {
      ids: [small.id, large.id],
    });
    trips = data.nodes;
  });
  expect(trips).toMatchObject([
    { members: { totalCount: 1 }, polls: { totalCount: 1 }, activities: { totalCount: 0, edges: [] } },
    { members: { totalCount: 4 }, polls: { totalCount: 3 }, activities: { totalCount: 3, edges: [{}] } },
  ]);
  expect(statements.filter((text) => text.includes('count('))).toHaveLength(lists.length);
});

test('the totalCount of trips has the list’s filters', async () => {
  const { id } = await buildTrip(db, { ownerId: ana.id, isTemplate: true });
  await buildTrip(db);
  await ana.command('archiveTrip', { tripId: small.id });
  const asked = Object.entries({
    all: '',
    archived: 'isArchived: true, ',
    shown: 'isArchived: false, ',
    templates: 'isTemplate: true, ',
    neither: 'isArchived: true, isTemplate: true, ',
  }).map(([name, filter]) => `${name}: trips(${filter}first: 1) { totalCount }`);
  const { data } = await ana.graphql(`{ viewer { ${asked.join(' ')} } }`);
  const counts = Object.entries(data.viewer).map(([name, list]) => [name, Object(list).totalCount]);
  expect(Object.fromEntries(counts)).toEqual({ all: 3, archived: 1, shown: 2, templates: 1, neither: 0 });
  await ana.command('deleteTrip', { tripId: id });
  expect((await ana.graphql('{ viewer { trips { totalCount } } }')).data.viewer.trips.totalCount).toBe(2);
});

test('without totalCount nothing is counted', async () => {
  const statements = await statementsOf(app.database.pool, async () => {
    await ana.graphql('{ viewer { trips { edges { node { members { edges { node { id } } } } } } } }');
  });
  expect(statements.filter((text) => text.includes('count('))).toEqual([]);
});
