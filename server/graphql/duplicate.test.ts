import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { volume } from '../test/volume.ts';

// The story of a trip that is copied: its plan, its polls and its people.

const app = await testApp();
const { ana, bob } = await two(app.url);
const lisbon = {
  ...{ name: 'Lisbon', destination: 'Portugal', description: 'Trams', timeZone: 'Europe/Lisbon' },
  ...{ startDate: '2027-03-20', endDate: '2027-03-26' },
};

async function makeTrip(facts: object = {}): Promise<string> {
  return (await ana.command('createTrip', { ...lisbon, ...facts }, 'trip { id }')).trip.id;
}

async function join(tripId: string, who = bob, role = 'MEMBER'): Promise<void> {
  await ana.command('inviteMember', { tripId, email: who.email, role });
  const { data } = await who.graphql('{ viewer { invitations { token trip: tripName } } }');
  for (const { token } of data.viewer.invitations) await who.command('acceptInvitation', { token });
}

const copy = (tripId: string, more: object = {}, who = ana) =>
  who.command('duplicateTrip', { tripId, name: 'Again', take: ['PLAN'], ...more }, 'trip { id seq }');

const fields = `name destination description startDate endDate timeZone isTemplate seq seenSeq
  unseen { activities messages polls expenses }
  members { edges { node { role user { id } } } }
  activities(order: POSITION) { edges { node { name scheduledTime scheduledDay position createdBy { id } } } }
  polls { edges { node { question status closesAt totalVotes options { text votes } createdBy { id } } } }
  messages { edges { node { id } } }
  events(first: 50) { edges { node { kind cause actor { id } } } }`;

async function read(id: string, who = ana) {
  const { data } = await who.graphql(`query ($id: ID!) { trip(id: $id) { ${fields} } }`, { id });
  const nodes = (list: { edges: { node: unknown }[] }) => list.edges.map(({ node }) => node);
  const { trip } = data;
  if (!trip) return null;
  const lists = ['members', 'activities', 'polls', 'messages', 'events'];
  return { ...trip, ...Object.fromEntries(lists.map((name) => [name, nodes(trip[name])])) };
}

test('a copy has the plan on the new days, in its order, and nothing that people said', async () => {
  const source = await makeTrip();
  const add = (name: string, when: object) => ana.command('addActivity', { tripId: source, name, ...when });
  await add('Breakfast', { scheduledTime: '2027-03-24T09:00:00.000Z' });
  // Skipped on March 28, when Lisbon changes to summer time.
  await add('Night tram', { scheduledTime: '2027-03-21T01:30:00.000Z' });
  await add('Castle', { scheduledDay: '2027-03-25' });
  await add('Some time', {});
  await ana.command('sendMessage', { tripId: source, text: 'Hello' });
  const { trip } = await copy(source, { startDate: '2027-03-27' });
  const [old, made] = [await read(source), await read(trip.id)];
  expect(made).toMatchObject({ ...lisbon, name: 'Again', startDate: '2027-03-27', endDate: '2027-04-02' });
  expect(made.activities.map((each: { position: string; name: string }) => [each.name, each.position])).toEqual(
    old.activities.map((each: { position: string; name: string }) => [each.name, each.position]),
  );
  const when = Object.fromEntries(
    made.activities.map((each: Record<string, string>) => [each.name, each.scheduledTime ?? each.scheduledDay]),
  );
  expect(when).toEqual({
    Breakfast: '2027-03-31T08:00:00.000Z',
    'Night tram': '2027-03-28T01:00:00.000Z',
    Castle: '2027-04-01',
    'Some time': null,
  });
  expect(made.messages).toEqual([]);
  expect(made.polls).toEqual([]);
  expect(made.members).toEqual([{ role: 'OWNER', user: { id: ana.id } }]);
  expect(made.events.map(({ kind, cause }: { kind: string; cause: number }) => [kind, cause])).toEqual([
    ['TRIP_CREATED', 1],
    ...Array(4).fill(['ACTIVITY_ADDED', 1]),
  ]);
  expect([made.seq, made.seenSeq, trip.seq]).toEqual([5, 5, 5]);
  expect(await read(source)).toEqual(old);
});

test('polls are open again and without votes, and close as many days later', async () => {
  const source = await makeTrip();
  const ask = async (question: string, closesAt?: string) =>
    (
      await ana.command(
        'createPoll',
        { tripId: source, question, options: ['a', 'b'], closesAt },
        'poll { id options { id } }',
      )
    ).poll;
  const first = await ask('First?', '2027-03-19T20:00:00.000Z');
  await ana.command('castVote', { pollId: first.id, optionId: first.options[0].id });
  await ana.command('closePoll', { pollId: (await ask('Second?')).id });
  const made = await read((await copy(source, { take: ['POLLS'], startDate: '2027-03-30' })).trip.id);
  const options = ['a', 'b'].map((text) => ({ text, votes: 0 }));
  const asked = { status: 'OPEN', totalVotes: 0, options, createdBy: { id: ana.id } };
  expect(made.polls).toEqual([
    { ...asked, question: 'Second?', closesAt: null },
    { ...asked, question: 'First?', closesAt: '2027-03-29T19:00:00.000Z' },
  ]);
  // It would have closed before now.
  const early = await read((await copy(source, { take: ['POLLS'], startDate: '2020-03-20' })).trip.id);
  expect(early.polls.map(({ closesAt }: { closesAt: null }) => closesAt)).toEqual([null, null]);
});

