import { expect, test } from 'vitest';
import { mergeOptions, withOption } from './merge-options.ts';

const [tram, walk, taxi] = [
  { id: '1', text: 'Tram' },
  { id: '2', text: 'Walk' },
  { id: '3', text: 'Taxi' },
];
const added = { id: null, text: 'Bus' };

test('whoever changes nothing about the options says nothing of them', () => {
  expect(mergeOptions([tram, walk], [tram, walk], [tram, walk, taxi])).toBeNull();
});

test('what others add stays, whatever one does', () => {
  expect(mergeOptions([tram, walk], [walk, tram], [tram, walk, taxi])).toEqual([walk, tram, taxi]);
  expect(mergeOptions([tram, walk], [tram, walk, added], [tram, walk, taxi])).toEqual([tram, walk, added, taxi]);
});

test('of an option that one has left alone, the others’ wording holds; of one that one has reworded, one’s own', () => {
  const renamed = { id: '1', text: 'Tram 28' };
  const now = [renamed, { id: '2', text: 'Hike' }];
  expect(mergeOptions([tram, walk], [tram, { id: '2', text: 'Stroll' }], now)).toEqual([
    renamed,
    { id: '2', text: 'Stroll' },
  ]);
});

test('what somebody removes goes, unless the other has just reworded it', () => {
  expect(mergeOptions([tram, walk, taxi], [tram, walk], [tram, walk, taxi])).toEqual([tram, walk]);
  expect(mergeOptions([tram, walk, taxi], [tram, walk, taxi, added], [tram, taxi])).toEqual([tram, taxi, added]);
  expect(mergeOptions([tram, walk], [tram, { id: '2', text: 'Hike' }], [tram])).toEqual([
    tram,
    { id: null, text: 'Hike' },
  ]);
});

test('an option is put in as it is elsewhere: reworded, taken away, or back in its place', () => {
  expect(withOption('1', [tram, walk], [{ id: '1', text: 'Tram 28' }])).toEqual([{ id: '1', text: 'Tram 28' }, walk]);
  expect(withOption('1', [tram, walk], [walk])).toEqual([walk]);
  expect(withOption('1', [walk, added], [tram, walk])).toEqual([tram, walk, added]);
});
