import { describe, expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { Prisma } from '../../prisma/generated/client.ts';
import type { IdentifiedType } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { cast, stage } from '../test/stage.ts';
import { statementsOf } from '../test/statements.ts';
import { programOf } from '../test/token-client.ts';

// The field `trip` of the entities of a trip.

const app = await testApp();
const people = await cast(app.url);
const { owner, admin, outsider } = people;
const [here, there] = [await stage(app.db, people), await stage(app.db, people)];

/** The types of entities that belong to a trip. A new one is in this test at once. A calendar feed is its owner's. */
const types = (Object.keys(here.ids) as IdentifiedType[]).filter(
  (type) => 'tripId' in Prisma[`${type}ScalarFieldEnum`] && type !== 'CalendarFeed',
);

/** Returns the trips of these entities, as a person or a program sees them. */
async function tripsOf(who: TestBrowser, ids: readonly string[], selection = 'id') {
  const fragments = types.map((type) => `... on ${type} { ${type}: trip { ${selection} } }`);
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ${fragments.join(' ')} } }`;
  const { data, errors } = await who.graphql(query, { ids });
  expect(errors).toBeUndefined();
  return data.nodes.map((node: Record<string, unknown> | null) => node && (node[String(node.__typename)] ?? null));
}

const both = (type: IdentifiedType) => [here.ids[type], there.ids[type]];

describe.each(types)('the trip of %s', (type) => {
  test('is its own for members of two trips, with what is the viewer’s own', async () => {
    const own = 'id name viewerMembership { role user { id } }';
    for (const [who, role] of [
      [owner, 'OWNER'],
      [admin, 'ADMIN'],
    ] as const) {
      const viewerMembership = { role, user: { id: who.id } };
      expect(await tripsOf(who, both(type), own)).toEqual([
        { id: here.tripId, name: expect.any(String), viewerMembership },
        { id: there.tripId, name: expect.any(String), viewerMembership },
      ]);
    }
  });

  test('is hidden from others, and from a token that does not reach it', async () => {
    const { program } = await programOf(owner, ['READ'], [here.tripId]);
    expect(await tripsOf(program, both(type))).toEqual([{ id: here.tripId }, null]);
    expect(await tripsOf(outsider, both(type))).toEqual([null, null]);
  });
});

test('an invited person sees the trip of the invitation only as a member, and a signed-out reader never', async () => {
  await owner.command('inviteMember', { tripId: here.tripId, email: outsider.email });
  const read = 'viewer { invitations { id token tripName trip { name } } }';
  const [invitation] = (await outsider.graphql(`{ ${read} }`)).data.viewer.invitations;
  expect(invitation).toMatchObject({ tripName: expect.any(String), trip: null });
  const query = 'query ($id: ID!) { invitation(id: $id) { tripName trip { id } } }';
  const { data, errors } = await people.signedOut.graphql(query, { id: invitation.id });
  expect([data.invitation.trip, errors]).toEqual([null, undefined]);
  await outsider.command('acceptInvitation', { token: invitation.token });
  expect((await outsider.graphql(query, { id: invitation.id })).data.invitation.trip).toEqual({ id: here.tripId });
  await outsider.command('leaveTrip', { tripId: here.tripId });
  expect((await outsider.graphql(query, { id: invitation.id })).data.invitation.trip).toBeNull();
});

test('one statement reads the trips of a list', async () => {
  const activities: string[] = [];
  for (const { tripId } of [here, there, here]) activities.push((await buildActivity(app.db, { tripId })).id);
  const statements = await statementsOf(app.database.pool, async () => {
    await tripsOf(owner, activities, 'id destination');
  });
  expect(statements.filter((text) => /from trip where/.test(text))).toHaveLength(1);
});
