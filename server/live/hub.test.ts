import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { afterMembershipReads, beforeMessageReads, hearAsFromElsewhere } from '../test/message-reads.ts';
import { signedIn, two } from '../test/people.ts';

let messagesRead = 0;
let membershipsRead = 0;
/** Reads of messages wait for this promise. */
let gate = Promise.resolve();
const database = await testDatabase();
afterMembershipReads(database.pool, () => {
  membershipsRead += 1;
});
hearAsFromElsewhere();
beforeMessageReads(database.pool, () => {
  messagesRead += 1;
  return gate;
});
const app = await testApp({ database });

/** Makes reads of messages wait. @returns the function that lets them continue. */
function shut(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

const chat = `subscription ($trip: ID!, $after: Int) {
  messageSent(tripId: $trip, after: $after) { seq message { id text author { username } } }
}`;
const seqOf = async (id: string) => (await app.db.trip.findUniqueOrThrow({ where: { id } })).seq;

test('equal subscriptions get the same result, each under its own id, executed once', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const after = await seqOf(tripId);
  const streams = Array.from({ length: 30 }, (_, n) => (n % 2 ? ana : bob).subscribe(chat, { trip: tripId, after }));
  // A first event brings all of them up to date.
  await ana.command('sendMessage', { tripId, text: 'hello' });
  for (const stream of streams) expect((await stream.next())?.messageSent.message.text).toBe('hello');

  messagesRead = 0;
  await ana.command('sendMessage', { tripId, text: 'once for all' });
  const answers = await Promise.all(streams.map((stream) => stream.next()));
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]?.messageSent.message).toMatchObject({ text: 'once for all', author: { username: 'ana' } });
  expect(messagesRead).toBe(1);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('fields that depend on the viewer are executed per viewer', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const own = `subscription { messageSent(tripId: "${tripId}") { message { text viewerCan { edit } } } }`;
  const polls = `subscription { pollChanged(tripId: "${tripId}") { poll { totalVotes viewerVote { text } viewerCan { vote } } } }`;
  const [anas, bobs] = [ana.subscribe(own), bob.subscribe(own)];
  const [anaVotes, bobVotes] = [ana.subscribe(polls), bob.subscribe(polls)];
  const [first, second, third, fourth] = [anas.next(), bobs.next(), anaVotes.next(), bobVotes.next()];

  // Streams without `after` start at an unknown time, so changes are repeated until all four have received one.
  const input = { tripId, question: 'Where?', options: ['Here', 'There'] };
  const heard = { isDone: false };
  const all = Promise.all([first, second, third, fourth]).finally(() => {
    heard.isDone = true;
  });
  while (!heard.isDone) {
    await ana.command('sendMessage', { tripId, text: 'mine' });
    await ana.command('createPoll', input);
  }
  const [author, other] = await all;
  expect(author?.messageSent.message.viewerCan.edit).toBe(true);
  expect(other?.messageSent.message.viewerCan.edit).toBe(false);

  const { poll } = await ana.command('createPoll', input, 'poll { id options { id } }');
  await bob.command('castVote', { pollId: poll.id, optionId: poll.options[1].id });
  const votes = async (stream: typeof anaVotes) => {
    for (;;) {
      const { poll: received } = (await stream.next())?.pollChanged ?? { poll: null };
      if (received.totalVotes === 1) return received;
    }
  };
  expect(await votes(bobVotes)).toEqual({ totalVotes: 1, viewerVote: { text: 'There' }, viewerCan: { vote: false } });
  expect(await votes(anaVotes)).toEqual({ totalVotes: 1, viewerVote: null, viewerCan: { vote: true } });
  await Promise.all([anas, bobs, anaVotes, bobVotes].map((stream) => stream.close()));
});

test('a subscriber that resumes at any place gets each event once, in order, while more are written', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const start = await seqOf(tripId);
  const texts = Array.from({ length: 60 }, (_, n) => `line ${n}`);
  const streams: ReturnType<typeof bob.subscribe>[] = [];
  for (const [place, text] of texts.entries()) {
    if (place % 6 === 0) streams.push(bob.subscribe(chat, { trip: tripId, after: start + (place % 4) }));
    await ana.command('sendMessage', { tripId, text });
  }
  for (const [place, stream] of streams.entries()) {
    const expected = texts.slice((place * 6) % 4);
    const heard: string[] = [];
    while (heard.length < expected.length) heard.push((await stream.next())?.messageSent.message.text);
    expect(heard).toEqual(expected);
    await stream.close();
  }
});

test('a subscriber that joins past the events in delivery does not get them', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const say = (text: string) => ana.command('sendMessage', { tripId, text });
  const anas = ana.subscribe(chat, { trip: tripId, after: await seqOf(tripId) });
  await say('hello');
  expect((await anas.next())?.messageSent.message.text).toBe('hello');

  const open = shut();
  messagesRead = 0;
  await say('being delivered');
  await expect.poll(() => messagesRead).toBe(1);
  await say('known to bob');
  membershipsRead = 0;
  const bobs = bob.subscribe(chat, { trip: tripId, after: await seqOf(tripId) });
  await expect.poll(() => membershipsRead).toBe(1);
  await bob.graphql('{ __typename }');
  open();
  await say('new to bob');
  expect((await bobs.next())?.messageSent.message.text).toBe('new to bob');
  for (const text of ['being delivered', 'known to bob', 'new to bob'])
    expect((await anas.next())?.messageSent.message.text).toBe(text);
  await Promise.all([anas.close(), bobs.close()]);
});

