import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { addActivity } from '../activity/commands.ts';
import { removeMessage, sendMessage } from '../chat/commands.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { recordExpense } from '../expense/commands.ts';
import { requireMembership } from '../member/queries.ts';
import { createPoll } from '../poll/commands.ts';
import { createTrip, markSeen } from './commands.ts';
import { addedTo, MOST_COUNTED, MOST_READ, unseenIn } from './unseen.ts';

const domain = await testDomain();
const nothing = { activities: 0, messages: 0, mentions: 0, polls: 0, expenses: 0 };

/** Counts in a request of its own. */
async function unseen(ctx: Context, tripId: string) {
  const membership = await requireMembership({ ...ctx }, tripId);
  return unseenIn(await addedTo(ctx, membership.trip), membership);
}

test('entities of others are unseen until markSeen; one’s own never are', async () => {
  const { tripId, owner, member } = await party(domain);
  expect(await unseen(member, tripId)).toEqual(nothing);
  await addActivity(owner, { tripId, name: 'Tram 28' });
  const { id: messageId } = await sendMessage(owner, { tripId, text: 'look!' });
  await sendMessage(owner, { tripId, text: 'a tram' });
  await createPoll(owner, { tripId, question: 'Tram?', options: ['Yes', 'No'] });
  await recordExpense(owner, { tripId, title: 'Tram', spentOn: '2026-05-12', amount: 320 });
  await sendMessage(member, { tripId, text: 'yes' });
  expect(await unseen(member, tripId)).toEqual({ ...nothing, activities: 1, messages: 2, polls: 1, expenses: 1 });
  expect(await unseen(owner, tripId)).toEqual({ ...nothing, messages: 1 });
  await removeMessage(owner, { messageId });
  expect(await unseen(member, tripId)).toMatchObject({ messages: 1 });
  const { seq } = await domain.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  await markSeen(member, { tripId, seq });
  await markSeen(member, { tripId, seq: 1 });
  expect(await unseen(member, tripId)).toEqual(nothing);
});

test('a message that mentions someone is new to them as a mention too, until they have seen it', async () => {
  const { tripId, owner, admin, member } = await party(domain);
  const named = [admin, owner].map(({ viewer }) => viewer?.id);
  const { id: messageId } = await sendMessage(owner, { tripId, text: 'Alone?', mentions: named });
  await sendMessage(owner, { tripId, text: 'Anyone?' });
  const counts = await Promise.all([owner, admin, member].map((who) => unseen(who, tripId)));
  expect(counts).toEqual([nothing, { ...nothing, messages: 2, mentions: 1 }, { ...nothing, messages: 2 }]);
  await removeMessage(owner, { messageId });
  expect(await unseen(admin, tripId)).toEqual({ ...nothing, messages: 1 });
});

test('entities from before a member joined are not unseen', async () => {
  const { tripId, owner } = await party(domain);
  await sendMessage(owner, { tripId, text: 'early' });
  const late = await person(domain, 'lea');
  await addMember(owner, tripId, late);
  expect(await unseen(late, tripId)).toEqual(nothing);
});

test('events after markSeen are unseen, even if it had a seq in the future', async () => {
  const { tripId, owner, member } = await party(domain);
  await markSeen(member, { tripId, seq: 1_000_000 });
  await sendMessage(owner, { tripId, text: 'later' });
  expect(await unseen(member, tripId)).toMatchObject({ messages: 1 });
});

test('one request counts several trips, and outsiders can’t call markSeen', async () => {
  const owner = await person(domain, 'ola');
  const trips = await Promise.all([1, 2, 3].map(() => createTrip(owner, { name: 'Trip', destination: 'There' })));
  expect(await Promise.all(trips.map(({ id }) => unseen(owner, id)))).toEqual([nothing, nothing, nothing]);
  const outsider = await person(domain, 'otto');
  await expect(markSeen(outsider, { tripId: trips[0]?.id, seq: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Inserts messages of a person at the end of the chat, without their events. */
async function fillChat(tripId: string, author: Context, count: number): Promise<void> {
  const { seq } = await domain.db.trip.update({ where: { id: tripId }, data: { seq: { increment: count } } });
  const message = { tripId, authorId: author.viewer?.id ?? null, text: 'again', sentAt: new Date() };
  const data = Array.from({ length: count }, (_, place) => ({ ...message, id: newId('Message'), seq: seq - place }));
  await domain.db.message.createMany({ data });
}

test('a count stops at 100, and the counts of other types stay exact', async () => {
  const { tripId, owner, member } = await party(domain);
  for (const name of ['Tram 28', 'Tram 12', 'Tram 15']) await addActivity(owner, { tripId, name });
  await fillChat(tripId, owner, MOST_COUNTED - 1);
  expect(await unseen(member, tripId)).toEqual({ ...nothing, activities: 3, messages: MOST_COUNTED - 1 });
  await fillChat(tripId, owner, 150);
  expect(await unseen(member, tripId)).toEqual({ ...nothing, activities: 3, messages: MOST_COUNTED });
});

test('of each type only the newest 1,000 are looked at, the viewer’s own among them', async () => {
  const { tripId, owner, member } = await party(domain);
  await fillChat(tripId, owner, 2);
  await fillChat(tripId, member, MOST_READ - 1);
  expect(await unseen(member, tripId)).toMatchObject({ messages: 1 });
  await fillChat(tripId, member, 1);
  expect(await unseen(member, tripId)).toMatchObject({ messages: 0 });
});
