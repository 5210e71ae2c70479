import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { type Answered, TestBrowser } from '../test/browser.ts';
import { insertMembers } from '../test/insert-members.ts';
import { signedIn, two } from '../test/people.ts';
import { volume } from '../test/volume.ts';

/** As many as wait for their turn longer than a person would. */
const VOTES = volume(500, 100);
const { url, db } = await testApp();

/** Creates a person without trips. */
const planner = () => signedIn(url, 'planner');

const newTrip = { name: 'Lisbon', destination: 'Portugal' };

async function tripOf(person: Awaited<ReturnType<typeof planner>>) {
  const { trip } = await person.command('createTrip', newTrip, 'trip { id }');
  return String(trip.id);
}

async function fillActivities(tripId: string, count: number) {
  await db.$executeRaw`
    INSERT INTO activity (id, trip_id, name, category, position, created_at, updated_at)
    SELECT 'activity_' || ${tripId} || n, ${tripId}, 'Tram', 'activity', 'a' || n, now(), now()
    FROM generate_series(1, ${count}) n`;
  await db.trip.update({ where: { id: tripId }, data: { seq: { increment: count } } });
}

const fillPolls = (tripId: string, count: number) => db.$executeRaw`
  INSERT INTO poll (id, trip_id, question, created_at)
  SELECT 'poll_' || ${tripId} || n, ${tripId}, 'Where?', now() FROM generate_series(1, ${count}) n`;

/** Returns the error codes of results; null for a success. */
const codesOf = (answers: Answered[]) =>
  answers.map(({ data }) => Object.values<{ code?: string }>(data)[0]?.code ?? null);

