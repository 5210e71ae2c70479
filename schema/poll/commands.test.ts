import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { newId } from '../core/ids.ts';
import { removeMember } from '../member/commands.ts';
import { castVote, closePoll, createPoll, updatePoll } from './commands.ts';
import { countNotVotedIn, notVotedIn } from './queries.ts';
import { removePoll } from './trash.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider } = await party(domain);
const { db } = domain;

/** A context without what earlier reads have cached. */
const fresh = () => domain.as(owner.viewer?.id ?? '');

const optionsOf = (pollId: string) => db.pollOption.findMany({ where: { pollId }, orderBy: { position: 'asc' } });

async function openPoll(ctx = member, closesAt: string | null = null) {
  const poll = await createPoll(ctx, { tripId, question: 'Where to eat?', options: ['Here', 'There'], closesAt });
  const [here, there] = await optionsOf(poll.id);
  if (!here || !there) throw new Error('a poll without options');
  return { pollId: poll.id, here: here.id, there: there.id };
}

test('twenty simultaneous votes of one person count once, with one event in the journal', async () => {
  const { pollId, here, there } = await openPoll();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) => castVote(member, { pollId, optionId: turn % 2 ? here : there })),
  );
  // All votes for the option that was first.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ALREADY_VOTED' });
  }
  expect(await db.vote.count({ where: { pollId } })).toBe(1);
  const events = await db.tripEvent.findMany({ where: { subjectId: pollId, kind: 'VOTE_CAST' } });
  // The journal does not tell for which option.
  expect(events).toMatchObject([{ before: null, after: null, actorId: member.viewer?.id }]);
});

test('a closed poll accepts no vote, whether its time has passed or someone closed it', async () => {
  const past = await openPoll();
  await db.poll.update({ where: { id: past.pollId }, data: { closesAt: new Date('2020-01-01T00:00:00Z') } });
  await expect(castVote(admin, { pollId: past.pollId, optionId: past.here })).rejects.toMatchObject({
    code: 'POLL_CLOSED',
  });
  const closed = await openPoll();
  await closePoll(member, { pollId: closed.pollId });
  await expect(castVote(admin, { pollId: closed.pollId, optionId: closed.here })).rejects.toMatchObject({
    code: 'POLL_CLOSED',
  });
  await expect(closePoll(member, { pollId: closed.pollId })).rejects.toMatchObject({ code: 'POLL_CLOSED' });
});

test('the same vote sent again succeeds without an event, also in a closed poll, and another one is refused', async () => {
  const { pollId, here, there } = await openPoll();
  const vote = { pollId, optionId: here };
  const cast = await castVote(member, vote);
  expect(await castVote(member, vote)).toEqual(cast);
  await expect(castVote(member, { pollId, optionId: there })).rejects.toMatchObject({ code: 'ALREADY_VOTED' });
  await closePoll(member, { pollId });
  expect(await castVote(member, vote)).toMatchObject({ id: pollId, closedAt: expect.any(Date) });
  for (const refused of [() => castVote(member, { pollId, optionId: there }), () => castVote(admin, vote)]) {
    await expect(refused()).rejects.toMatchObject({ code: 'POLL_CLOSED' });
  }
  expect(await db.tripEvent.count({ where: { subjectId: pollId, kind: 'VOTE_CAST' } })).toBe(1);
});

