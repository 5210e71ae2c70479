import { expect, it } from 'vitest';
import { tallied, withVote } from './tally.ts';

const options = [
  { id: 'a', votes: 1, percentage: 50 },
  { id: 'b', votes: 1, percentage: 50 },
  { id: 'c', votes: 0, percentage: 0 },
];

it('counts a vote, and rounds the percentages to whole numbers', () => {
  expect(withVote(options, 'a')).toEqual({
    totalVotes: 3,
    options: [
      { id: 'a', votes: 2, percentage: 67 },
      { id: 'b', votes: 1, percentage: 33 },
      { id: 'c', votes: 0, percentage: 0 },
    ],
  });
});

it('counts the first vote', () => {
  const none = options.map((option) => ({ ...option, votes: 0, percentage: 0 }));
  expect(withVote(none, 'c').options[2]).toEqual({ id: 'c', votes: 1, percentage: 100 });
});

it('recalculates the percentages when an option is removed', () => {
  expect(tallied(options.slice(1))).toEqual({
    totalVotes: 1,
    options: [
      { id: 'b', votes: 1, percentage: 100 },
      { id: 'c', votes: 0, percentage: 0 },
    ],
  });
});
