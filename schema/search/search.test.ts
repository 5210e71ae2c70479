import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildActivity, buildMessage, buildPoll } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { naughtyStrings } from '../../server/test/naughty-strings.ts';
import { party } from '../../server/test/party.ts';
import { addActivity, removeActivity, updateActivity } from '../activity/commands.ts';
import { editMessage, removeMessage, sendMessage } from '../chat/commands.ts';
import type { Context } from '../core/context.ts';
import { page } from '../core/paging.ts';
import { removeMember } from '../member/commands.ts';
import { createPoll, updatePoll } from '../poll/commands.ts';
import { removePoll } from '../poll/trash.ts';
import { createTrip } from '../trip/commands.ts';
import { deleteTrip } from '../trip/trash.ts';
import { hitOrder, readHits } from './queries.ts';
import { wordsOf } from './words.ts';

const domain = await testDomain();
const { tripId, owner, member, outsider, memberships } = await party(domain);
const { db } = domain;

const find = async (ctx: Context, text: string, only?: string) =>
  (await page({}, hitOrder, (slice) => readHits(ctx, { text, tripId: only }, slice))).edges.map(({ node }) => node.id);

/** A trip of the outsider, with one activity in it. */
async function otherTrip(name: string) {
  const { id } = await createTrip(outsider, { name: 'Porto', destination: 'Portugal' });
  const { activity } = await addActivity(outsider, { tripId: id, name });
  return { id, activityId: activity.id };
}

describe('a search finds', () => {
  test('an activity by its name, its location and its description together', async () => {
    const {
      activity: { id },
    } = await addActivity(owner, {
      tripId,
      name: 'Pena Palace',
      location: 'Sintra',
      description: 'By train from Rossio',
    });
    for (const text of ['pena', 'Sint', 'ROSSIO', 'palace sintra rossio'])
      expect(await find(member, text)).toEqual([id]);
    expect(await find(member, 'palace lagos')).toEqual([]);
    await updateActivity(owner, { activityId: id, location: 'Lagos' });
    expect(await find(member, 'palace lagos')).toEqual([id]);
    expect(await find(member, 'sintra')).toEqual([]);
    await removeActivity(owner, { activityId: id });
    expect(await find(member, 'palace')).toEqual([]);
  });

  test('an activity by the place where it ends, together with its other texts', async () => {
    const flight = { tripId, name: 'Flight home', location: 'Lisbon (LIS)', description: 'Window' };
    const { activity } = await addActivity(owner, { ...flight, toLocation: 'Narita (NRT)' });
    for (const text of ['nrt', 'flight lis narita window']) expect(await find(member, text)).toEqual([activity.id]);
    await updateActivity(owner, { activityId: activity.id, toLocation: null });
    expect(await find(member, 'nrt')).toEqual([]);
    expect(await find(member, 'flight lis window')).toEqual([activity.id]);
    await removeActivity(owner, { activityId: activity.id });
  });

  test('a message until it is edited or removed', async () => {
    const { id } = await sendMessage(member, { tripId, text: 'The tram leaves at 9:40' });
    expect(await find(owner, 'tram 9:40')).toEqual([id]);
    await editMessage(member, { messageId: id, text: 'The ferry leaves' });
    expect(await find(owner, 'tram')).toEqual([]);
    expect(await find(owner, 'ferr')).toEqual([id]);
    await removeMessage(member, { messageId: id });
    expect(await find(owner, 'ferry')).toEqual([]);
  });

  test('a poll by its question and its options together, also after they have changed', async () => {
    const { id } = await createPoll(member, {
      tripId,
      question: 'Where to dine?',
      options: ['Cervejaria', 'Marisqueira'],
    });
    for (const text of ['dine', 'marisq', 'dine cervejaria']) expect(await find(owner, text)).toEqual([id]);
    const options = await db.pollOption.findMany({ where: { pollId: id }, orderBy: { position: 'asc' } });
    const [first] = options;
    await updatePoll(member, { pollId: id, options: [{ id: first?.id, text: 'Taberna' }, { text: 'Churrasqueira' }] });
    expect(await find(owner, 'marisqueira')).toEqual([]);
    expect(await find(owner, 'dine taberna churr')).toEqual([id]);
    await removePoll(member, { pollId: id });
    expect(await find(owner, 'taberna')).toEqual([]);
  });

  test('words without their case and accents, and scripts without spaces by any part', async () => {
    const { id } = await sendMessage(member, { tripId, text: 'São Jorge, 東京都庁で待つ 🎉' });
    for (const text of ['sao', 'SÃO', 'sa\u0303o', '京都', '庁', '待つ', '都庁で', '🎉', 'jorge 東京']) {
      expect([text, await find(owner, text)]).toEqual([text, [id]]);
    }
    expect(await find(owner, '京東')).toEqual([]);
  });

  test('a single letter or digit only as a whole word', async () => {
    const { id } = await sendMessage(member, { tripId, text: 'Gate 7 zulu' });
    await sendMessage(member, { tripId, text: 'Gate 77 zulu' });
    expect(await find(owner, 'zulu 7')).toEqual([id]);
    expect(await find(owner, 'z')).toEqual([]);
  });
});

