import { describe, expect, test } from 'vitest';
import { buildActivity, buildMember, buildMessage, buildPoll, buildTrip } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { cast, stage } from '../test/stage.ts';

const app = await testApp();
const { db } = app;
const people = await cast(app.url);
const { owner, member } = people;

/** Two trips of the owner, who may do everything on both, and one of a stranger. */
const here = await stage(db, people);
const { id: tripThere } = await buildTrip(db, { ownerId: owner.id });
const { id: tripOfOthers } = await buildTrip(db);
const there = {
  activity: await buildActivity(db, { tripId: tripThere }),
  poll: await buildPoll(db, { tripId: tripThere }),
  member: await buildMember(db, { tripId: tripThere }),
};
const others = {
  activity: await buildActivity(db, { tripId: tripOfOthers }),
  poll: await buildPoll(db, { tripId: tripOfOthers }),
};
const ownPoll = await buildPoll(db, { tripId: here.tripId, createdById: owner.id });
const optionOf = (poll: typeof ownPoll) => poll.options[0]?.id;
const asGiven = (poll: typeof ownPoll) => poll.options.map(({ id, text }) => ({ id, text }));

const seqs = () => db.trip.findMany({ select: { id: true, seq: true }, orderBy: { id: 'asc' } });

describe('the second id must belong to the first, or nothing happens', () => {
  test.each<[string, string, Record<string, unknown>, string]>([
    [
      'a vote for another poll’s option',
      'castVote',
      { pollId: ownPoll.id, optionId: optionOf(there.poll) },
      'NOT_FOUND',
    ],
    [
      'a vote for a stranger’s option',
      'castVote',
      { pollId: ownPoll.id, optionId: optionOf(others.poll) },
      'NOT_FOUND',
    ],
    [
      'a place after another trip’s activity',
      'moveActivity',
      { activityId: here.ids.Activity, afterId: there.activity.id },
      'NOT_FOUND',
    ],
    [
      'a place after a stranger’s activity',
      'moveActivity',
      { activityId: here.ids.Activity, afterId: others.activity.id },
      'NOT_FOUND',
    ],
    [
      'another poll’s options in a new list',
      'updatePoll',
      { pollId: ownPoll.id, options: asGiven(there.poll) },
      'NOT_FOUND',
    ],
    [
      'an option twice in a new list',
      'updatePoll',
      {
        pollId: ownPoll.id,
        options: asGiven(ownPoll).map(({ id }, n) => ({ id: optionOf(ownPoll) ?? id, text: `${n}` })),
      },
      'NOT_FOUND',
    ],
    [
      'a new activity with the id of another trip’s',
      'addActivity',
      { id: there.activity.id, tripId: here.tripId, name: 'mine' },
      'CONFLICT',
    ],
    [
      'a new poll with the id of a stranger’s',
      'createPoll',
      { id: others.poll.id, tripId: here.tripId, question: 'mine', options: ['a', 'b'] },
      'CONFLICT',
    ],
    [
      'a message with the id of somebody else’s',
      'sendMessage',
      { id: here.ids.Message, tripId: here.tripId, text: 'mine' },
      'CONFLICT',
    ],
    [
      'a new trip with the id of a stranger’s',
      'createTrip',
      { id: tripOfOthers, name: 'mine', destination: 'mine' },
      'CONFLICT',
    ],
    ['an activity with a poll’s id', 'updateActivity', { activityId: ownPoll.id, name: 'x' }, 'NOT_FOUND'],
    ['a user’s id where a member’s belongs', 'changeRole', { memberId: member.id, role: 'OWNER' }, 'NOT_FOUND'],
  ])('%s', async (_what, name, input, code) => {
    const before = await seqs();
    expect(await owner.command(name, input)).toMatchObject({ code });
    expect(await seqs()).toEqual(before);
  });

  test.each(['PUT', 'DELETE'])('%s of another trip’s activity under this one’s address', async (method) => {
    const before = await seqs();
    for (const id of [there.activity.id, others.activity.id]) {
      const body = method === 'PUT' ? { name: 'moved' } : undefined;
      expect((await owner.json(method, `/trips/${here.tripId}/activities/${id}`, body)).status).toBe(404);
    }
    expect(await seqs()).toEqual(before);
  });
});

/** The entities of the stranger's trip. */
const extras = {
  role: 'OWNER',
  ownerId: member.id,
  userId: owner.id,
  createdById: member.id,
  authorId: owner.id,
  inviterId: member.id,
  seq: 1,
  position: 'zz',
  status: 'ACCEPTED',
  token: 'known',
  createdAt: '2000-01-01T00:00:00Z',
  updatedAt: '2000-01-01T00:00:00Z',
  sentAt: '2000-01-01T00:00:00Z',
  expiresAt: '2099-01-01T00:00:00Z',
  closedAt: '2000-01-01T00:00:00Z',
  coverImageUrl: 'https://evil.example/x.png',
  passwordHash: 'x',
  sessionId: 'x',
  votes: 100,
  members: { create: { role: 'OWNER' } },
  trip: { connect: { id: tripOfOthers } },
};

test('over GraphQL a field that an input doesn’t have is refused before anything runs', async () => {
  const schemaless = Object.entries(extras).filter(([name]) => name !== 'role');
  for (const [name, value] of schemaless) {
    const { errors } = await owner.graphql(
      'mutation ($input: AddActivityInput!) { addActivity(input: $input) { __typename } }',
      { input: { tripId: here.tripId, name: 'x', [name]: value } },
    );
    expect(errors[0].message).toContain(`"${name}"`);
  }
});

