import { expect, test } from 'vitest';
import { isInFeed } from './rules.ts';

const day = (text: string | null) => (text === null ? null : new Date(text));

test.each([
  ['a trip without any day', null, null, null, true],
  ['a trip to come', '2028-01-01', '2028-01-05', null, true],
  ['a trip under way', '2027-04-30', '2027-05-02', null, true],
  ['a trip that ended 89 days ago', '2027-01-01', '2027-02-01', null, true],
  ['a trip that ended 90 days ago', '2027-01-01', '2027-01-31', null, false],
  ['a trip with only a first day 89 days ago', '2027-02-01', null, null, true],
  ['a trip with only a first day 90 days ago', '2027-01-31', null, null, false],
  ['a trip without dates whose last activity was 89 days ago', null, null, '2027-02-01', true],
  ['a trip without dates whose last activity was 90 days ago', null, null, '2027-01-31', false],
])('the feed of all trips has %s, or not', (_what, startDate, endDate, lastActivityDay, expected) => {
  const trip = { startDate: day(startDate), endDate: day(endDate), lastActivityDay: day(lastActivityDay) };
  expect(isInFeed(trip, new Date('2027-05-01'))).toBe(expected);
});
