import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { signedIn, two } from '../test/people.ts';

const app = await testApp();
const { url, db } = app;
const password = 'correct horse';

const seen = `query ($t: ID!) { trip(id: $t) {
  name members(first: 5) { edges { node { user { username } } } }
  messages(first: 5) { edges { node { text author { username } } } }
  activities(first: 5) { edges { node { name createdBy { username } } } }
  polls(first: 5) { edges { node { question createdBy { username } totalVotes } } }
  events(last: 50) { edges { node { kind actor { username } } } }
  invitations { email inviter { username } }
} }`;

/** Ana's trip with something by Bob, who is an admin. */
async function story() {
  const { ana, bob, tripId, membership } = await two(url);
  await ana.command('changeRole', { memberId: membership.id, role: 'ADMIN' });
  await bob.command('sendMessage', { tripId, text: 'Hello' });
  await bob.command('addActivity', { tripId, name: 'Tram 28' });
  const { poll } = await bob.command(
    'createPoll',
    { tripId, question: 'Fado?', options: ['Yes', 'No'] },
    'poll { id options { id } }',
  );
  await bob.command('castVote', { pollId: poll.id, optionId: poll.options[0].id });
  const { invitation } = await bob.command(
    'inviteMember',
    { tripId, email: 'friend@example.com' },
    'invitation { id }',
  );
  return { ana, bob, tripId, invitationId: String(invitation.id) };
}

test('a deleted account is hidden at once from everyone, and signing in brings it back', async () => {
  const { ana, bob, tripId, invitationId } = await story();
  const email = bob.email;
  const before = await ana.graphql(seen, { t: tripId });
  expect(JSON.stringify(before)).toContain('"bob"');
  const { finalAt } = await bob.command('deleteAccount', { password }, 'finalAt');
  expect(Date.parse(finalAt)).toBeGreaterThan(Date.now());
  expect(bob.cookie).toBeNull();

  const hidden = await ana.graphql(seen, { t: tripId });
  expect(hidden.errors).toBeUndefined();
  expect(JSON.stringify(hidden)).not.toContain('bob');
  expect(hidden.data.trip.messages.edges[0].node).toEqual({ text: 'Hello', author: null });
  expect(hidden.data.trip.members.edges).toHaveLength(1);
  expect((await ana.json('GET', `/trips/${tripId}/members`)).body).not.toMatchObject({ members: [{}, {}] });
  const closed = await ana.graphql('query ($id: ID!) { invitation(id: $id) { status inviter { username } } }', {
    id: invitationId,
  });
  expect(closed).toEqual({ data: { invitation: null } });
  const { user } = (await ana.graphql('query ($id: ID!) { user: node(id: $id) { id } }', { id: bob.id })).data;
  expect(user).toBeNull();

  const login = await bob.command('login', { email, password }, 'isRestored viewer { email }');
  expect(login).toMatchObject({ isRestored: true, viewer: { email } });
  const after = await ana.graphql(seen, { t: tripId });
  expect(after.data.trip.members).toEqual(before.data.trip.members);
  expect(after.data.trip.messages).toEqual(before.data.trip.messages);
  expect(after.data.trip.polls).toEqual(before.data.trip.polls);
  expect(await bob.command('login', { email, password }, 'isRestored')).toMatchObject({ isRestored: false });
});

test('over REST, signing in restores the account too, and says so', async () => {
  const { ana, bob, tripId } = await story();
  await bob.command('deleteAccount', { password });
  expect((await bob.json('GET', '/auth/me')).status).toBe(401);
  const { status, body } = await bob.json('POST', '/auth/login', { email: bob.email, password });
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, restored: true } });
  expect(JSON.stringify(await ana.graphql(seen, { t: tripId }))).toContain('"bob"');
  const again = await bob.json('POST', '/auth/login', { email: bob.email, password });
  expect(again.body).not.toHaveProperty('restored');
});

test('a forgotten password is no obstacle: after a new one, signing in restores the account', async () => {
  const { bob } = await story();
  await bob.command('deleteAccount', { password });
  const { createPasswordReset } = await import('../../schema/account/resets.ts');
  const { token } = await createPasswordReset({ kysely: app.kysely, now: () => new Date() }, { email: bob.email });
  await bob.command('resetPassword', { token, password: 'a marigold signpost' });
  const login = await bob.command('login', { email: bob.email, password: 'a marigold signpost' }, 'isRestored');
  expect(login).toMatchObject({ isRestored: true });
});

test('an only owner gets the trips to hand over, with their ids', async () => {
  const { ana, tripId } = await two(url);
  const { data } = await ana.graphql(
    `mutation { deleteAccount(input: { password: "${password}" }) { ... on Refusal { code message trips { id name } } } }`,
  );
  expect(data.deleteAccount).toMatchObject({ code: 'LAST_OWNER', trips: [{ id: tripId, name: 'Lisbon' }] });
  expect(data.deleteAccount.message).toContain('“Lisbon”');
  expect((await ana.graphql('{ viewer { email } }')).data.viewer).not.toBeNull();
});

test('the deletion ends every stream, socket, session and access token of the person', async () => {
  const { bob, tripId } = await story();
  const phone = new TestBrowser(url);
  await phone.command('login', { email: bob.email, password });
  const { secret } = await bob.command(
    'createAccessToken',
    { name: 'Calendar', scopes: ['READ'], expiresAt: new Date(Date.now() + 86_400_000).toISOString(), password },
    'secret',
  );
  const stream = phone.subscribe('subscription ($t: ID!) { messageAdded: tripChanged(tripId: $t) { __typename } }', {
    t: tripId,
  });
  const own = phone.subscribe('subscription { viewerChanged { email } }');
  await own.next();
  const chat = await ChatWindow.open(phone, tripId);
  const ended = [stream.next(), own.next(), chat.closed];
  await bob.command('deleteAccount', { password });
  expect((await Promise.all(ended)).slice(0, 2)).toEqual([null, null]);
  expect((await phone.graphql('{ viewer { email } }')).data.viewer).toBeNull();
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ query: '{ viewer { email } }' }),
  });
  expect(answer.status).toBe(401);
  expect(await db.session.count({ where: { userId: bob.id } })).toBe(0);
  await bob.command('login', { email: bob.email, password });
  expect((await phone.graphql('{ viewer { email } }')).data.viewer).toBeNull();
});

test('an edit that is sent after the deletion is refused, as without a session', async () => {
  const { bob, tripId } = await story();
  const phone = new TestBrowser(url);
  await phone.command('login', { email: bob.email, password });
  await bob.command('deleteAccount', { password });
  expect(await phone.command('sendMessage', { tripId, text: 'Late' })).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a trip that has lost its only member is out of reach, and back with them', async () => {
  const eve = await signedIn(url, 'eve');
  const { trip } = await eve.command('createTrip', { name: 'Alone', destination: 'Sea' }, 'trip { id }');
  await eve.command('deleteAccount', { password });
  await eve.command('login', { email: eve.email, password });
  const { data } = await eve.graphql(
    '{ viewer { trips(first: 5) { edges { node { id viewerMembership { role } } } } } }',
  );
  expect(data.viewer.trips.edges).toEqual([{ node: { id: trip.id, viewerMembership: { role: 'OWNER' } } }]);
});