test('a subscriber that joins during a delivery gets the event, as the only one who may not edit it', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const own = `subscription ($trip: ID!, $after: Int) {
    messageSent(tripId: $trip, after: $after) { seq message { text viewerCan { edit } } }
  }`;
  const say = (text: string) => ana.command('sendMessage', { tripId, text });
  const anas = ana.subscribe(own, { trip: tripId, after: await seqOf(tripId) });
  await say('hello');
  expect((await anas.next())?.messageSent.message.text).toBe('hello');

  const open = shut();
  const after = await seqOf(tripId);
  messagesRead = 0;
  await say('being delivered');
  await expect.poll(() => messagesRead).toBe(1);
  membershipsRead = 0;
  const bobs = bob.subscribe(own, { trip: tripId, after });
  await expect.poll(() => membershipsRead).toBe(1);
  await bob.graphql('{ __typename }');
  open();
  await say('said after it');
  for (const text of ['being delivered', 'said after it']) {
    expect((await bobs.next())?.messageSent.message).toEqual({ text, viewerCan: { edit: false } });
    expect((await anas.next())?.messageSent.message).toEqual({ text, viewerCan: { edit: true } });
  }
  await Promise.all([anas.close(), bobs.close()]);
});

test('a removed message is left out for a subscriber that catches up', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const after = await seqOf(tripId);
  // More than one batch.
  const later = Array.from({ length: 12 }, (_, number) => `later ${number}`);
  for (const text of later) {
    const { said } = await ana.command('sendMessage', { tripId, text: 'the door code' }, 'said: message { id }');
    await ana.command('sendMessage', { tripId, text });
    await ana.command('removeMessage', { messageId: said.id });
  }
  const stream = bob.subscribe(chat, { trip: tripId, after });
  for (const text of later) expect((await stream.next())?.messageSent.message.text).toBe(text);
  await stream.close();
});

test('a removed member gets no later events, while the other subscribers do', async () => {
  const { ana, bob, tripId, membership } = await two(app.url);
  const after = await seqOf(tripId);
  const [anas, bobs] = [ana.subscribe(chat, { trip: tripId, after }), bob.subscribe(chat, { trip: tripId, after })];
  await ana.command('sendMessage', { tripId, text: 'to both' });
  expect((await bobs.next())?.messageSent.message.text).toBe('to both');
  expect((await anas.next())?.messageSent.message.text).toBe('to both');
  await ana.command('removeMember', { memberId: membership.id });
  await ana.command('sendMessage', { tripId, text: 'to one' });
  expect(await bobs.next()).toBeNull();
  expect((await anas.next())?.messageSent.message.text).toBe('to one');
  await Promise.all([anas.close(), bobs.close()]);
});

test('when the trip is deleted its members get TRIP_DELETED, and former members do not', async () => {
  const { ana, bob, tripId, membership } = await two(app.url);
  const after = await seqOf(tripId);
  const [anas, bobs] = [ana.subscribe(chat, { trip: tripId, after }), bob.subscribe(chat, { trip: tripId, after })];
  await ana.command('sendMessage', { tripId, text: 'to both' });
  for (const stream of [anas, bobs]) expect((await stream.next())?.messageSent.message.text).toBe('to both');
  await ana.command('removeMember', { memberId: membership.id });
  expect(await bobs.next()).toBeNull();
  await ana.command('deleteTrip', { tripId });
  await expect(anas.next()).rejects.toThrow('This trip was deleted.');
  await Promise.all([anas.close(), bobs.close()]);
});

test('an event stream over HTTP ends with the same words', async () => {
  const { ana, tripId } = await two(app.url);
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie: ana.cookie ?? '' };
  const body = JSON.stringify({ query: chat, variables: { trip: tripId, after: 0 } });
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  await ana.command('deleteTrip', { tripId });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('event: '));
  expect(events[0]).toMatch(/^event: next\ndata: .*"code":"TRIP_DELETED"/);
  expect(events[1]).toMatch(/^event: complete/);
  expect(events).toHaveLength(2);
});

test('an outsider is refused, even if others share the subscription', async () => {
  const { ana, tripId } = await two(app.url);
  const outsider = await signedIn(app.url, 'eve');
  const anas = ana.subscribe(chat, { trip: tripId, after: 0 });
  await ana.command('sendMessage', { tripId, text: 'private' });
  expect((await anas.next())?.messageSent.message.text).toBe('private');
  const stream = outsider.subscribe(chat, { trip: tripId, after: 0 });
  await expect(stream.next()).rejects.toThrow('Trip not found');
  await Promise.all([anas.close(), stream.close()]);
});
