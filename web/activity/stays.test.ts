import { expect, test } from 'vitest';
import { byDay, type PlannedActivity } from './plan.ts';
import { checkOutDays, checkOutsAbove, staysByDay } from './stays.ts';
import { plannedActivity } from './testing.ts';
import { endOf } from './times.ts';

const ZONE = 'Europe/Lisbon';
const at = (id: string, scheduledTime: string, hours: number, fields: Partial<PlannedActivity> = {}) => {
  const duration = hours * 60;
  return plannedActivity({ id, name: id, scheduledTime, duration, endTime: endOf(scheduledTime, duration), ...fields });
};
const lodging = { category: 'lodging' };
/** From 3 PM on the 12th to 11 AM on the 15th. */
const hotel = at('Hotel', '2027-05-12T14:00:00.000Z', 68, lodging);
const flat = at('Flat', '2027-05-13T14:00:00.000Z', 44, lodging);

function shown(activities: readonly PlannedActivity[], trip = { startDate: '', endDate: '' }) {
  const dates = { startDate: trip.startDate || null, endDate: trip.endDate || null };
  const planned = byDay(activities, ZONE, dates, checkOutDays(activities, ZONE));
  const stays = staysByDay(planned, ZONE);
  return planned.map(({ day, activities: own }) => {
    const { nights = [], checkOuts = [] } = (day && stays.get(day)) || {};
    return [
      day?.slice(-2),
      ...nights.map(({ stay, night, nights: all }) => `${stay.id} ${night}/${all}`),
      ...own.map(({ id }) => id),
      ...checkOuts.map(({ id }) => `-${id}`),
    ].join(' ');
  });
}

const week = { startDate: '2027-05-12', endDate: '2027-05-14' };

test.each([
  ['on each day of the trip', [hotel], week, ['12 Hotel', '13 Hotel 2/3', '14 Hotel 3/3', '15 -Hotel']],
  ['that are only those of activities and of check-outs', [hotel], undefined, ['12 Hotel', '15 -Hotel']],
  [
    'of several at once',
    [flat, hotel],
    week,
    ['12 Hotel', '13 Hotel 2/3 Flat', '14 Hotel 3/3 Flat 2/2', '15 -Hotel -Flat'],
  ],
  [
    'over a change of the clock',
    [at('Hut', '2027-10-30T17:00:00.000Z', 40, lodging)],
    { startDate: '2027-10-30', endDate: '2027-11-01' },
    ['30 Hut', '31 Hut 2/2', '01 -Hut'],
  ],
  ['not of what else takes days', [at('Hike', '2027-05-12T08:00:00.000Z', 50)], week, ['12 Hike', '13', '14']],
])('the nights of stays are shown %s', (_what, activities, trip, expected) => {
  expect(shown(activities, trip)).toEqual(expected);
});

test('a check-out is among the activities of its day by its time, on the clock of its place', () => {
  const [train, dinner] = [at('Train', '2027-05-15T08:30:00.000Z', 1), at('Dinner', '2027-05-15T19:00:00.000Z', 2)];
  const market = plannedActivity({ id: 'Market', scheduledDay: '2027-05-15' });
  const above = (activities: readonly PlannedActivity[], stay: PlannedActivity) => {
    const checkOuts = checkOutsAbove(activities, [stay]);
    return [...activities.map(({ id }) => id), null].filter((id) => checkOuts(id)?.includes(stay));
  };
  expect(above([train, dinner, market], hotel)).toEqual(['Dinner']);
  expect(above([train, market], hotel)).toEqual(['Market']);
  expect(above([train], hotel)).toEqual([null]);
  expect(above([], hotel)).toEqual([null]);
  expect(above([at('Bus', hotel.endTime ?? '', 1)], hotel)).toEqual(['Bus']);
  // 11 AM in Tokyo is before 8:30 AM in Lisbon.
  const inTokyo = at('Ryokan', '2027-05-13T06:00:00.000Z', 44, { ...lodging, timeZone: 'Asia/Tokyo' });
  expect(above([train, dinner], inTokyo)).toEqual(['Train']);
});
