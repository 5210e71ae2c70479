import { expect, test } from 'vitest';
import { testDomain } from '../../../server/test/domain.ts';
import { insertMessages } from '../../../server/test/insert-messages.ts';
import { addMember, party, person } from '../../../server/test/party.ts';
import { countStatements } from '../../../server/test/statements.ts';
import { logout } from '../../account/commands.ts';
import { watchViewer } from '../../account/queries.ts';
import { editMessage, sendMessage } from '../../chat/commands.ts';
import { leaveTrip, removeMember } from '../../member/commands.ts';
import { watchPresence } from '../../member/presence.ts';
import { watchTrip } from '../../member/watch-trip.ts';
import { deleteTrip } from '../../trip/trash.ts';
import type { Context } from '../context.ts';
import type { Bus } from './bus.ts';
import { Feed } from './feed.ts';

const domain = await testDomain();
const { db } = domain;
const messages: ReadonlySet<string> = new Set(['MESSAGE_SENT']);
const ended = { done: true, value: undefined };

async function say(ctx: Context, tripId: string, ...texts: string[]) {
  for (const text of texts) await sendMessage(ctx, { tripId, text });
}

async function textOf(result: IteratorResult<{ subjectId: string }>) {
  if (result.done) throw new Error('the stream has ended');
  return (await db.message.findUniqueOrThrow({ where: { id: result.value.subjectId } })).text;
}

async function take(stream: AsyncIterator<{ subjectId: string }>, count: number) {
  const texts: string[] = [];
  while (texts.length < count) texts.push(await textOf(await stream.next()));
  return texts;
}

const silent: Bus = { publish: () => {}, listen: () => () => {} };
/** A context in another process whose signals are lost. */
const elsewhere = (ctx: Context): Context => ({ ...ctx, bus: silent, feed: new Feed(ctx.kysely, silent, () => {}) });

const newest = async (tripId: string) => (await db.trip.findUniqueOrThrow({ where: { id: tripId } })).seq;

test('a stream without `after` gets new events in order, and none from before', async () => {
  const { tripId, owner, member } = await party(domain);
  await say(owner, tripId, 'before');
  const stream = await watchTrip(member, tripId, messages, null);
  await say(owner, tripId, 'one', 'two');
  await say(member, tripId, 'three');
  expect(await take(stream, 3)).toEqual(['one', 'two', 'three']);
});

test('a stream with `after` gets the missed events first, then new ones', async () => {
  const { tripId, owner, member } = await party(domain);
  const first = await watchTrip(member, tripId, messages, null);
  await say(owner, tripId, 'seen');
  const seen = await first.next();
  await first.return?.();
  await say(owner, tripId, 'missed 1', 'missed 2');
  const again = await watchTrip(member, tripId, messages, seen.value?.seq ?? null);
  await say(owner, tripId, 'live');
  expect(await take(again, 3)).toEqual(['missed 1', 'missed 2', 'live']);
});

test('a stream catches up on more events than memory keeps, each once', async () => {
  const { tripId, owner, member } = await party(domain);
  const start = await newest(tripId);
  const reader = await watchTrip(member, tripId, messages, null);
  const said = Array.from({ length: 450 }, (_, index) => `line ${index}`);
  // All but the last arrive as if another process had sent them.
  await insertMessages(db, tripId, said.slice(0, -1));
  await say(owner, tripId, ...said.slice(-1));
  expect(await take(reader, 450)).toEqual(said);
  const late = await watchTrip(member, tripId, messages, start);
  expect(await take(late, 450)).toEqual(said);
});

test('a lost signal delays an event and does not lose it', async () => {
  const { tripId, owner, member } = await party(domain);
  const stream = await watchTrip(member, tripId, messages, null);
  await say(elsewhere(owner), tripId, 'unheard');
  expect(await take(stream, 1)).toEqual(['unheard']);
});

test('an event of this process arrives at once, as the journal has it, without a read', async () => {
  const { tripId, owner, member } = await party(domain);
  const fail = (error: unknown) => {
    throw error;
  };
  // It reads the journal only once a day.
  const feed = new Feed(owner.kysely, silent, fail, undefined, 86_400_000);
  const stream = await watchTrip({ ...member, feed }, tripId, new Set(['MESSAGE_EDITED']), null);
  const { id } = await sendMessage(owner, { tripId, text: 'at eihgt' });
  const waiting = stream.next();
  await editMessage({ ...owner, bus: silent, feed }, { messageId: id, text: 'at eight' });
  const heard = await waiting;
  feed.close();
  const seq = await newest(tripId);
  expect(heard).toEqual({
    done: false,
    value: await db.tripEvent.findUniqueOrThrow({ where: { tripId_seq: { tripId, seq } } }),
  });
});

test('an event of this process comes after an earlier one of another process, each once', async () => {
  const { tripId, owner, member } = await party(domain);
  const stream = await watchTrip(member, tripId, messages, null);
  await say(owner, tripId, 'one');
  await say(elsewhere(owner), tripId, 'two');
  await Promise.all([say(owner, tripId, 'three'), say(elsewhere(owner), tripId, 'four'), say(owner, tripId, 'five')]);
  const heard = await take(stream, 5);
  expect(heard.slice(0, 2)).toEqual(['one', 'two']);
  expect(heard.slice(2).sort()).toEqual(['five', 'four', 'three']);
  await say(owner, tripId, 'six');
  expect(await take(stream, 1)).toEqual(['six']);
});

