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
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
])('%s is read as %d minutes', (typed, minutes) => {
  expect(parseDuration(typed)).toBe(minutes);
});

it.each(['', ' ', 'soon', '2:75', 'h', '1 h 2 h', '1.2.3 h'])('%s is not a duration', (typed) => {
  expect(parseDuration(typed)).toBeNull();
});

it('shows nothing that means something else where a comma is the point', () => {
  expect(showDuration(60 * 24 * 60)).toBe('1440 h');
  expect(showDuration(60 * 24 * 60 + 5)).toBe('1440 h 5 min');
});

it('reads what it shows', () => {
  fc.assert(fc.property(fc.nat(525_600), (minutes) => parseDuration(showDuration(minutes)) === minutes));
});
