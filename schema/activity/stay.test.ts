import { expect, test } from 'vitest';
import { homeOf, isBookable, nightsOf } from './stay.ts';

const LISBON = 'Europe/Lisbon';

const activity = (category: string, kind: string | null, at: string | null, duration: number | null, ends = {}) => ({
  ...{ category, reservation: kind === null ? null : { kind }, duration, scheduledDay: null },
  ...{ scheduledTime: at, timeZone: null, endTimeZone: null, ...ends },
});

const DAY = 24 * 60;
const night = '2027-05-12T21:00:00Z';
const flightOverTheDateLine = { timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' };

test.each([
  ['lodging', null, '2027-05-12T14:00:00Z', 3 * DAY - 240, {}, 3],
  ['lodging', null, night, 540, {}, 1],
  ['lodging', null, night, 60, {}, 0],
  // At midnight, it ends on the later day.
  ['lodging', null, night, 120, {}, 1],
  ['lodging', null, night, null, {}, 0],
  ['lodging', null, night, 0, {}, 0],
  ['lodging', null, null, 3 * DAY, {}, 0],
  // Of a booking, the category doesn't matter.
  ['activity', 'STAY', night, 540, {}, 1],
  ['activity', 'EVENT', night, 540, {}, 0],
  ['sightseeing', null, night, 2 * DAY, {}, 0],
  // Over a change of the clock, from 3 PM to 10 AM and to 12 AM.
  ['lodging', null, '2027-10-29T14:00:00Z', 3 * DAY - 240, {}, 3],
  ['lodging', null, '2027-03-26T15:00:00Z', 2 * DAY + 480, {}, 3],
  // Each end is on the clock of its place.
  ['lodging', null, night, 60, { endTimeZone: 'Asia/Tokyo' }, 1],
  ['lodging', null, '2027-05-12T05:00:00Z', DAY, flightOverTheDateLine, 0],
  ['lodging', null, '2027-05-11T15:30:00Z', 540, { timeZone: 'Asia/Tokyo' }, 0],
] as const)(
  '%s with a booking of kind %s from %s for %s min, %o: %i nights',
  (category, kind, at, duration, zones, expected) => {
    const plain = activity(category, kind, at, duration, zones);
    expect(nightsOf(plain, LISBON)).toBe(expected);
    const stored = { ...plain, scheduledTime: at && new Date(at) };
    expect(nightsOf(stored, LISBON)).toBe(expected);
  },
);

test.each([
  ['transport', null, night, 60, true],
  ['transport', null, null, 60, false],
  ['activity', 'FERRY', night, null, true],
  ['activity', 'STAY', night, null, true],
  ['activity', 'TABLE', night, null, false],
  ['lodging', null, night, 540, true],
  ['lodging', null, night, 60, false],
  ['dining', null, night, 60, false],
] as const)(
  '%s with a booking of kind %s at %s for %s min may be booked: %s',
  (category, kind, at, duration, expected) => {
    expect(isBookable(activity(category, kind, at, duration), LISBON)).toBe(expected);
    const onDay = { ...activity(category, kind, null, duration), scheduledDay: '2027-05-12' };
    expect(isBookable(onDay, LISBON)).toBe(category === 'transport' || kind === 'FERRY' || kind === 'STAY');
  },
);

test('people start into a day from the stay of the night before, if there is just one', () => {
  const stay = (at: string, nights: number, zones = {}) => activity('lodging', null, at, nights * DAY - 240, zones);
  const [hotel, hut] = [stay('2027-05-12T14:00:00Z', 2), stay('2027-05-14T14:00:00Z', 1)];
  const dinner = activity('dining', null, '2027-05-13T18:00:00Z', 120);
  const homes = (all: (typeof hotel)[]) =>
    ['12', '13', '14', '15', '16'].map((day) => homeOf(all, Date.parse(`2027-05-${day}`), LISBON));
  expect(homes([hotel, dinner, hut])).toEqual([null, hotel, hotel, hut, null]);
  expect(homes([hotel, stay('2027-05-13T14:00:00Z', 3)])).toMatchObject([null, hotel, null, {}, {}]);
  // On the 13th in Tokyo.
  expect(homes([stay('2027-05-12T16:00:00Z', 1, { timeZone: 'Asia/Tokyo' })])).toMatchObject([
    null,
    null,
    {},
    null,
    null,
  ]);
});
