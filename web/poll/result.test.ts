import { expect, test } from 'vitest';
import { resultOf, turnoutOf, winnersOf } from './result.ts';

const options = (...votes: number[]) =>
  votes.map((count, place) => ({ text: ['Tram', 'Walk', 'Boat'][place] ?? '', votes: count }));

test.each([
  [[3, 1, 0], '“Tram” won with 3 votes.'],
  [[0, 1, 0], '“Walk” won with 1 vote.'],
  [[2, 1, 2], 'A tie between “Tram” and “Boat”, with 2 votes each.'],
  [[1, 1, 1], 'A tie between “Tram”, “Walk”, and “Boat”, with 1 vote each.'],
  [[0, 0, 0], 'No one voted.'],
])('a closed poll with the votes %j says: %s', (votes, said) => {
  expect(resultOf(winnersOf(options(...votes)))).toBe(said);
});

const people = (...names: string[]) => names.map((username) => ({ id: username, username }));

test.each([
  [4, 1, people('Dan'), '4 of 5 have voted. Waiting for Dan.'],
  [1, 2, people('Dan', 'Ana'), '1 of 3 has voted. Waiting for you and Dan.'],
  [1, 7, people('B', 'C', 'D', 'E', 'F', 'G'), '1 of 8 has voted. Waiting for B, C, D, E, F, and 2 more.'],
  // The viewer is not among the first who have not voted.
  [0, 9, people('B', 'C', 'D', 'E', 'F', 'G'), '0 of 9 have voted. Waiting for you, B, C, D, E, and 4 more.'],
  [5, 0, [], 'Everyone has voted.'],
  [0, 0, [], null],
])('with %i votes, and %i people missing, an open poll says who: %j', (totalVotes, notVotedCount, notVoted, said) => {
  const viewerVote = said?.includes('you') ? null : {};
  expect(turnoutOf({ totalVotes, notVotedCount, notVoted, viewerVote }, 'Ana')).toBe(said);
});
