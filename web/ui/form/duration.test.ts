import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDuration, showDuration } from './duration.ts';

it.each([
  ['150', 150],
  ['2:30', 150],
  ['2 h 30 min', 150],
  ['2h30', 150],
  ['1.5 hours', 90],
  ['1,5 h', 90],
  ['45 minutes', 45],
  ['1 h', 60],
  ['1 day 3 h', 1620],
  ['2d', 2880],
  ['1.5 days 5', 2165],
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
])('%s is read as %d minutes', (typed, minutes) => {
  expect(parseDuration(typed)).toBe(minutes);
});

it.each(['', ' ', 'soon', '2:75', 'h', '1 h 2 h', '1.2.3 h'])('%s is not a duration', (typed) => {
  expect(parseDuration(typed)).toBeNull();
});

it.each([
  [0, '0 min'],
  [150, '2 h 30 min'],
  [1440, '1 day'],
  [1620, '1 day 3 h'],
  [525_600, '365 days'],
  [525_599, '364 days 23 h 59 min'],
])('%d minutes are shown as %s', (minutes, shown) => {
  expect(showDuration(minutes)).toBe(shown);
});

it('reads what it shows', () => {
  fc.assert(fc.property(fc.nat(525_600), (minutes) => parseDuration(showDuration(minutes)) === minutes));
});
