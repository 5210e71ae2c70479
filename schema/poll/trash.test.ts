import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, deletions } from '../../server/test/deletions.ts';
import { addMember } from '../../server/test/party.ts';
import { forget } from '../account/forget.ts';
import { castVote, createPoll, updatePoll } from './commands.ts';
import { eraseDuePolls } from './erasures.ts';
import { tallyOf } from './queries.ts';
import { removePoll, restorePoll } from './trash.ts';

const { db, domain, clock, now, person, annAndBob, kindsAfter, seqOf } = await deletions();
const { kysely } = domain;
const prepare = async () => {};

type Person = Awaited<ReturnType<typeof person>>;
let bob: Person;
let cleo: Person;
let tripId: string;
let pollId: string;

/** Bob's trip with Cleo's poll, in which Bob has voted for the second option. */
beforeEach(async () => {
  ({ bob, tripId } = await annAndBob());
  cleo = await person('cleo');
  await addMember(bob, tripId, cleo);
  ({ id: pollId } = await createPoll(cleo, {
    tripId,
    question: 'Where? 🚋',
    description: 'It rains.',
    options: ['Here', 'There'],
  }));
  const [, there] = await tallyOf(bob, pollId);
  await castVote(bob, { pollId, optionId: there?.id });
});

const everything = async () => ({
  poll: await db.poll.findUnique({ where: { id: pollId } }),
  options: await db.pollOption.findMany({ where: { pollId }, orderBy: { position: 'asc' } }),
  votes: await db.vote.findMany({ where: { pollId }, orderBy: { userId: 'asc' } }),
});

test('a removed poll is gone, and comes back with its options and votes', async () => {
  const before = await everything();
  const seq = await seqOf(tripId);
  await removePoll(cleo, { pollId });
  expect(await everything()).toEqual({ poll: null, options: [], votes: [] });
  await expect(updatePoll(cleo, { pollId, question: 'When?' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removePoll(cleo, { pollId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await restorePoll(cleo, { tripId, pollId })).toMatchObject({ id: pollId, question: 'Where? 🚋' });
  expect(await everything()).toEqual(before);
  await restorePoll(cleo, { tripId, pollId });
  expect(await kindsAfter(tripId, seq)).toEqual(['POLL_REMOVED', 'POLL_RESTORED']);
  const events = await db.tripEvent.findMany({ where: { tripId, seq: { gt: seq } } });
  expect(JSON.stringify(events)).not.toContain('optionId');
  expect(await db.removedPoll.count({ where: { tripId } })).toBe(0);
});

test('its creator and managers restore it, for 30 days', async () => {
  const other = await person('dan');
  await addMember(bob, tripId, other);
  const stranger = await person('eve');
  await removePoll(bob, { pollId });
  await expect(restorePoll(other, { tripId, pollId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(restorePoll(stranger, { tripId, pollId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  clock.ahead = 29 * DAY_MS;
  await eraseDuePolls({ kysely, now, prepare });
  await restorePoll(cleo, { tripId, pollId });
  await removePoll(cleo, { pollId });
  clock.ahead = 60 * DAY_MS;
  await expect(restorePoll(cleo, { tripId, pollId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await Promise.all([1, 2].map(() => eraseDuePolls({ kysely, now, prepare })));
  expect(await db.removedPoll.count({ where: { tripId } })).toBe(0);
  const events = JSON.stringify(await db.tripEvent.findMany({ where: { subjectId: pollId } }));
  expect(events, 'the history names it').toContain('Where? 🚋');
  expect(events).not.toMatch(/It rains|There/);
});

test('two restorations at the same time restore it once', async () => {
  await removePoll(bob, { pollId });
  const seq = await seqOf(tripId);
  await Promise.all([restorePoll(bob, { tripId, pollId }), restorePoll(cleo, { tripId, pollId })]);
  expect(await kindsAfter(tripId, seq)).toEqual(['POLL_RESTORED']);
});

test('a person who is forgotten leaves no vote in a removed poll, and others keep theirs', async () => {
  const [here] = await tallyOf(cleo, pollId);
  await castVote(cleo, { pollId, optionId: here?.id });
  await removePoll(bob, { pollId });
  await forget({ kysely, now }, { email: cleo.email });
  const removed = await db.removedPoll.findFirst({ where: { tripId } });
  expect(JSON.stringify(removed)).not.toContain(cleo.id);
  await restorePoll(bob, { tripId, pollId });
  expect((await everything()).votes).toMatchObject([{ userId: bob.id }]);
  expect((await everything()).poll).toMatchObject({ createdById: null });
});

test('a poll whose id another trip has taken is not restored', async () => {
  await removePoll(bob, { pollId });
  const { tripId: other, bob: owner } = await annAndBob();
  await createPoll(owner, { id: pollId, tripId: other, question: 'When?', options: ['Now', 'Later'] });
  await expect(restorePoll(bob, { tripId, pollId })).rejects.toMatchObject({ code: 'CONFLICT' });
});
