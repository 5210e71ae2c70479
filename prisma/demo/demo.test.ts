import { expect, test } from 'vitest';
import { categories } from '../../schema/activity/categories.ts';
import { addActivityInput } from '../../schema/activity/input.ts';
import { reactionEmoji } from '../../schema/chat/entity.ts';
import { sendMessageInput } from '../../schema/chat/input.ts';
import { typeOf } from '../../schema/core/input/file-kinds.ts';
import { parse } from '../../schema/core/parse.ts';
import { statusOf } from '../../schema/invitation/rules.ts';
import { isOpen } from '../../schema/poll/rules.ts';
import { setReservationInput } from '../../schema/reservation/input.ts';
import { testDatabase } from '../../server/test/database.ts';
import { plantDemo } from './demo.ts';

const { db } = await testDatabase();
const now = new Date('2026-03-29T00:10:00Z');
const stored = new Map<string, Uint8Array>();
await plantDemo(db, 4, now, async ({ hash, content }) => void stored.set(hash, content));
const trips = await db.trip.findMany({
  include: {
    members: true,
    activities: true,
    messages: true,
    invitations: true,
    joinLinks: true,
    polls: true,
    events: true,
    travelers: true,
    expenses: { include: { parts: true } },
    payments: true,
  },
  orderBy: { startDate: 'asc' },
});

test('there are three trips: one past, one under way, one coming', () => {
  const today = new Date('2026-03-29T00:00:00Z');
  const when = trips.map(({ startDate, endDate }) => {
    if (startDate && startDate > today) return 'coming';
    return endDate && endDate < today ? 'past' : 'under way';
  });
  expect(when).toEqual(['past', 'under way', 'coming']);
});

test('every journal counts from one without gaps, in the order of time, and ends where the trip says', () => {
  for (const { events, seq } of trips) {
    const inOrder = events.toSorted((a, b) => a.seq - b.seq);
    expect(inOrder.map((event) => event.seq)).toEqual(inOrder.map((_event, index) => index + 1));
    expect(inOrder.at(0)?.kind).toBe('TRIP_CREATED');
    expect(inOrder.at(-1)?.seq).toBe(seq);
    const times = inOrder.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  }
});

test('each of 300 messages has the seq of its own event', () => {
  const messages = trips.flatMap((trip) => trip.messages);
  expect(messages).toHaveLength(300);
  const sent = trips.flatMap(({ events }) => events.filter(({ kind }) => kind === 'MESSAGE_SENT'));
  const eventOf = new Map(sent.map((event) => [event.subjectId, event]));
  for (const { id, seq, sentAt, text, tripId } of messages) {
    expect(eventOf.get(id)).toMatchObject({ seq, at: sentAt });
    expect(parse(sendMessageInput, { tripId, text }).text).toBe(text);
  }
});

test('people say, ask and add things on a trip only after they have joined it', () => {
  for (const { members, events } of trips) {
    const joined = new Map(members.map(({ userId, joinedAt }) => [userId, joinedAt]));
    for (const { actorId, at } of events)
      expect(joined.get(actorId ?? '')?.getTime()).toBeLessThanOrEqual(at.getTime());
  }
});

test('people say who comes, answer and mention each other, and react with the six emoji', async () => {
  const answers = await db.activityAnswer.findMany();
  const reactions = await db.reaction.findMany();
  expect(await db.mention.count()).toBeGreaterThan(0);
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['IN', 'MAYBE', 'OUT']));
  expect(new Set(reactions.map(({ emoji }) => emoji))).toEqual(new Set(reactionEmoji));
  const replies = trips.flatMap(({ messages }) => messages.filter(({ replyToId }) => replyToId));
  const sent = new Map(trips.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
  for (const { replyToId, seq, tripId } of replies) {
    const answered = sent.get(replyToId ?? '');
    expect(answered?.tripId).toBe(tripId);
    expect(answered?.seq).toBeLessThan(seq);
  }
});

test('all eight categories are there, some of a group’s own, and activities without a time', () => {
  const activities = trips.flatMap((trip) => trip.activities);
  const used = new Set(activities.map(({ category }) => category));
  expect([...used]).toEqual(expect.arrayContaining([...categories]));
  expect(used.size).toBeGreaterThan(categories.length);
  expect(activities.some(({ scheduledDay }) => scheduledDay !== null)).toBe(true);
  expect(activities.some(({ scheduledTime, scheduledDay }) => !scheduledTime && !scheduledDay)).toBe(true);
  for (const { scheduledTime, scheduledDay, ...activity } of activities) {
    const [time, day] = [scheduledTime?.toISOString(), scheduledDay?.toISOString().slice(0, 10)];
    parse(addActivityInput, { ...activity, scheduledTime: time, scheduledDay: day });
  }
});

