import { expect, test } from 'vitest';
import type { PlannedActivity, WholePlan } from '../activity/whole-plan.ts';
import { publicPlanOf } from './public-plan.ts';
import type { Choices } from './shown.ts';

const hidden: Choices = { hasRealDates: false, hasDescriptions: false, isIndexed: false };
const shown: Choices = { hasRealDates: true, hasDescriptions: true, isIndexed: false };

const trip: WholePlan['trip'] = {
  ...{ id: 'trip', name: 'Lisbon', destination: 'Portugal', description: 'Four of us.', timeZone: 'Europe/Lisbon' },
  ...{ startDate: new Date('2027-05-11'), endDate: new Date('2027-05-16'), currency: 'EUR', coverImageUrl: null },
  ...{ latitude: null, longitude: null, revision: 0, changedAt: new Date('2027-01-01') },
};

const activity = (name: string, fields: Partial<PlannedActivity> = {}): PlannedActivity => ({
  ...{ id: name, tripId: 'trip', name, description: `About ${name}`, category: 'dining', location: null },
  ...{ latitude: null, longitude: null, toLocation: null, toLatitude: null, toLongitude: null },
  ...{ scheduledTime: null, scheduledDay: null, duration: null, timeZone: null, endTimeZone: null },
  ...{ position: 'a0', revision: 0, cost: null, changedAt: new Date('2027-01-01'), reservation: null },
  ...fields,
});

const at = (time: string, duration: number | null = null) => ({ scheduledTime: new Date(time), duration });
const on = (day: string) => ({ scheduledDay: new Date(day) });
const HOTEL = activity('Hotel', { category: 'lodging', ...at('2027-05-12T14:00Z', 68 * 60) });

const planOf = (activities: PlannedActivity[], choices = hidden, own: Partial<WholePlan['trip']> = {}) =>
  publicPlanOf({ trip: { ...trip, ...own }, activities }, choices);

/** Returns what the days show, in short. */
const inShort = ({ days }: ReturnType<typeof planOf>) =>
  days.map(({ number, nights, entries }) =>
    [
      number,
      ...nights.map(({ name, night, nights: all }) => `${name} ${night}/${all}`),
      ...entries.map(({ activity: { name }, isCheckOut }) => (isCheckOut ? `out of ${name}` : name)),
    ].join(', '),
  );

test.each<[string, PlannedActivity[], Partial<WholePlan['trip']>, string[]]>([
  ['from the first day of the trip', [activity('Dinner', on('2027-05-12'))], {}, ['2, Dinner']],
  [
    'from an activity before it',
    [activity('Train', on('2027-05-09')), HOTEL],
    {},
    ['1, Train', '4, Hotel', '7, out of Hotel'],
  ],
  [
    'from the first activity of a trip without dates',
    [activity('Dinner', on('2027-05-12'))],
    { startDate: null },
    ['1, Dinner'],
  ],
])('days are counted %s', (_from, activities, own, days) => {
  expect(inShort(planOf(activities, hidden, own))).toEqual(days);
});

test('a stay has its check-in, its nights on the days between, and its check-out by time', () => {
  const others = [
    activity('Walk', on('2027-05-13')),
    activity('Breakfast', at('2027-05-15T08:00Z')),
    activity('Flight', at('2027-05-15T12:00Z')),
  ];
  expect(inShort(planOf([HOTEL, ...others]))).toEqual([
    '2, Hotel',
    '3, Hotel 2/3, Walk',
    '5, Breakfast, out of Hotel, Flight',
  ]);
});

test('a day is that of the start in the zone of the activity', () => {
  const late = activity('Late', { ...at('2027-05-12T16:00Z', 60), timeZone: 'Asia/Tokyo', endTimeZone: 'Europe/Rome' });
  const [day] = planOf([late], shown).days;
  expect(day).toMatchObject({ number: 3, date: new Date('2027-05-13') });
  expect(day?.entries[0]?.activity).toMatchObject({
    start: { at: new Date('2027-05-12T16:00Z'), zone: 'Asia/Tokyo' },
    end: { at: new Date('2027-05-12T17:00Z'), zone: 'Europe/Rome' },
  });
});

test('dates and descriptions are there only if they were chosen', () => {
  const plan = [activity('Dinner', on('2027-05-12')), activity('Some time')];
  const [without, with_] = [planOf(plan), planOf(plan, shown)];
  const { first, last, description, days } = without;
  expect([first, last, description, days[0]?.date]).toEqual([null, null, null, null]);
  expect(without.unscheduled).toMatchObject([{ name: 'Some time', description: null }]);
  expect([with_.first, with_.last]).toEqual([trip.startDate, trip.endDate]);
  expect(with_.description).toBe('Four of us.');
  expect(with_.days[0]?.date).toEqual(new Date('2027-05-12'));
  expect(with_.unscheduled).toMatchObject([{ description: 'About Some time' }]);
});

test('a place is a name, a point or both, at the start and at the end', () => {
  const ends = { location: 'Lisbon', toLatitude: 35.7, toLongitude: 140.3 };
  const { unscheduled } = planOf([activity('Flight', ends), activity('Call')]);
  expect(unscheduled.map(({ places }) => places)).toEqual([
    [
      { name: 'Lisbon', latitude: null, longitude: null },
      { name: null, latitude: 35.7, longitude: 140.3 },
    ],
    [],
  ]);
});