test('whole words come before beginnings, then names before other texts, then newer before older', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const beginning = await buildMessage(db, { tripId, text: 'quintas are closed', sentAt: at(9) });
  const older = await buildMessage(db, { tripId, text: 'a quinta at noon', sentAt: at(1) });
  const newer = await buildMessage(db, { tripId, text: 'the Quinta', sentAt: at(2) });
  const named = await buildActivity(db, { tripId, name: 'Quinta da Regaleira', createdAt: at(0) });
  const called = await buildPoll(db, { tripId, question: 'Which quintal?', createdAt: at(3) });
  expect(await find(owner, 'quinta')).toEqual([named.id, newer.id, older.id, called.id, beginning.id]);
});

test('pages follow one another without a gap', async () => {
  for (let line = 0; line < 25; line += 1) await buildMessage(db, { tripId, text: line % 3 ? 'pager' : 'page' });
  const all = await find(owner, 'page');
  expect(all).toHaveLength(25);
  const read = (after: string | null) =>
    page({ first: 10, after }, hitOrder, (slice) => readHits(owner, { text: 'page' }, slice));
  const first = await read(null);
  const second = await read(first.pageInfo.endCursor ?? null);
  const third = await read(second.pageInfo.endCursor ?? null);
  expect([first, second, third].flatMap(({ edges }) => edges.map(({ node }) => node.id))).toEqual(all);
  expect(third.pageInfo.hasNextPage).toBe(false);
});

describe('rights', () => {
  test('only the viewer’s own trips are searched, or one of them', async () => {
    const mine = await sendMessage(owner, { tripId, text: 'azulejo workshop' });
    const { id: theirTrip, activityId } = await otherTrip('azulejo museum');
    expect(await find(owner, 'azulejo')).toEqual([mine.id]);
    expect(await find(outsider, 'azulejo')).toEqual([activityId]);
    expect(await find(owner, 'azulejo', tripId)).toEqual([mine.id]);
    expect(await find(owner, 'azulejo', theirTrip)).toEqual([]);
    expect(await find(outsider, 'azulejo', 'no trip')).toEqual([]);
  });

  test('a trip whose id ends alike stays apart', async () => {
    const { activityId } = await otherTrip('sardinha');
    const foreign = await db.activity.findUniqueOrThrow({ where: { id: activityId } });
    const alike = `trip_01${'0'.repeat(17)}${foreign.tripId.slice(-7)}`;
    await db.trip.create({
      data: { id: alike, name: 'Alike', destination: '', timeZone: 'UTC', createdAt: new Date() },
    });
    await buildActivity(db, { tripId: alike, name: 'sardinha of others' });
    expect(await find(outsider, 'sardinha')).toEqual([activityId]);
  });

  test('a removed member finds nothing at once', async () => {
    await sendMessage(owner, { tripId, text: 'kayak' });
    expect(await find(member, 'kayak')).toHaveLength(1);
    await removeMember(owner, { memberId: memberships.member.id });
    expect(await find(member, 'kayak')).toEqual([]);
  });

  test('a deleted trip has no hits', async () => {
    const { id } = await otherTrip('francesinha');
    expect(await find(outsider, 'francesinha')).toHaveLength(1);
    await deleteTrip(outsider, { tripId: id });
    expect(await find(outsider, 'francesinha')).toEqual([]);
  });

  test('signed out, it is refused', async () => {
    await expect(find(await domain.as(null), 'x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('any input is harmless', () => {
  test.each(['', '  ', '&', "'", "a' | b", '!x & (y', '\\', ':*', "trip':*", '-- ', '%', '<b>', '...'])(
    '%j',
    async (text) => {
      expect(await find(owner, text)).toEqual([]);
    },
  );

  test('difficult texts are searched, or refused with a reason', async () => {
    for (const text of naughtyStrings) {
      const problem = await find(owner, text).then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
      expect([text, ['none', 'INVALID_INPUT']]).toEqual([text, expect.arrayContaining([problem])]);
    }
  });

  test('at most 200 characters are accepted', async () => {
    expect(await find(owner, 'ü '.repeat(100))).toEqual([]);
    await expect(find(owner, 'x'.repeat(201))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('every word of any text finds it, and so does each beginning of two characters or more', async () => {
  const text = fc.string({
    unit: fc.constantFrom(..."abcdeéÃçñßŁøжДπ京都カสวั한שم🎉 -/.'"),
    minLength: 2,
    maxLength: 30,
  });
  const written = fc.sample(text, 150).filter((each) => each.trim());
  const { id: own } = await createTrip(owner, { name: 'Texts', destination: 'Anywhere' });
  // No text has a z or a q: all names would be hits of the same search.
  for (const [index, each] of written.entries()) {
    const [row] =
      index % 3 === 0
        ? [await buildActivity(db, { tripId: own, name: 'z', description: each })]
        : index % 3 === 1
          ? [await buildMessage(db, { tripId: own, text: each })]
          : [await buildPoll(db, { tripId: own, question: 'q', description: each })];
    const words = wordsOf(each).map(({ word }) => word);
    const beginnings = words.flatMap((word) => [word, [...word].slice(0, 2 + (index % 3)).join('')]);
    for (const search of new Set(beginnings))
      expect([each, search, await find(owner, search, own)]).toContainEqual(expect.arrayContaining([row?.id]));
  }
});