test.each(['was removed', 'left'])('the stream of a member who %s ends before later events', async (how) => {
  const { tripId, owner, member, admin, memberships } = await party(domain);
  const stream = await watchTrip(member, tripId, messages, null);
  const others = await watchTrip(admin, tripId, messages, null);
  const waiting = stream.next();
  if (how === 'was removed') await removeMember(owner, { memberId: memberships.member.id });
  else await leaveTrip(member, { tripId });
  await say(owner, tripId, 'secret');
  expect(await waiting).toEqual(ended);
  expect(await take(others, 1)).toEqual(['secret']);
  await expect(watchTrip(member, tripId, messages, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a person who was removed and rejoined can watch again, past the event of the removal', async () => {
  const { tripId, owner, member, memberships } = await party(domain);
  const start = await newest(tripId);
  await removeMember(owner, { memberId: memberships.member.id });
  await addMember(owner, tripId, member);
  const stream = await watchTrip(member, tripId, messages, start);
  await say(owner, tripId, 'welcome back');
  expect(await take(stream, 1)).toEqual(['welcome back']);
});

test('signing out ends the streams of that session, and of no other', async () => {
  const { tripId, owner, member } = await party(domain);
  const again = await domain.as(member.viewer?.id ?? null);
  const stream = await watchTrip(member, tripId, messages, null);
  const other = await watchTrip(again, tripId, messages, null);
  const waiting = stream.next();
  await logout(member);
  expect(await waiting).toEqual(ended);
  await say(owner, tripId, 'still here');
  expect(await take(other, 1)).toEqual(['still here']);
});

test('a session whose end was not signalled ends its streams of trips and of the viewer', async () => {
  const { tripId, member } = await party(domain);
  const feed = new Feed(member.kysely, silent, () => {}, undefined, 20);
  const ctx = { ...member, bus: silent, feed };
  const viewer = watchViewer(ctx);
  await viewer.next();
  const streams = [await watchTrip(ctx, tripId, messages, null), viewer];
  const waiting = streams.map((stream) => stream.next());
  await db.session.delete({ where: { id: member.viewer?.sessionId ?? '' } });
  expect(await Promise.all(waiting)).toEqual([ended, ended]);
  feed.close();
});

test('200 windows that check their sessions at once cost two statements', async () => {
  const { member } = await party(domain);
  const ids = [member.viewer?.sessionId ?? '', 'no session'];
  const statements = await countStatements(domain.pool, async () => {
    const { sessions } = member.feed;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => sessions.isOpen(ids[n % 2] ?? '')));
    expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => n % 2 === 0));
  });
  expect(statements).toBeLessThanOrEqual(2);
});

test("a deleted trip's streams end", async () => {
  const { tripId, owner, member } = await party(domain);
  const stream = await watchTrip(member, tripId, messages, null);
  const waiting = stream.next();
  await deleteTrip(owner, { tripId });
  expect(await waiting).toEqual(ended);
});

test("an outsider gets the same error as for a trip that doesn't exist", async () => {
  const { tripId, outsider } = await party(domain);
  const there = await watchTrip(outsider, tripId, messages, null).catch((error) => error);
  const nowhere = await watchTrip(outsider, 'trip_nowhere', messages, null).catch((error) => error);
  expect(there.code).toBe('NOT_FOUND');
  expect([there.code, there.message]).toEqual([nowhere.code, nowhere.message]);
});

test('ending a stream ends a pending next()', async () => {
  const { tripId, member } = await party(domain);
  const stream = await watchTrip(member, tripId, messages, null);
  const waiting = stream.next();
  await stream.return?.();
  expect(await waiting).toEqual(ended);
});

test('people are present once each, until their last window closes', async () => {
  const { tripId, owner, member, memberships } = await party(domain);
  const present = async () => (await domain.as(null)).presence.read(tripId).then((read) => read.present);
  const [one, two] = [await watchPresence(member, tripId), await watchPresence(member, tripId)];
  const theirs = await watchPresence(owner, tripId);
  const id = member.viewer?.id;
  expect(await present()).toEqual([id, owner.viewer?.id]);
  await one.return?.();
  await new Promise(setImmediate);
  expect(await present()).toContain(id);
  await two.return?.();
  await new Promise(setImmediate);
  expect(await present()).toEqual([owner.viewer?.id]);
  const back = await watchPresence(member, tripId);
  await back.next();
  const waiting = back.next();
  await removeMember(owner, { memberId: memberships.member.id });
  expect(await waiting.then(({ done }) => done || back.next().then((next) => next.done))).toBe(true);
  await theirs.return?.();
});

test('people who are not members are never present', async () => {
  const { tripId } = await party(domain);
  await expect(watchPresence(await person(domain, 'nina'), tripId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