test('without a start date all dates stay; null leaves them out', async () => {
  const source = await makeTrip();
  await ana.command('addActivity', { tripId: source, name: 'Tram', scheduledTime: '2027-03-24T09:00:00.000Z' });
  const same = await read((await copy(source)).trip.id);
  expect(same).toMatchObject({ startDate: '2027-03-20', activities: [{ scheduledTime: '2027-03-24T09:00:00.000Z' }] });
  const none = await read((await copy(source, { startDate: null })).trip.id);
  expect(none).toMatchObject({ startDate: null, endDate: null, activities: [{ scheduledTime: null }] });
});

test('a trip without a start moves by its earliest activity', async () => {
  const source = await makeTrip({ startDate: null, endDate: null });
  await ana.command('addActivity', { tripId: source, name: 'Tram', scheduledTime: '2027-03-23T09:00:00.000Z' });
  await ana.command('addActivity', { tripId: source, name: 'Fado', scheduledDay: '2027-03-25' });
  const made = await read((await copy(source, { startDate: '2027-07-01' })).trip.id);
  expect(made.activities).toMatchObject([
    { scheduledTime: '2027-07-01T08:00:00.000Z' },
    { scheduledDay: '2027-07-03' },
  ]);
});

test('the people of the trip are members of the copy, see it at once, and nothing in it is new to them', async () => {
  const source = await makeTrip();
  await join(source, bob, 'ADMIN');
  await ana.command('createBot', { tripId: source, name: 'Helper', scopes: ['TRIPS_WRITE'] });
  await ana.command('addActivity', { tripId: source, name: 'Tram' });
  const stream = bob.subscribe('subscription { viewerChanged { trips { edges { node { name } } } } }');
  await stream.next();
  const { trip } = await copy(source, { take: ['PLAN', 'PEOPLE'], name: 'With all' });
  expect((await stream.next())?.viewerChanged.trips.edges[0].node.name).toBe('With all');
  await stream.close();
  const made = await read(trip.id, bob);
  expect(made.members).toEqual([
    { role: 'OWNER', user: { id: ana.id } },
    { role: 'MEMBER', user: { id: bob.id } },
  ]);
  expect(made.unseen).toEqual({ activities: 0, messages: 0, polls: 0, expenses: 0 });
  expect(made.events.at(-1)).toEqual({ kind: 'MEMBER_ADDED', cause: 1, actor: { id: ana.id } });
});

test('a plain member takes the plan, and not the people; others find nothing', async () => {
  const source = await makeTrip();
  expect(await copy(source, {}, bob)).toMatchObject({ code: 'NOT_FOUND' });
  await join(source);
  expect(await copy(source, { take: ['PEOPLE'] }, bob)).toMatchObject({ code: 'FORBIDDEN' });
  const made = await read((await copy(source, {}, bob)).trip.id, bob);
  expect(made.members).toEqual([{ role: 'OWNER', user: { id: bob.id } }]);
});

test('those who have left are not taken', async () => {
  const source = await makeTrip();
  await join(source);
  await bob.command('leaveTrip', { tripId: source });
  const made = await read((await copy(source, { take: ['PEOPLE'] })).trip.id);
  expect(made.members).toHaveLength(1);
});

test.each([
  ['a name of spaces', { name: ' ' }, 'name'],
  ['a day that does not exist', { startDate: '2027-02-30' }, 'startDate'],
  ['a last day past the last year', { startDate: '9999-12-30' }, 'startDate'],
  ['an activity past the last year', { startDate: '9998-12-29' }, 'startDate'],
])('%s is refused, and nothing is left', async (_what, more, path) => {
  const source = await makeTrip();
  await ana.command('addActivity', { tripId: source, name: 'Tram', scheduledTime: '2027-03-26T09:00:00.000Z' });
  const trips = await app.db.trip.count();
  expect(await copy(source, more)).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: [path] }] });
  expect(await app.db.trip.count()).toBe(trips);
});

test('the same id twice, also at once and after the source is gone, is one trip', async () => {
  const source = await makeTrip();
  const id = newId('Trip');
  const sent = await Promise.all([copy(source, { id }), copy(source, { id })]);
  expect(sent.map(({ trip }) => trip.id)).toEqual([id, id]);
  expect(await app.db.tripEvent.count({ where: { tripId: id } })).toBe(1);
  expect(await copy(await makeTrip(), { id }, bob)).toMatchObject({ code: 'NOT_FOUND' });
  await ana.command('deleteTrip', { tripId: source });
  expect((await copy(source, { id })).trip.id).toBe(id);
  expect(await copy(source)).toMatchObject({ code: 'NOT_FOUND' });
});

test('while the source is deleted or a person is removed, the copy is whole or not there', async () => {
  for (let turn = 0; turn < volume(6, 2); turn += 1) {
    const source = await makeTrip();
    await join(source);
    const member = await app.db.member.findFirstOrThrow({ where: { tripId: source, userId: bob.id } });
    const id = newId('Trip');
    const [made, removed] = await Promise.all([
      copy(source, { id, take: ['PLAN', 'PEOPLE'] }),
      turn % 2 ? ana.command('deleteTrip', { tripId: source }) : ana.command('removeMember', { memberId: member.id }),
    ]);
    expect(removed.code).toBeUndefined();
    const found = await app.db.member.findMany({ where: { tripId: id }, orderBy: { seenSeq: 'asc' } });
    const people = found.map(({ userId }) => userId);
    if (made.code) expect([made.code, people]).toEqual(['NOT_FOUND', []]);
    else expect([[ana.id], [ana.id, bob.id]]).toContainEqual(people);
    expect(await app.db.tripEvent.count({ where: { tripId: id } })).toBe(people.length);
  }
});
