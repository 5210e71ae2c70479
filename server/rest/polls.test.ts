import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { restParty } from '../test/rest-party.ts';

const { url, db } = await testApp();

async function poll(closesAt: string | null = null) {
  const party = await restParty(url);
  const question = { tripId: party.tripId, question: 'Where to?', options: ['Left', 'Right'], closesAt };
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
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)]);
  expect((await member.does('GET', `/polls?tripId=${tripId}`)).polls[0].totalVotes).toBe(1);
});

test('a closed poll is shown as closed, and takes no vote: 409', async () => {
  const { member, tripId, poll: asked, vote } = await poll('2026-01-01T00:00:00Z');
  expect((await member.does('GET', `/polls?tripId=${tripId}`)).polls[0].status).toBe('closed');
  const refused = await member.json('POST', vote, { optionId: asked.options[0].id });
  expect(refused).toEqual({ status: 409, body: { error: 'This poll is closed.' } });
  expect(await db.vote.count({ where: { pollId: asked.id } })).toBe(0);
});

test('an option of another poll is not found', async () => {
  const { member, vote } = await poll();
  const other = await poll();
  const refused = await member.json('POST', vote, { optionId: other.poll.options[0].id });
  expect(refused).toEqual({ status: 404, body: { error: 'Option not found' } });
});

test('to list polls, the trip has to be named', async () => {
  const { member } = await poll();
  expect(await member.json('GET', '/polls')).toMatchObject({ status: 400, body: { issues: [{ path: ['tripId'] }] } });
});
