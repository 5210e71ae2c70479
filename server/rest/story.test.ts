import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { restPerson } from '../test/rest-party.ts';

const { url } = await testApp();
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test('two people plan a trip over REST', async () => {
  const [ana, bob] = [await restPerson(url, 'ana'), await restPerson(url, 'bob')];
  const anaHerself = { id: ana.id, username: 'ana', email: ana.email, avatarUrl: null };
  expect(await ana.does('GET', '/auth/me')).toEqual({ user: anaHerself });

  const wanted = { name: 'Lisbon', destination: 'Portugal', startDate: '2026-05-12', endDate: '2026-05-16' };
  const made = await ana.json('POST', '/trips', wanted);
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    success: true,
    trip: {
      ...wanted,
      id: expect.stringMatching(/^trip_/),
      description: null,
      coverImageUrl: null,
      timeZone: 'UTC',
      createdAt: instant,
    },
  });
  const { trip } = made.body;

  const invited = await ana.json('POST', '/invitations', {
    tripId: trip.id,
    email: bob.email,
    role: 'admin',
    message: 'Come along!',
  });
  expect(invited.status).toBe(201);
  const invitation = {
    id: expect.stringMatching(/^invitation_/),
    token: null,
    tripId: trip.id,
    tripName: 'Lisbon',
    tripDestination: 'Portugal',
    email: bob.email,
    role: 'admin',
    message: 'Come along!',
    status: 'pending',
    inviterUsername: 'ana',
    createdAt: instant,
    expiresAt: instant,
  };
  expect(invited.body).toEqual({ success: true, invitation, mail: 'not_set_up' });
  expect(await ana.does('GET', `/invitations/trip/${trip.id}`)).toEqual({ invitations: [invitation] });

  const { invitations } = await bob.does('GET', '/invitations/user');
  expect(invitations).toEqual([{ ...invitation, token: expect.any(String) }]);
  const accept = `/invitations/${invitations[0].token}/accept`;
  expect(await bob.does('POST', accept)).toEqual({ success: true, tripId: trip.id });
  expect(await bob.does('GET', '/trips')).toEqual({ trips: [trip] });
  expect(await bob.does('GET', `/trips/${trip.id}`)).toEqual({ trip });
  expect((await ana.does('GET', `/trips/${trip.id}/members`)).members).toEqual([
    { ...anaHerself, id: expect.stringMatching(/^member_/), userId: ana.id, role: 'owner', joinedAt: instant },
    {
      id: expect.stringMatching(/^member_/),
      userId: bob.id,
      username: 'bob',
      email: bob.email,
      avatarUrl: null,
      role: 'admin',
      joinedAt: instant,
    },
  ]);

  const tram = {
    name: 'Tram 28',
    description: null,
    location: 'Martim Moniz',
    latitude: 38.7,
    longitude: -9.1,
    scheduledTime: '2026-05-12T09:40:00.000Z',
    category: 'transport',
    cost: 310,
    duration: 50,
  };
  const added = await bob.json('POST', `/trips/${trip.id}/activities`, tram);
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    success: true,
    activity: {
      ...tram,
      id: expect.stringMatching(/^activity_/),
      tripId: trip.id,
      endTime: '2026-05-12T10:30:00.000Z',
      position: expect.any(String),
      createdAt: instant,
      updatedAt: instant,
    },
  });
  expect(await ana.does('GET', `/trips/${trip.id}/activities`)).toEqual({ activities: [added.body.activity] });

  const asked = await ana.json('POST', '/polls', {
    tripId: trip.id,
    question: 'Where to eat?',
    description: null,
    options: ['Tapas', 'Fado', 'Picnic'],
    closesAt: null,
  });
  expect(asked.status).toBe(201);
  const [tapas, fado, picnic] = asked.body.poll.options;
  expect(asked.body.poll).toEqual({
    id: expect.stringMatching(/^poll_/),
    tripId: trip.id,
    question: 'Where to eat?',
    description: null,
    options: ['Tapas', 'Fado', 'Picnic'].map((text) => ({ id: expect.any(String), text, votes: 0, percentage: 0 })),
    totalVotes: 0,
    userVote: null,
    status: 'open',
    closesAt: null,
    createdAt: instant,
  });
  const vote = `/polls/${asked.body.poll.id}/vote`;
  await ana.does('POST', vote, { optionId: tapas.id });
  const { poll } = await bob.does('POST', vote, { optionId: fado.id });
  expect(poll).toEqual({
    ...asked.body.poll,
    options: [{ ...tapas, votes: 1, percentage: 50 }, { ...fado, votes: 1, percentage: 50 }, picnic],
    totalVotes: 2,
    userVote: fado.id,
  });
  expect(await ana.does('GET', `/polls?tripId=${trip.id}`)).toEqual({ polls: [{ ...poll, userVote: tapas.id }] });

  expect(await ana.does('POST', '/auth/logout')).toEqual({ success: true });
  expect(await ana.json('GET', '/auth/me')).toEqual({ status: 401, body: { error: 'Please sign in first.' } });
  const again = await ana.does('POST', '/auth/login', { email: ana.email.toUpperCase(), password: 'correct horse' });
  expect(again).toEqual({ success: true, user: anaHerself });
  expect(await ana.does('GET', '/trips')).toEqual({ trips: [trip] });
});

test('an account is made with 201, and a second one with its e-mail is refused with 409', async () => {
  const account = { email: 'eve@example.com', username: 'eve', password: 'correct horse' };
  const made = await new TestBrowser(url).json('POST', '/auth/register', account);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ success: true, user: { username: 'eve' } });
  const second = await new TestBrowser(url).json('POST', '/auth/register', { ...account, email: 'EVE@example.com' });
  expect(second).toEqual({ status: 409, body: { error: 'An account with this email already exists.' } });
});

test('a wrong password and an unknown account get the same 401', async () => {
  const ana = await restPerson(url, 'ana');
  const stranger = new TestBrowser(url);
  const wrong = await stranger.json('POST', '/auth/login', { email: ana.email, password: 'wrong horse' });
  const unknown = await stranger.json('POST', '/auth/login', { email: 'no.one@example.com', password: 'wrong horse' });
  expect(wrong).toEqual({ status: 401, body: { error: 'Wrong email or password.' } });
  expect(unknown).toEqual(wrong);
});
