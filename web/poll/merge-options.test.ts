import { expect, test } from 'vitest';
import { mergeOptions, withOption } from './merge-options.ts';

const [tram, walk, taxi] = [
  { id: '1', text: 'Tram' },
  { id: '2', text: 'Walk' },
  { id: '3', text: 'Taxi' },
];
const added = { id: null, text: 'Bus' };

test('without changes, the options are not sent', () => {
  expect(mergeOptions([tram, walk], [tram, walk], [tram, walk, taxi])).toBeNull();
});

test('options that others add stay, with any change of one’s own', () => {
  expect(mergeOptions([tram, walk], [walk, tram], [tram, walk, taxi])).toEqual([walk, tram, taxi]);
  expect(mergeOptions([tram, walk], [tram, walk, added], [tram, walk, taxi])).toEqual([tram, walk, added, taxi]);
});

test('an unchanged option takes the others’ text, and a reworded one keeps one’s own', () => {
  const renamed = { id: '1', text: 'Tram 28' };
  const now = [renamed, { id: '2', text: 'Hike' }];
  expect(mergeOptions([tram, walk], [tram, { id: '2', text: 'Stroll' }], now)).toEqual([
    renamed,
    { id: '2', text: 'Stroll' },
  ]);
});

test('an option that one side removes goes, unless the other has reworded it', () => {
  expect(mergeOptions([tram, walk, taxi], [tram, walk], [tram, walk, taxi])).toEqual([tram, walk]);
  expect(mergeOptions([tram, walk, taxi], [tram, walk, taxi, added], [tram, taxi])).toEqual([tram, taxi, added]);
  expect(mergeOptions([tram, walk], [tram, { id: '2', text: 'Hike' }], [tram])).toEqual([
    tram,
    { id: null, text: 'Hike' },
  ]);
});

test('an option is set to the other side’s state: reworded, removed, or restored at its place', () => {
  expect(withOption('1', [tram, walk], [{ id: '1', text: 'Tram 28' }])).toEqual([{ id: '1', text: 'Tram 28' }, walk]);
  expect(withOption('1', [tram, walk], [walk])).toEqual([walk]);
  expect(withOption('1', [walk, added], [tram, walk])).toEqual([tram, walk, added]);
});