const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ... on Failure { code message } } }`;

const createTrip = mutation('createTrip', 'CreateTripInput');
const addActivity = mutation('addActivity', 'AddActivityInput');
const createPoll = mutation('createPoll', 'CreatePollInput');

test('a person creates 200 trips a day, over GraphQL and REST together, and more the day after', async () => {
  const person = await planner();
  const input = { id: newId('Trip'), ...newTrip };
  await db.user.update({ where: { id: person.id }, data: { newTripsAt: Array(197).fill(new Date()) } });
  await person.graphql(createTrip, { input });
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => person.graphql(createTrip, { input: newTrip })));
  expect(codesOf(atOnce).sort()).toEqual(['QUOTA_REACHED', 'QUOTA_REACHED', 'QUOTA_REACHED', null, null]);
  const refused = await person.json('POST', '/trips', newTrip);
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('200 trips a day') } });
  // The same trip again, as after a lost response.
  expect(codesOf([await person.graphql(createTrip, { input })])).toEqual([null]);
  expect((await (await planner()).json('POST', '/trips', newTrip)).status).toBe(201);

  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
  const { newTripsAt } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(newTripsAt).toHaveLength(200);
  await db.user.update({ where: { id: person.id }, data: { newTripsAt: [dayAgo, ...newTripsAt.slice(1)] } });
  expect((await person.json('POST', '/trips', newTrip)).status).toBe(201);
  expect((await person.json('POST', '/trips', newTrip)).status).toBe(409);
});

test('trips that were deleted or left count as well', async () => {
  const [person, heir] = [await planner(), await signedIn(url, 'heir')];
  const now = new Date();
  await db.user.update({ where: { id: person.id }, data: { newTripsAt: Array(198).fill(now) } });
  const [deleted, left] = [await tripOf(person), await tripOf(person)];
  await person.command('deleteTrip', { tripId: deleted });
  await db.member.create({
    data: { id: newId('Member'), tripId: left, userId: heir.id, role: 'OWNER', joinedAt: now },
  });
  await person.command('leaveTrip', { tripId: left });
  expect(await db.member.count({ where: { userId: person.id } })).toBe(0);
  expect(codesOf([await person.graphql(createTrip, { input: newTrip })])).toEqual(['QUOTA_REACHED']);
  // A trip that is refused is not counted.
  expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).newTripsAt).toHaveLength(200);
});

test('a trip takes 5,000 activities, over GraphQL, REST and by restoring', async () => {
  const person = await planner();
  const tripId = await tripOf(person);
  const id = newId('Activity');
  const { activity: removed } = await person.command('addActivity', { tripId, name: 'Removed' }, 'activity { id }');
  await person.command('removeActivity', { activityId: removed.id });
  await person.command('addActivity', { id, tripId, name: 'Made by the client' });
  await fillActivities(tripId, 4_998);
  const atOnce = await Promise.all(
    Array.from({ length: 3 }, () => person.graphql(addActivity, { input: { tripId, name: 'One more' } })),
  );
  expect(codesOf(atOnce).sort()).toEqual(['QUOTA_REACHED', 'QUOTA_REACHED', null]);
  expect(await person.json('POST', `/trips/${tripId}/activities`, { name: 'One more' })).toMatchObject({
    status: 409,
    body: { error: 'A trip can have at most 5,000 activities.' },
  });
  const restore = mutation('restoreActivity', 'RestoreActivityInput');
  expect(codesOf([await person.graphql(restore, { input: { tripId, activityId: removed.id } })])).toEqual([
    'QUOTA_REACHED',
  ]);
  const again = await person.graphql(addActivity, { input: { id, tripId, name: 'Made by the client' } });
  expect(codesOf([again])).toEqual([null]);
  expect(await db.activity.count({ where: { tripId } })).toBe(5_000);
  await person.command('removeActivity', { activityId: id });
  expect(codesOf([await person.graphql(restore, { input: { tripId, activityId: removed.id } })])).toEqual([null]);
});

test('a trip takes 500 polls, over GraphQL and REST', async () => {
  const person = await planner();
  const tripId = await tripOf(person);
  await fillPolls(tripId, 499);
  const input = { tripId, question: 'Where?', options: ['Here', 'There'] };
  const atOnce = await Promise.all(Array.from({ length: 3 }, () => person.graphql(createPoll, { input })));
  expect(codesOf(atOnce).sort()).toEqual(['QUOTA_REACHED', 'QUOTA_REACHED', null]);
  expect(await person.json('POST', '/polls', input)).toMatchObject({
    status: 409,
    body: { error: 'A trip can have at most 500 polls.' },
  });
});

test('an invitation to a full trip is refused and stays pending, until there is room', async () => {
  const { ana, tripId } = await two(url);
  const guests = [await signedIn(url, 'cid'), await signedIn(url, 'dea')];
  for (const { email } of guests) await ana.command('inviteMember', { tripId, email, role: 'MEMBER' });
  const [first] = await insertMembers(db, tripId, 197);
  const accept = mutation('acceptInvitation', 'AcceptInvitationInput');
  const answers = await Promise.all(
    guests.map(async (guest) => {
      const { data } = await guest.graphql('{ viewer { invitations { token } } }');
      return { guest, token: data.viewer.invitations[0].token };
    }),
  );
  const codes = codesOf(
    await Promise.all(answers.map(({ guest, token }) => guest.graphql(accept, { input: { token } }))),
  );
  expect([...codes].sort()).toEqual(['QUOTA_REACHED', null]);
  const refused = answers[codes.indexOf('QUOTA_REACHED')];
  const acceptByRest = () => refused?.guest.json('POST', `/invitations/${refused.token}/accept`, {});
  expect(await acceptByRest()).toMatchObject({ status: 409, body: { error: expect.stringContaining('200 members') } });
  const status = async () =>
    (await db.invitation.findUniqueOrThrow({ where: { token: String(refused?.token) } })).status;
  expect(await status()).toBe('PENDING');
  expect(await db.member.count({ where: { tripId } })).toBe(200);
  await db.member.delete({ where: { id: String(first?.id) } });
  expect((await acceptByRest())?.status).toBe(200);
  expect(await status()).toBe('ACCEPTED');
});

test('simultaneous votes count once each, also one first refused with 503', { timeout: 120_000 }, async () => {
  const { ana, tripId } = await two(url);
  const { poll } = await ana.command(
    'createPoll',
    { tripId, question: 'Where?', options: ['Here', 'There'] },
    'poll { id options { id } }',
  );
  const [{ id: optionId }] = poll.options;
  const members = await insertMembers(db, tripId, VOTES);
  // Each person's cookie is their number. The session's id is its hash.
  const cookieOf = (n: number) => String(n).padStart(43, 'A');
  const guests = Array.from({ length: VOTES }, (_, n) => n);
  await db.session.createMany({
    data: guests.map((n) => ({
      id: createHash('sha256').update(cookieOf(n)).digest('hex'),
      userId: String(members[n]?.userId),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  });
  const castVote = mutation('castVote', 'CastVoteInput');
  const vote = async (n: number): Promise<number> => {
    const guest = Object.assign(new TestBrowser(url), { cookie: `planjam_session=${cookieOf(n)}` });
    const variables = { input: { pollId: poll.id, optionId } };
    const { status, body } = await guest.json('POST', '/graphql', { query: castVote, variables });
    // A vote that does not get its turn within 10 s is refused. If it had been counted, the second try would fail.
    if (status === 503) {
      expect(body.errors[0].extensions.code).toBe('UNAVAILABLE');
      return vote(n);
    }
    expect(body).toEqual({ data: { castVote: {} } });
    return status;
  };
  expect(new Set(await Promise.all(guests.map(vote)))).toEqual(new Set([200]));
  const polls = 'query ($id: ID!) { trip(id: $id) { polls(first: 1) { edges { node { totalVotes } } } } }';
  const { data } = await ana.graphql(polls, { id: tripId });
  expect(data.trip.polls.edges).toEqual([{ node: { totalVotes: VOTES } }]);
  expect(await db.vote.count({ where: { pollId: poll.id } })).toBe(VOTES);
});
