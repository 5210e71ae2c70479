import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildActivity,
  buildMember,
  buildMessage,
  buildPoll,
  buildTrip,
  buildUser,
  buildVote,
} from '../../prisma/factories.ts';
import { prismaOver } from '../../prisma/prisma-over.ts';
import { testApp } from '../test/app.ts';
import { migratedEmbedded } from '../test/empty-pool.ts';
import { signedIn } from '../test/people.ts';
import { countStatements } from '../test/statements.ts';
import { alwaysHere } from './database.ts';

const embedded = await migratedEmbedded();
const db = prismaOver(embedded.pool);
const app = await testApp({
  database: { pool: embedded.pool, ...alwaysHere(embedded.pool), close: () => embedded.close() },
});
const ana = await signedIn(app.url, 'ana');

/** Creates a trip of hers with `count` of each entity. */
async function tripWith(count: number): Promise<string> {
  const { id: tripId } = await buildTrip(db, { ownerId: ana.id });
  for (let number = 0; number < count; number += 1) {
    const { id: userId } = await buildUser(db);
    await buildMember(db, { tripId, userId });
    await buildActivity(db, { tripId, createdById: userId });
    await buildMessage(db, { tripId, authorId: userId });
    const { options } = await buildPoll(db, { tripId, createdById: userId });
    if (options[0]) await buildVote(db, { option: options[0], userId });
  }
  return tripId;
}

/** Returns the number of statements of the request, including the session's. */
async function statementsFor(query: string, variables = {}): Promise<number> {
  // A new version of each trip, so that nothing comes from a cache.
  await db.trip.updateMany({ data: { seq: { increment: 1 } } });
  return countStatements(embedded.pool, async () => {
    const answer = await ana.graphql(query, variables);
    expect(answer.errors).toBeUndefined();
  });
}

const pages: [page: string, query: string, statements: number][] = [
  [
    'a trip with its members and activities',
    `query ($id: ID!) { trip(id: $id) {
      id name description destination startDate endDate timeZone seq viewerMembership { role }
      members(first: 50) { edges { node { id role user { id username avatarUrl } } } }
      activities(first: 50) { edges { node { id name scheduledTime endTime createdBy { id username } } } }
    } }`,
    4,
  ],
  [
    'all that a trip’s page shows',
    `query ($id: ID!) { viewer { user { id username } } trip(id: $id) {
      id name seq seenSeq memberCount viewerCan { update } viewerMembership { id role } unseen { messages }
      members(first: 100) { edges { node { id role email user { id username } viewerCan { remove } } } }
      activities(first: 100) { edges { node { id name createdBy { id } } } }
      messages(last: 50) { edges { node { id text author { id } viewerCan { edit } } } }
      polls(first: 50) { edges { node {
        id question viewerVote { id } viewerCan { close } createdBy { id } options { id text votes } totalVotes
      } } }
    } }`,
    10,
  ],
  [
    'the journal of a trip with the subjects of its events',
    `query ($id: ID!) { trip(id: $id) { events(first: 100) { edges { node { kind subject { id } } } } } }`,
    8,
  ],
  [
    'the list of trips',
    `{ viewer { trips(first: 50) { edges { node {
         id name memberCount unseen { activities } viewerBalance viewerMembership { role }
       } } } invitations { id inviter { username } } } }`,
    6,
  ],
];

describe('The number of statements does not depend on the number of rows:', () => {
  let [few, many] = ['', ''];
  beforeAll(async () => {
    few = await tripWith(1);
    many = await tripWith(12);
  });

  it.each(pages)('%s', async (_page, query, statements) => {
    expect(await statementsFor(query, { id: few })).toBe(statements);
    // Nor on how often they are read: documents that repeat are compiled.
    for (let time = 0; time < 8; time += 1) expect(await statementsFor(query, { id: many })).toBe(statements);
  });

  it('nodes by their ids: one for the rows of a type, and one for the memberships', async () => {
    const rows = await db.activity.findMany({ select: { id: true } });
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(await statementsFor('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).toBe(3);
  });
});
