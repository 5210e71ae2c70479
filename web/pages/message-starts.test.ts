import { expect, it } from 'vitest';
import { activityFrom, pollFrom } from './message-starts.ts';

const word = 'tram '.repeat(60).trim();
const cat = '🐈'.repeat(150);

it.each([
  ['a line', 'Sunset surf', 'Sunset surf', ''],
  ['a line and more', ' Sunset surf \nBring a towel.\n\nAt six.', 'Sunset surf', 'Bring a towel.\n\nAt six.'],
  ['a line that is too long', word, 'tram '.repeat(40).trim(), 'tram '.repeat(20).trim()],
  ['a word that is too long', `a${cat}`, `a${'🐈'.repeat(99)}`, '🐈'.repeat(51)],
])('%s is the name of an activity, and the rest its description', (_what, text, name, description) => {
  expect(activityFrom(text)).toEqual({ name, description });
});

it('the first line is the question of a poll, and the rest its description', () => {
  expect(pollFrom('Boat or train?\nThe boat takes longer.')).toEqual({
    question: 'Boat or train?',
    description: 'The boat takes longer.',
  });
});
