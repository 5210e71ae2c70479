import { expect, test } from 'vitest';
import type { Waiting } from '../queue/entry.ts';
import { fieldsOf, hasWords, wordsOf } from './waiting-words.ts';

const trip = { timeZone: 'Europe/Lisbon', currency: 'EUR' };
const entryOf = (kind: string, input: Waiting['input'], name: string, base?: Waiting['base']): Waiting => ({
  ...{ id: '1', tripId: 'trip', kind, subjectId: 'subject', input, shown: { name }, at: '2027-05-02T12:00:00Z' },
  ...(base && { base }),
  ...{ isTried: false, stuck: null },
});

const time = '2027-05-12T19:00:00.000Z';

test.each<[what: string, entry: Waiting, fields: string[], words: string]>([
  [
    'an edit with a time, which clears the day',
    entryOf('updateActivity', { name: 'Jazz', cost: 3000, scheduledTime: time, scheduledDay: null }, 'Fado'),
    ['name', 'time', 'cost'],
    'Edit of Fado\nName: Jazz\nTime: May 12, 2027, 8:00 PM\nCost: €30.00',
  ],
  [
    'an edit of a time in the activity’s own zone',
    entryOf('updateActivity', { scheduledTime: time }, 'Sushi', { timeZone: 'Asia/Tokyo' }),
    ['time'],
    'Edit of Sushi\nTime: May 13, 2027, 4:00 AM Tokyo',
  ],
  [
    'an edit that clears fields, with a new place in the order',
    entryOf('updateActivity', { description: null, scheduledTime: null, afterId: 'activity' }, 'Fado'),
    ['description', 'time'],
    'Edit of Fado\nDescription: (empty)\nTime: (empty)',
  ],
  [
    'a new activity, without its empty fields',
    entryOf('addActivity', { name: 'Fado', location: null, duration: 90 }, 'Fado'),
    [],
    'New activity Fado\nName: Fado\nDuration: 1 h 30 min',
  ],
  [
    'an expense',
    entryOf('recordExpense', { title: 'Dinner', amount: 4550, currency: 'USD', note: null }, 'Dinner'),
    [],
    'New expense Dinner\nTitle: Dinner\nAmount: $45.50',
  ],
  [
    'a message',
    entryOf('sendMessage', { text: 'In the tunnel', pictureIds: [] }, 'In the tunnel'),
    [],
    'In the tunnel',
  ],
])('%s is put into words', (_what, entry, fields, words) => {
  expect([fieldsOf(entry, trip), wordsOf(entry, trip)]).toEqual([fields, words]);
  expect(hasWords(entry)).toBe(true);
});

test('a change of a newer version has a name of its own', () => {
  expect(wordsOf(entryOf('paintActivity', {}, 'Fado'), trip)).toBe('A change Fado');
});

test('a choice, a move and a kind of a newer version have no words to lose', () => {
  for (const kind of ['castVote', 'moveActivity', 'removeActivity', 'restoreActivity', 'paintActivity'])
    expect(hasWords(entryOf(kind, { optionId: 'option' }, 'Where?')), kind).toBe(false);
});
