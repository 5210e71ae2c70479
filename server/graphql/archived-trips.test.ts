import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// Trips that a member has archived, and templates.

const app = await testApp();
const { ana, bob } = await two(app.url);

async function makeTrip(name: string): Promise<string> {
  return (await ana.command('createTrip', { name, destination: 'There' }, 'trip { id }')).trip.id;
}

async function join(tripId: string): Promise<void> {
  await ana.command('inviteMember', { tripId, email: bob.email });
  const { data } = await bob.graphql('{ viewer { invitations { token } } }');
  await bob.command('acceptInvitation', { token: data.viewer.invitations[0].token });
}

async function names(wanted: string, who = ana): Promise<string[]> {
  const { data } = await who.graphql(`{ viewer { trips${wanted} { edges { node { name } } } } }`);
  return data.viewer.trips.edges.map(({ node }: { node: { name: string } }) => node.name);
}

const isArchived = 'query ($id: ID!) { trip(id: $id) { name isArchived isTemplate seq } }';

test('each member archives a trip for themselves, also in cached responses, and REST lists it as before', async () => {
  const [id, other] = [await makeTrip('Rome'), await makeTrip('Kyoto')];
  await join(id);
  const seen = async (who = ana) => (await who.graphql(isArchived, { id })).data.trip;
  // Cached after the second request.
  for (let turn = 0; turn < 3; turn += 1) expect(await seen()).toMatchObject({ isArchived: false });
  const rest = await ana.json('GET', '/api/trips');
  const before = rest.body;
  const { seq } = await seen();
  const window = ana.subscribe(
    'subscription { viewerChanged { trips(isArchived: true) { edges { node { name } } } } }',
  );
  await window.next();
  const { trip } = await ana.command('archiveTrip', { tripId: id }, 'trip { id isArchived seq }');
  expect(trip).toEqual({ id, isArchived: true, seq });
  expect((await window.next())?.viewerChanged.trips.edges).toEqual([{ node: { name: 'Rome' } }]);
  await window.close();
  for (let turn = 0; turn < 3; turn += 1) expect(await seen()).toMatchObject({ isArchived: true, seq });
  expect(await seen(bob)).toMatchObject({ isArchived: false });
  expect(await names('(isArchived: false)')).toEqual(['Kyoto', 'Lisbon']);
  expect(await names('(isArchived: true)')).toEqual(['Rome']);
  expect(await names('')).toEqual(['Kyoto', 'Rome', 'Lisbon']);
  expect(await names('(isArchived: false)', bob)).toEqual(['Rome', 'Lisbon']);
  expect((await ana.json('GET', '/api/trips')).body).toEqual(before);
  // Everything in it can still change.
  expect(await ana.command('addActivity', { tripId: id, name: 'Tram' })).not.toHaveProperty('code');
  // It stays archived through a deletion.
  await ana.command('deleteTrip', { tripId: id });
  await ana.command('restoreTrip', { tripId: id });
  expect(await seen()).toMatchObject({ isArchived: true });
  expect(await seen(bob)).toMatchObject({ isArchived: false });
  await ana.command('archiveTrip', { tripId: id });
  expect((await ana.command('unarchiveTrip', { tripId: id }, 'trip { isArchived }')).trip.isArchived).toBe(false);
  expect(await seen()).toMatchObject({ isArchived: false });
  expect(await bob.command('archiveTrip', { tripId: other })).toMatchObject({ code: 'NOT_FOUND' });
});

test('a template is marked by owners and admins, live for all, and its copy is a plain trip', async () => {
  const id = await makeTrip('Weekend');
  await join(id);
  expect(await bob.command('updateTrip', { tripId: id, isTemplate: true })).toMatchObject({ code: 'FORBIDDEN' });
  const { data } = await bob.graphql(isArchived, { id });
  const live = bob.subscribe(
    `subscription { tripChanged(tripId: "${id}", after: ${data.trip.seq}) { kind changes { field format after } subject { ... on Trip { isTemplate } } } }`,
  );
  const next = live.next();
  await ana.command('updateTrip', { tripId: id, isTemplate: true });
  expect((await next)?.tripChanged).toEqual({
    kind: 'TRIP_UPDATED',
    changes: [{ field: 'isTemplate', format: 'BOOLEAN', after: 'true' }],
    subject: { isTemplate: true },
  });
  await live.close();
  expect(await names('(isTemplate: true)')).toEqual(['Weekend']);
  expect(await names('(isTemplate: false)')).not.toContain('Weekend');
  const made = await ana.command('duplicateTrip', { tripId: id, name: 'June', take: [] }, 'trip { isTemplate }');
  expect(made.trip.isTemplate).toBe(false);
});
