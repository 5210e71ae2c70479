import { expect, test } from 'vitest';
import { wordsIn } from './draft-words.ts';

test('the text of a form consists of the fields that differ from their initial values', () => {
  const base = { name: 'Dinner', location: 'Bica', scheduledTime: null, options: [{ id: '1', text: 'Tram' }] };
  const typed = {
    name: 'Dinner',
    location: ' Belém ',
    scheduledTime: '2027-05-12T19:30:00.000Z',
    options: [
      { id: '1', text: 'Tram' },
      { id: null, text: 'Boat' },
    ],
  };
  expect(wordsIn({ base, typed }).split('\n')).toEqual([
    'Location: Belém',
    'Scheduled time: May 12, 2027, 7:30 PM (UTC)',
    'Options: Tram, Boat',
  ]);
});

test('the text of a chat consists of the unfinished message and the unsent ones', () => {
  expect(wordsIn('By the river, I')).toBe('By the river, I');
  expect(wordsIn([{ id: 'message_1', text: 'Platform 3!' }, { text: 'Hurry' }])).toBe('Platform 3!\nHurry');
  expect(wordsIn({ base: { text: 'at eihgt' }, typed: { text: 'at eight' } })).toBe('at eight');
  expect(wordsIn(null)).toBe('');
});
