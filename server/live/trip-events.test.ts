import { expect, test } from 'vitest';
import { buildEvent } from '../../prisma/factories.ts';
import { eventKinds } from '../../schema/core/events.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// tripEvents has every kind of event, and each of the other streams some of them.

const app = await testApp();
const filters = ['tripChanged', 'messageSent', 'pollChanged'];

const seqOf = async (id: string) => (await app.db.trip.findUniqueOrThrow({ where: { id } })).seq;

test('all kinds come in one order without holes, and each in exactly one of the filters', async () => {
  const { bob, tripId } = await two(app.url);
  const start = await seqOf(tripId);
  const kinds = [...eventKinds()];
  for (const [kind, { subject }] of kinds) {
    await buildEvent(app.db, tripId, { kind, subjectId: newId(subject), actorId: bob.id, at: new Date() });
  }
  const read = async (field: string, selection: string, count: number) => {
    const stream = bob.subscribe(`subscription { ${field}(tripId: "${tripId}", after: ${start}) { ${selection} } }`);
    const events = [];
    while (events.length < count) events.push((await stream.next())?.[field]);
    await stream.close();
    return events;
  };
  const all = await read('tripEvents', 'seq kind actorId subject { id }', kinds.length);
  const expected = kinds.map(([kind], place) => ({ seq: start + 1 + place, kind, actorId: bob.id, subject: null }));
  expect(all.map(({ subject, ...event }) => ({ ...event, subject: null }))).toEqual(expected);
  const streamOf = (filter: string) => kinds.filter(([, { stream }]) => stream === filter).length;
  const filtered = await Promise.all(filters.map((filter) => read(filter, 'seq', streamOf(filter))));
  const seqs = filtered.flatMap((events) => events.map(({ seq }) => seq)).sort((one, other) => one - other);
  expect(seqs).toEqual(all.map(({ seq }) => seq));
});

test('live events of all domains come in one order, each with its subject', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const start = await seqOf(tripId);
  const stream = bob.subscribe(
    `subscription ($trip: ID!, $after: Int) { tripEvents(tripId: $trip, after: $after) {
       seq kind actorId subject { ... on Activity { name } ... on Message { text } ... on Poll { question totalVotes } } } }`,
    { trip: tripId, after: start },
  );
  const next = async () => (await stream.next())?.tripEvents;
  const expectNext = async (seq: number, kind: string, actorId: string, subject: object | null) =>
    expect(await next()).toEqual({ seq: start + seq, kind, actorId, subject });
  await ana.command('addActivity', { tripId, name: 'Tram 28' });
  await expectNext(1, 'ACTIVITY_ADDED', ana.id, { name: 'Tram 28' });
  const { said } = await bob.command('sendMessage', { tripId, text: 'At ten' }, 'said: message { id }');
  await expectNext(2, 'MESSAGE_SENT', bob.id, { text: 'At ten' });
  const options = 'poll { id options { id } }';
  const { poll } = await ana.command('createPoll', { tripId, question: 'Fado?', options: ['Yes', 'No'] }, options);
  await expectNext(3, 'POLL_CREATED', ana.id, { question: 'Fado?', totalVotes: 0 });
  await bob.command('castVote', { pollId: poll.id, optionId: poll.options[0].id });
  await expectNext(4, 'VOTE_CAST', bob.id, { question: 'Fado?', totalVotes: 1 });
  await bob.command('removeMessage', { messageId: said.id });
  await expectNext(5, 'MESSAGE_REMOVED', bob.id, null);
  await stream.close();
});

test('an event whose subject has been removed since comes without it', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const after = await seqOf(tripId);
  const { said } = await ana.command('sendMessage', { tripId, text: 'At ten' }, 'said: message { id }');
  await ana.command('removeMessage', { messageId: said.id });
  const stream = bob.subscribe(
    `subscription { tripEvents(tripId: "${tripId}", after: ${after}) { kind subjectId subject { id } } }`,
  );
  const gone = { subjectId: said.id, subject: null };
  expect((await stream.next())?.tripEvents).toEqual({ kind: 'MESSAGE_SENT', ...gone });
  expect((await stream.next())?.tripEvents).toEqual({ kind: 'MESSAGE_REMOVED', ...gone });
  await stream.close();
});
