import { expect, test } from 'vitest';
import { filesUntil, isCodeKept, isForgotten, isTripKept } from './retention.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test.each([
  ['to come', { startDate: '2027-08-01', endDate: '2027-08-09' }, true],
  ['under way', { startDate: '2027-05-10', endDate: '2027-05-20' }, true],
  ['over for 30 days', { startDate: '2027-04-01', endDate: '2027-04-15' }, true],
  ['over for 31 days', { startDate: '2027-04-01', endDate: '2027-04-14' }, false],
  ['over for 31 days, with only a start', { startDate: '2027-04-14', endDate: null }, false],
  ['without dates', { startDate: null, endDate: null }, true],
])('a trip that is %s: %o is kept: %s', (_name, trip, isKept) => {
  expect(isTripKept(trip, at('2027-05-15'))).toBe(isKept);
});

test.each([
  ['today', { scheduledDay: '2027-05-15' }, true],
  ['in 7 days', { scheduledDay: '2027-05-22' }, true],
  ['in 8 days', { scheduledDay: '2027-05-23' }, false],
  ['7 days ago', { scheduledDay: '2027-05-08' }, true],
  ['8 days ago', { scheduledDay: '2027-05-07' }, false],
  ['at a time in 8 days', { scheduledTime: '2027-05-23T08:00:00.000Z' }, false],
  ['on a stay that has begun long ago', { scheduledDay: '2027-05-01', endTime: '2027-05-20T09:00:00.000Z' }, true],
  ['without a day', {}, false],
])('the code of a booking %s is kept: %s', (_name, activity, isKept) => {
  expect(isCodeKept(activity, at('2027-05-15'))).toBe(isKept);
});

test('files are kept from a week before a booking until it is over everywhere', () => {
  const stay = { startDate: '2027-05-20', endDate: '2027-05-22' };
  const kept = ['2027-05-12', '2027-05-13', '2027-05-22', '2027-05-23', '2027-05-24'].map((day) =>
    filesUntil(stay, at(day)),
  );
  expect(kept.map(Boolean)).toEqual([false, true, true, true, false]);
});

test('after 30 days without the server nothing is kept', () => {
  const reached = at('2027-05-01');
  expect([isForgotten(reached, at('2027-05-31')), isForgotten(reached, at('2027-05-31') + 1)]).toEqual([false, true]);
});
