import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { restParty } from '../test/rest-party.ts';

const { url, db } = await testApp();

async function poll() {
  const party = await restParty(url);
  const question = { tripId: party.tripId, question: 'Where to?', options: ['Left', 'Right'] };
  const { poll } = await party.owner.does('POST', '/polls', question);
  return { ...party, poll, vote: `/polls/${poll.id}/vote` };
}

test('20 votes at once by one person count once', async () => {
  const { member, tripId, poll: asked, vote } = await poll();
  const [left, right] = asked.options;
  const votes = Array.from({ length: 20 }, (_, turn) =>
    member.json('POST', vote, { optionId: turn % 2 ? left.id : right.id }),
  );
  const statuses = (await Promise.all(votes)).map(({ status }) => status);
  // The other votes for the option that was first are that vote, sent again.
  expect(statuses.sort()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
  expect((await member.does('GET', `/polls?tripId=${tripId}`)).polls[0].totalVotes).toBe(1);
});

test('a closed poll is shown as closed, and takes no vote: 409', async () => {
  const { member, tripId, poll: asked, vote } = await poll();
  await db.poll.update({ where: { id: asked.id }, data: { closesAt: new Date('2026-01-01T00:00:00Z') } });
  expect((await member.does('GET', `/polls?tripId=${tripId}`)).polls[0].status).toBe('closed');
  const refused = await member.json('POST', vote, { optionId: asked.options[0].id });
  expect(refused).toEqual({ status: 409, body: { error: 'This poll is closed.' } });
  expect(await db.vote.count({ where: { pollId: asked.id } })).toBe(0);
});

test('a closing time in the past is refused, over REST as over GraphQL', async () => {
  const { owner, tripId } = await poll();
  const asked = { tripId, question: 'Where to?', options: ['Left', 'Right'], closesAt: '2026-01-01T00:00:00Z' };
  const issues = [{ path: ['closesAt'], message: 'Closing time must be in the future.' }];
  expect(await owner.json('POST', '/polls', asked)).toMatchObject({ status: 400, body: { issues } });
  expect(await owner.command('createPoll', asked)).toMatchObject({ code: 'INVALID_INPUT', issues });
});

test('blank options are left out as the form does, and two have to be left', async () => {
  const { owner, tripId } = await poll();
  const asked = { tripId, question: 'Where to?' };
  const options = [' Left ', '', '  ', 'Right', '', '', '\t'];
  const viaRest = await owner.does('POST', '/polls', { ...asked, options });
  expect(viaRest.poll.options.map(({ text }: { text: string }) => text)).toEqual(['Left', 'Right']);
  const viaGraphql = await owner.command('createPoll', { ...asked, options }, 'poll { options { text } }');
  expect(viaGraphql.poll.options).toEqual([{ text: 'Left' }, { text: 'Right' }]);
  const issues = [{ path: ['options'], message: 'Please provide at least 2 options' }];
  const tooFew = { ...asked, options: ['Left', ' ', ''] };
  expect(await owner.json('POST', '/polls', tooFew)).toMatchObject({ status: 400, body: { issues } });
  expect(await owner.command('createPoll', tooFew)).toMatchObject({ code: 'INVALID_INPUT', issues });
});

test('an option of another poll is not found', async () => {
  const { member, vote } = await poll();
  const other = await poll();
  const refused = await member.json('POST', vote, { optionId: other.poll.options[0].id });
  expect(refused).toEqual({ status: 404, body: { error: 'Option not found' } });
});

test('to list polls, the trip has to be named', async () => {
  const { member } = await poll();
  expect(await member.json('GET', '/polls')).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['tripId'], message: 'tripId is required.' }] },
  });
});