test('times are those of the place, on the day when its clocks change as well', () => {
  const kraków = trips.flatMap((trip) => trip.activities).find(({ name }) => name === 'Train from Kraków');
  const breakfast = trips.flatMap((trip) => trip.activities).find(({ name }) => name.startsWith('Breakfast'));
  // 9:12 in winter time, 7:30 in summer time.
  expect(kraków?.scheduledTime?.toISOString()).toBe('2026-03-27T08:12:00.000Z');
  expect(breakfast?.scheduledTime?.toISOString()).toBe('2026-03-29T05:30:00.000Z');
});

test('polls are open and closed, invitations pending and expired', () => {
  const open = new Set(trips.flatMap(({ polls }) => polls.map((poll) => isOpen(poll, now))));
  expect(open).toEqual(new Set([true, false]));
  const statuses = new Set(trips.flatMap(({ invitations }) => invitations.map((one) => statusOf(one, now))));
  expect(statuses).toEqual(new Set(['PENDING', 'EXPIRED']));
});

test('a trip has a join link, by which some of its members came', () => {
  const came = trips.flatMap(({ joinLinks, members }) =>
    joinLinks.map(({ id, uses }) => [uses, members.filter(({ joinLinkId }) => joinLinkId === id).length]),
  );
  expect(came).toEqual([[2, 2]]);
});

test('Sam owes what the chat says, and pays it, after which the past trip is settled', async () => {
  const [past] = trips;
  const sam = await db.user.findFirstOrThrow({ where: { username: 'sam' } });
  const balances = new Map(past?.travelers.map(({ id }) => [id, 0n]));
  const add = (id: string, amount: bigint) => balances.set(id, (balances.get(id) ?? 0n) + amount);
  for (const { isRefund, parts } of past?.expenses ?? []) {
    for (const { travelerId, paidBase, shareBase } of parts) {
      add(travelerId, isRefund ? shareBase - paidBase : paidBase - shareBase);
    }
  }
  const ofSam = past?.travelers.find(({ userId }) => userId === sam.id);
  expect(past?.messages.some(({ text }) => text.includes('Sam, you owe me 214.60'))).toBe(true);
  expect(balances.get(ofSam?.id ?? '')).toBe(-21460n);
  for (const { fromId, toId, baseAmount } of past?.payments ?? []) {
    add(fromId, baseAmount);
    add(toId, -baseAmount);
  }
  expect([...balances.values()]).toEqual(Array(5).fill(0n));
});

test('a second time nothing is written', async () => {
  expect(await plantDemo(db, 4, now)).toBe(false);
  expect(await db.trip.count()).toBe(3);
});

test('a train, a house and a flight are booked, and a dinner is still to book, as people could have done it', async () => {
  const reservations = await db.reservation.findMany({ orderBy: { updatedAt: 'asc' } });
  expect(reservations.map(({ kind, isBooked }) => [kind, isBooked])).toEqual([
    ...[
      ['TRAIN', true],
      ['STAY', true],
      ['FLIGHT', true],
      ['TABLE', false],
    ],
  ]);
  for (const { tripId, removedAt: _removed, updatedAt: _updated, ...fields } of reservations) {
    const trip = trips.find(({ id }) => id === tripId);
    expect(trip?.activities.some(({ id }) => id === fields.activityId)).toBe(true);
    expect(trip?.members.some(({ userId }) => userId === fields.bookedById)).toBe(true);
    const cancelBy = fields.cancelBy?.toISOString() ?? null;
    expect(parse(setReservationInput, { ...fields, cancelBy })).toEqual(fields);
  }
});

test('the files of the demo are what they say, and there is a ticket', async () => {
  const files = await db.attachment.findMany({ orderBy: { addedAt: 'asc' } });
  expect(files.map(({ name }) => name)).toEqual(['Haruka tickets.pdf', 'Flight home.ics', 'How the house works.txt']);
  for (const { name, mediaType, hash } of files) {
    expect(typeOf(stored.get(hash) ?? new Uint8Array()), name).toEqual({ mediaType });
  }
});
