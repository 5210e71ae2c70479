import { describe, expect, test } from 'vitest';
import { type IdentifiedType, newId } from '../../schema/core/ids.ts';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow, refusedSocket } from '../test/chat-window.ts';
import { subscriptions } from '../test/rights.ts';
import { cast, stage } from '../test/stage.ts';
import { programOf } from '../test/token-client.ts';

// A token that is limited to one trip: to it, its owner's other trips look as if they did not exist. For mutations see
// mutations.test.ts.

const app = await testApp();
const people = await cast(app.url);
const { owner } = people;
const [granted, other] = [await stage(app.db, people), await stage(app.db, people)];
const { program } = await programOf(owner, [...tokenScopes], [granted.tripId]);
/** Any two responses differ in the ids of their requests. */
const withoutRequestIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === 'requestId' ? undefined : inner)));

describe('the other trip', () => {
  /** People and invitations are not part of a trip: see below. */
  const apart = ['User', 'Invitation'];
  const types = (Object.keys(other.ids) as IdentifiedType[]).filter((type) => !apart.includes(type));

  test.each(types)('a %s of it looks like one that is not there', async (type) => {
    const look = (id: string) =>
      program.graphql('query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } trip(id: $id) { id } }', {
        id,
      });
    expect(withoutRequestIds(await look(other.ids[type]))).toEqual(withoutRequestIds(await look(newId(type))));
    // Its owner sees it, signed in with a browser.
    const { data } = await owner.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: other.ids[type] });
    expect(data.node).toEqual({ id: other.ids[type] });
  });

  test.each(Object.keys(subscriptions).filter((name) => !name.startsWith('viewer')))('%s refuses it', async (name) => {
    const stream = program.subscribe(`subscription { ${name}(tripId: "${other.tripId}") { __typename } }`);
    await expect(stream.next()).rejects.toThrow('Trip not found');
    await stream.close();
  });

  test.each(['', '/members', '/activities'])('REST answers 404 at /trips/ID%s', async (path) => {
    expect((await program.json('GET', `/trips/${other.tripId}${path}`)).status).toBe(404);
  });

  test('REST and the chat socket refuse it elsewhere too', async () => {
    expect((await program.json('GET', `/polls?tripId=${other.tripId}`)).status).toBe(404);
    expect((await program.json('GET', `/invitations/trip/${other.tripId}`)).status).toBe(404);
    expect((await refusedSocket(program, other.tripId)).status).toBe(404);
  });
});

test('the list of trips has only the trip of the token, over GraphQL, REST and in viewerTripsChanged', async () => {
  const { data } = await program.graphql('{ viewer { trips(first: 10) { edges { node { id } } } } }');
  expect(data.viewer.trips.edges).toEqual([{ node: { id: granted.tripId } }]);
  const { body } = await program.json('GET', '/trips');
  expect(body.trips.map(({ id }: { id: string }) => id)).toEqual([granted.tripId]);
  const stream = program.subscribe('subscription { viewerTripsChanged { id } }');
  await stream.next();
  await owner.command('sendMessage', { tripId: other.tripId, text: 'hidden' });
  await owner.command('sendMessage', { tripId: granted.tripId, text: 'shown' });
  const seen = await stream.next();
  expect(seen?.viewerTripsChanged.map(({ id }: { id: string }) => id)).not.toContain(other.tripId);
  await stream.close();
});

test('on its own trip it reads, writes and listens', async () => {
  const { tripId } = granted;
  const stream = program.subscribe(`subscription { messageSent(tripId: "${tripId}", after: 0) { message { text } } }`);
  expect(await program.command('sendMessage', { tripId, text: 'From a program' })).not.toHaveProperty('code');
  expect(await stream.next()).not.toBeNull();
  await stream.close();
  const window = await ChatWindow.open(program, tripId);
  expect(window.history.at(-1)).toMatchObject({ message: 'From a program', userId: owner.id });
  window.socket.terminate();
});

test('it creates no trip, and sees neither invitations nor people of other trips', async () => {
  expect(await program.command('createTrip', { name: 'New', destination: 'Here' })).toMatchObject({
    code: 'FORBIDDEN',
    message: 'This access token is limited to some trips.',
  });
  const { trip } = await people.outsider.command('createTrip', { name: 'X', destination: 'Y' }, 'trip { id }');
  await people.outsider.command('inviteMember', { tripId: trip.id, email: owner.email });
  const asked = '{ viewer { invitations { token } } }';
  expect((await program.graphql(asked)).data.viewer.invitations).toEqual([]);
  const [{ token }] = (await owner.graphql(asked)).data.viewer.invitations;
  expect((await program.command('acceptInvitation', { token })).code).toBe('NOT_FOUND');
  expect((await program.json('GET', '/invitations/user')).body.invitations).toEqual([]);
  await owner.command('acceptInvitation', { token });
  const { data } = await program.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: people.outsider.id });
  expect(data.node).toBeNull();
});

test('a cached response of its owner is not served to it', async () => {
  const query = 'query ($id: ID!) { trip(id: $id) { name } }';
  for (let time = 0; time < 3; time += 1) {
    expect((await owner.graphql(query, { id: other.tripId })).data.trip).not.toBeNull();
    expect((await program.graphql(query, { id: other.tripId })).data.trip).toBeNull();
  }
});

test('a link to the other trip shows it no more than it shows a stranger', async () => {
  const asked = 'query ($token: String!) { joinLink(token: $token) { status viewerTripId trip { name } } }';
  const { token, joinLink } = await owner.command('createJoinLink', { tripId: other.tripId }, 'token joinLink { id }');
  expect((await owner.graphql(asked, { token })).data.joinLink.viewerTripId).toBe(other.tripId);
  expect((await program.graphql(asked, { token })).data.joinLink).toMatchObject({ status: 'OPEN', viewerTripId: null });
  await owner.command('revokeJoinLink', { joinLinkId: joinLink.id });
  const closed = { status: 'REVOKED', viewerTripId: null, trip: null };
  expect((await program.graphql(asked, { token })).data.joinLink).toEqual(closed);
});
