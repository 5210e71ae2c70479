import { expect, test } from 'vitest';
import { cardPoll, option } from './testing.ts';
import { inputToUndo } from './undo-edit.ts';

const poll = cardPoll({
  id: 'poll',
  question: 'How?',
  closesAt: '2027-05-12T10:00:00.000Z',
  options: [option('tram', 'Tram', 2), option('walk', 'Walk')],
});

test('each changed field goes back, unless someone has changed it since', () => {
  const edit = { pollId: 'poll', question: 'How now?', closesAt: null };
  const base = { question: poll.question, closesAt: poll.closesAt };
  expect(inputToUndo(poll, { ...edit, base }, poll.options)).toEqual({
    pollId: 'poll',
    question: 'How?',
    closesAt: '2027-05-12T10:00:00.000Z',
    base: { question: 'How now?', closesAt: null },
  });
});

test('the options come back in their order; a removed one as a new one', () => {
  const saved = [option('bus', 'Bus'), option('tram', 'Tram 28', 2)];
  const edit = { pollId: 'poll', options: saved, base: {} };
  expect(inputToUndo(poll, edit, saved)).toEqual({
    pollId: 'poll',
    base: {},
    options: [
      { id: 'tram', text: 'Tram' },
      { id: null, text: 'Walk' },
    ],
    baseOptions: [
      { id: 'bus', text: 'Bus', votes: 0 },
      { id: 'tram', text: 'Tram 28', votes: 2 },
    ],
  });
});

test('a vote for an added option that the response already includes is not removed', () => {
  const saved = [...poll.options, option('bus', 'Bus', 1)];
  const undo = inputToUndo(poll, { pollId: 'poll', options: saved }, saved);
  expect(undo?.baseOptions).toContainEqual({ id: 'bus', text: 'Bus', votes: 0 });
});

test('the removal of an option with votes can’t be undone', () => {
  const saved = [option('walk', 'Walk'), option('bus', 'Bus')];
  expect(inputToUndo(poll, { pollId: 'poll', options: saved }, saved)).toBeNull();
});