test('a new poll and a changed closing time need a closing time in the future', async () => {
  const inPast = {
    code: 'INVALID_INPUT',
    issues: [{ path: ['closesAt'], message: 'Closing time must be in the future.' }],
  };
  const asked = { tripId, question: 'When?', options: ['Now', 'Later'] };
  await expect(createPoll(member, { ...asked, closesAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(inPast);
  const { pollId } = await openPoll(member, '2099-01-01T00:00:00Z');
  await expect(updatePoll(member, { pollId, closesAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(inPast);
  await updatePoll(member, { pollId, question: 'Who?', closesAt: '2099-01-01T00:00:00Z' });
  await updatePoll(member, { pollId, closesAt: null });
});

test('creating a poll again after it has closed returns the same poll', async () => {
  const id = newId('Poll');
  const asked = { id, tripId, question: 'When?', options: ['Now', 'Later'], closesAt: '2099-01-01T00:00:00Z' };
  await createPoll(member, asked);
  const later = { ...member, now: () => new Date('2099-01-02T00:00:00Z') };
  expect((await createPoll(later, asked)).id).toBe(id);
});

test("another poll's option can't be voted for", async () => {
  const [one, other] = [await openPoll(), await openPoll()];
  await expect(castVote(member, { pollId: one.pollId, optionId: other.here })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an outsider gets the same error for an existing poll and an unknown one', async () => {
  const { pollId, here } = await openPoll();
  const there = await castVote(outsider, { pollId, optionId: here }).catch((error) => error);
  const nowhere = await castVote(outsider, { pollId: newId('Poll'), optionId: here }).catch((error) => error);
  expect(there).toMatchObject({ code: 'NOT_FOUND' });
  expect([there.code, there.message]).toEqual([nowhere.code, nowhere.message]);
});

test("a member can't edit, close or remove another's poll; an admin can", async () => {
  const { pollId } = await openPoll(owner);
  for (const act of [updatePoll, closePoll, removePoll]) {
    await expect(act(member, { pollId, question: 'Mine?' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(updatePoll(admin, { pollId, question: 'Ours?' })).resolves.toMatchObject({ question: 'Ours?' });
  await expect(removePoll(admin, { pollId })).resolves.toEqual({ pollId });
});

test('an edit keeps the votes of options that stay, and removes those of removed options', async () => {
  const { pollId, here, there } = await openPoll();
  await castVote(member, { pollId, optionId: here });
  await castVote(owner, { pollId, optionId: there });
  await updatePoll(member, { pollId, options: [{ text: 'New' }, { id: here, text: 'Here, at eight' }] });
  expect((await optionsOf(pollId)).map(({ text }) => text)).toEqual(['New', 'Here, at eight']);
  expect(await db.vote.findMany({ where: { pollId }, select: { userId: true, optionId: true } })).toEqual([
    { userId: member.viewer?.id, optionId: here },
  ]);
  await expect(castVote(owner, { pollId, optionId: here })).resolves.toBeDefined();
});

test("an edit can't take over another poll's option", async () => {
  const [mine, theirs] = [await openPoll(), await openPoll(owner)];
  const options = [{ id: theirs.here, text: 'Stolen' }, { text: 'Mine' }];
  await expect(updatePoll(member, { pollId: mine.pollId, options })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the people who have not voted are those on the trip now, without bots and without those who have voted', async () => {
  const { pollId, here } = await openPoll();
  const absent = async (first?: number) =>
    (await notVotedIn(await fresh(), pollId, first)).map(({ username }) => username);
  expect(await absent()).toEqual(['olga', 'adam', 'mia']);
  await castVote(admin, { pollId, optionId: here });
  const bot = await person(domain, 'tram');
  await addMember(owner, tripId, bot);
  await db.user.update({ where: { id: bot.viewer?.id ?? '' }, data: { botTripId: tripId } });
  const guest = await person(domain, 'gus');
  const { id: memberId } = await addMember(owner, tripId, guest);
  expect(await absent()).toEqual(['olga', 'mia', 'gus']);
  expect(await absent(2)).toEqual(['olga', 'mia']);
  expect(await countNotVotedIn(await fresh(), pollId)).toBe(3);
  await removeMember(owner, { memberId });
  expect(await absent()).toEqual(['olga', 'mia']);
});

test('the same id sent twice creates one poll', async () => {
  const id = newId('Poll');
  const input = { id, tripId, question: 'Again?', options: ['Yes', 'No'] };
  const polls = await Promise.all([createPoll(member, input), createPoll(member, input)]);
  expect(polls.map((poll) => poll.id)).toEqual([id, id]);
  expect(await db.tripEvent.count({ where: { subjectId: id } })).toBe(1);
});

test('an edit of options that have changed meanwhile is refused and changes nothing', async () => {
  const { pollId, here, there } = await openPoll();
  const baseOptions = [
    { id: here, text: 'Here' },
    { id: there, text: 'There' },
  ];
  await updatePoll(admin, { pollId, options: [...baseOptions, { text: 'Elsewhere' }] });
  const edit = { pollId, question: 'Where, then?', options: baseOptions, baseOptions };
  await expect(updatePoll(member, edit)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await optionsOf(pollId)).map(({ text }) => text)).toEqual(['Here', 'There', 'Elsewhere']);
  expect(await db.poll.findUnique({ where: { id: pollId } })).toMatchObject({ question: 'Where to eat?' });
});

test('an edit that is based on another order of the options is refused', async () => {
  const { pollId, here, there } = await openPoll();
  const baseOptions = [
    { id: there, text: 'There' },
    { id: here, text: 'Here' },
  ];
  const edit = { pollId, options: [{ id: here, text: 'Right here' }, { text: 'Elsewhere' }], baseOptions };
  await expect(updatePoll(member, edit)).rejects.toMatchObject({ code: 'CONFLICT' });
  await updatePoll(member, { ...edit, baseOptions: baseOptions.toReversed() });
  expect((await optionsOf(pollId)).map(({ text }) => text)).toEqual(['Right here', 'Elsewhere']);
});

test('an option is not removed if it has more votes than its editor knew', async () => {
  const { pollId, here, there } = await openPoll();
  const options = [{ id: here, text: 'Here' }, { text: 'Elsewhere' }];
  const base = (votes?: number) => [
    { id: here, text: 'Here', votes: 0 },
    { id: there, text: 'There', votes },
  ];
  await castVote(owner, { pollId, optionId: there });
  await castVote(admin, { pollId, optionId: there });
  await castVote(member, { pollId, optionId: here });
  for (const votes of [0, 1]) {
    const edit = { pollId, question: 'Where, then?', options, baseOptions: base(votes) };
    await expect(updatePoll(member, edit)).rejects.toMatchObject({ code: 'CONFLICT' });
  }
  expect(await db.vote.count({ where: { optionId: there } })).toBe(2);
  expect(await db.poll.findUnique({ where: { id: pollId } })).toMatchObject({ question: 'Where to eat?' });
  await updatePoll(member, { pollId, options, baseOptions: base(2) });
  expect((await optionsOf(pollId)).map(({ text }) => text)).toEqual(['Here', 'Elsewhere']);
  expect(await db.vote.count({ where: { pollId } }), 'the option that stays keeps its new vote').toBe(1);
});

test('the votes of an option that is removed are not compared without `votes` in its base', async () => {
  const { pollId, here, there } = await openPoll();
  await castVote(owner, { pollId, optionId: there });
  const baseOptions = [
    { id: here, text: 'Here', votes: 0 },
    { id: there, text: 'There' },
  ];
  await updatePoll(member, { pollId, options: [{ id: here, text: 'Here' }, { text: 'Elsewhere' }], baseOptions });
  expect(await db.vote.count({ where: { pollId } })).toBe(0);
});
