import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);
await app.db.member.updateMany({ where: { tripId }, data: { role: 'ADMIN' } });

const facts = {
  name: 'Lisbon',
  destination: 'Portugal',
  description: null,
  startDate: null,
  endDate: null,
  timeZone: 'UTC',
};
const changedFacts = {
  name: 'Porto',
  destination: 'The north',
  description: 'By train.',
  startDate: '2027-05-12',
  endDate: '2027-05-16',
  timeZone: 'Europe/Lisbon',
};
const inTripFields = Object.keys(facts).join(' ');
const readTrip = async () =>
  (await ana.graphql(`query ($id: ID!) { trip(id: $id) { ${inTripFields} } }`, { id: tripId })).data.trip;

const poll = { question: 'Tram or walk?', description: null, closesAt: null };
const changedPoll = { question: 'Tram or boat?', description: 'It may rain.', closesAt: '2099-05-12T09:00:00.000Z' };
const readPoll = async (id: string) =>
  (await ana.graphql('query ($id: ID!) { node(id: $id) { ... on Poll { question description closesAt } } }', { id }))
    .data.node;
const askPoll = async () =>
  (await ana.command('createPoll', { tripId, ...poll, options: ['Tram', 'Walk'] }, 'poll { id }')).poll.id;

test.each(Object.entries(changedFacts))(
  'an edit that found another %s of the trip is refused',
  async (field, value) => {
    await ana.command('updateTrip', { tripId, ...facts });
    const found = { [field]: Reflect.get(facts, field) };
    const edit = { tripId, base: found, ...(field === 'description' ? { name: 'Mine' } : { description: 'Mine.' }) };
    await bob.command('updateTrip', { tripId, [field]: value });
    expect(await ana.command('updateTrip', edit)).toEqual({
      __typename: 'Refusal',
      code: 'CONFLICT',
      message: 'Someone else has changed this trip in the meantime.',
    });
    expect(await readTrip()).toEqual({ ...facts, [field]: value });
    expect(await ana.command('updateTrip', { ...edit, base: { [field]: value } })).toHaveProperty(
      '__typename',
      'UpdateTripPayload',
    );
  },
);

test('an edit of a trip compares only the fields in `base`, and none without it', async () => {
  await ana.command('updateTrip', { tripId, ...facts });
  await bob.command('updateTrip', { tripId, name: 'Porto' });
  const { name: _name, ...rest } = facts;
  for (const base of [rest, {}, null, undefined]) {
    expect(await ana.command('updateTrip', { tripId, name: 'Braga', base })).not.toHaveProperty('code');
    await bob.command('updateTrip', { tripId, name: 'Porto' });
  }
});

test.each(Object.entries(changedPoll))('an edit that found another %s of the poll is refused', async (field, value) => {
  const pollId = await askPoll();
  const found = { [field]: Reflect.get(poll, field) };
  const edit = { pollId, base: found, [field]: Reflect.get(poll, field) };
  await bob.command('updatePoll', { pollId, [field]: value });
  expect(await ana.command('updatePoll', edit)).toEqual({
    __typename: 'Refusal',
    code: 'CONFLICT',
    message: 'Someone else has changed this poll in the meantime.',
  });
  expect(await readPoll(pollId)).toEqual({ ...poll, [field]: value });
  expect(await ana.command('updatePoll', { ...edit, base: { [field]: value } })).not.toHaveProperty('code');
});

test('an edit that found another text of an own message is refused', async () => {
  const sending = await ana.command('sendMessage', { tripId, text: 'at eight' }, 'sent: message { id }');
  const edit = { messageId: sending.sent.id, baseText: 'at eight' };
  await ana.command('editMessage', { ...edit, text: 'at nine' });
  expect(await ana.command('editMessage', { ...edit, text: 'at ten' })).toEqual({
    __typename: 'Refusal',
    code: 'CONFLICT',
    message: 'You have changed this message elsewhere in the meantime.',
  });
  const retried = await ana.command(
    'editMessage',
    { ...edit, baseText: 'at nine', text: 'at ten' },
    'm: message { text }',
  );
  expect(retried.m.text).toBe('at ten');
});

test('of simultaneous edits with the same base one succeeds', async () => {
  await ana.command('updateTrip', { tripId, ...facts });
  const edits = Array.from({ length: 10 }, (_, turn) =>
    [ana, bob][turn % 2]?.command('updateTrip', { tripId, base: facts, name: `Name ${turn}` }),
  );
  const taken = (await Promise.all(edits)).filter((result) => result?.__typename === 'UpdateTripPayload');
  expect(taken).toHaveLength(1);
});

test('an edit of an activity with its base says what it left, who changed that, and when', async () => {
  const { activity } = await ana.command('addActivity', { tripId, name: 'Fado', cost: 2900 }, 'activity { id }');
  await bob.command('updateActivity', { activityId: activity.id, cost: 3500 });
  const selection = 'activity { name cost updatedAt } cause conflicts { field format theirs yours by { username } at }';
  const edit = { activityId: activity.id, base: { name: 'Fado', cost: 2900 }, name: 'Jazz', cost: null };
  const edited = await ana.command('updateActivity', edit, selection);
  expect(edited.activity).toMatchObject({ name: 'Jazz', cost: 3500 });
  const [conflict, ...others] = edited.conflicts;
  expect(conflict).toEqual({
    ...{ field: 'cost', format: 'CENTS', theirs: '3500', yours: null },
    ...{ by: { username: 'bob' }, at: expect.any(String) },
  });
  expect(others).toEqual([]);
  const again = await ana.command('updateActivity', { ...edit, base: { cost: 3500 } }, selection);
  expect(again).toMatchObject({ activity: { cost: null }, conflicts: [] });
});