test('over REST a field that an input doesn’t have takes no effect', async () => {
  const started = Date.now();
  const before = await db.trip.findUniqueOrThrow({ where: { id: tripOfOthers } });
  const stolen = { ...extras, tripId: tripOfOthers, activityId: others.activity.id, pollId: others.poll.id };
  const post = async (path: string, body: object, method = 'POST') => (await owner.json(method, path, body)).body;

  const { user } = await new TestBrowser(app.url)
    .json('POST', '/auth/register', {
      ...stolen,
      id: owner.id,
      email: `${newId('User')}@example.com`,
      username: 'new',
      password: 'correct horse',
    })
    .then(({ body }) => body);
  expect(user.id).not.toBe(owner.id);

  const { trip } = await post('/trips', { ...stolen, name: 'mine', destination: 'x' });
  expect(await db.trip.findUniqueOrThrow({ where: { id: trip.id }, include: { members: true } })).toMatchObject({
    coverImageUrl: null,
    seq: 1,
    members: [{ userId: owner.id, role: 'OWNER' }],
  });

  const added = await post(`/trips/${here.tripId}/activities`, { ...stolen, name: 'mine' });
  const changed = await post(`/trips/${here.tripId}/activities/${added.activity.id}`, { ...stolen, name: 'x' }, 'PUT');
  expect(changed.activity.id).toBe(added.activity.id);
  const row = await db.activity.findUniqueOrThrow({ where: { id: added.activity.id } });
  expect(row).toMatchObject({ tripId: here.tripId, createdById: owner.id, name: 'x' });
  expect(row.position).not.toBe('zz');
  expect(Math.min(row.createdAt.getTime(), row.updatedAt.getTime())).toBeGreaterThanOrEqual(started);

  const { poll } = await post('/polls', { ...stolen, tripId: here.tripId, question: 'q', options: ['a', 'b'] });
  expect(poll).toMatchObject({ tripId: here.tripId, totalVotes: 0, status: 'open', userVote: null });
  const voted = await post(`/polls/${poll.id}/vote`, { ...stolen, userId: member.id, optionId: poll.options[0].id });
  expect(voted.poll.userVote).toBe(poll.options[0].id);

  const email = `${newId('User')}@example.com`;
  const { invitation } = await post('/invitations', { ...stolen, tripId: here.tripId, email, role: 'member' });
  expect(invitation).toMatchObject({ tripId: here.tripId, role: 'member', status: 'pending' });
  expect(await db.invitation.findUniqueOrThrow({ where: { id: invitation.id } })).toMatchObject({
    inviterId: owner.id,
  });
  expect((await db.invitation.findUniqueOrThrow({ where: { id: invitation.id } })).token).not.toBe('known');
  expect(
    (await owner.json('POST', '/invitations', { tripId: here.tripId, email: 'x@example.com', role: 'owner' })).status,
  ).toBe(400);
  expect(await db.trip.findUniqueOrThrow({ where: { id: tripOfOthers } })).toEqual(before);
});

test('an event does not show the entity of another trip that has taken the id of its removed subject', async () => {
  const { id } = await buildActivity(db, { tripId: here.tripId, createdById: owner.id });
  await owner.command('removeActivity', { activityId: id });
  const read = () =>
    owner.graphql(
      'query ($id: ID!) { trip(id: $id) { events(last: 1) { edges { node { subjectId subject { id } } } } } }',
      {
        id: here.tripId,
      },
    );
  const removed = { node: { subjectId: id, subject: null } };
  expect((await read()).data.trip.events.edges).toEqual([removed]);
  await buildActivity(db, { id, tripId: tripOfOthers, name: 'a stranger’s' });
  expect((await read()).data.trip.events.edges).toEqual([removed]);
});

test('the chat, its stream and its notices show nothing of another trip that has taken a removed id', async () => {
  const { tripId } = here;
  const say = async (input: object) =>
    (await owner.command('sendMessage', { tripId, ...input }, 'sent: message { id seq }')).sent;
  const asked = await say({ text: 'asked' });
  const said = await say({ text: 'said', replyToId: asked.id });
  const question = { tripId, question: 'Where?', options: ['Here', 'There'] };
  const { poll } = await owner.command('createPoll', question, 'poll { id }');
  const { activity } = await owner.command('addActivity', { tripId, name: 'Castle' }, 'activity { id }');
  await owner.command('removeMessage', { messageId: asked.id });
  await owner.command('removePoll', { pollId: poll.id });
  await owner.command('removeActivity', { activityId: activity.id });
  await buildMessage(db, { id: asked.id, tripId: tripOfOthers });
  await buildPoll(db, { id: poll.id, tripId: tripOfOthers });
  await buildActivity(db, { id: activity.id, tripId: tripOfOthers });
  const { data } = await owner.graphql(
    `query ($tripId: ID!, $message: ID!) {
      node(id: $message) { ... on Message { replyToId replyTo { text } } }
      trip(id: $tripId) { chatNotices { subjectId poll { id } activity { id } } } }`,
    { tripId, message: said.id },
  );
  expect(data.node).toEqual({ replyToId: asked.id, replyTo: null });
  for (const { id: subjectId } of [poll, activity]) {
    expect(data.trip.chatNotices).toContainEqual({ subjectId, poll: null, activity: null });
  }
  const stream = owner.subscribe(
    'subscription ($tripId: ID!, $after: Int) { messageSent(tripId: $tripId, after: $after) { message { id } } }',
    { tripId, after: asked.seq - 1 },
  );
  expect(await stream.next()).toEqual({ messageSent: { message: { id: said.id } } });
  await stream.close();
});
