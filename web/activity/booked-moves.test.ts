import { expect, test } from 'vitest';
import { bookedMoves, whenAfter } from './booked-moves.ts';
import { plannedActivity } from './testing.ts';

const LISBON = 'Europe/Lisbon';
const flight = plannedActivity({
  ...{ id: 'flight', category: 'transport', duration: 540 },
  ...{ scheduledTime: '2027-05-05T11:50:00.000Z', timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
});
const stay = plannedActivity({
  ...{ id: 'stay', category: 'lodging', duration: 4_320 },
  ...{ scheduledTime: '2027-10-29T14:00:00.000Z', endTime: '2027-11-01T14:00:00.000Z' },
});
const bus = plannedActivity({ id: 'bus', category: 'transport', scheduledDay: '2027-05-12' });
const someday = plannedActivity({ id: 'someday', category: 'transport' });
const dinner = plannedActivity({ id: 'dinner', category: 'dining', scheduledTime: '2027-05-12T19:00:00.000Z' });

const at = (scheduledTime: string, { timeZone } = stay) => ({ scheduledTime, scheduledDay: null, timeZone });
const on = (scheduledDay: string | null) => ({ scheduledTime: null, scheduledDay, timeZone: null });

test.each([
  // As the server moves them, in own-zones.test.ts.
  [flight, { shiftDays: 7 }, at('2027-05-12T11:50:00.000Z', flight)],
  [flight, { day: '2027-05-20' }, at('2027-05-20T11:50:00.000Z', flight)],
  [stay, { shiftDays: 7 }, at('2027-11-05T15:00:00.000Z')],
  [stay, { day: '2027-05-20' }, at('2027-05-20T14:00:00.000Z')],
  [stay, { shiftMinutes: -90 }, at('2027-10-29T12:30:00.000Z')],
  [bus, { shiftDays: -12 }, on('2027-04-30')],
  [bus, { day: '2027-05-20' }, on('2027-05-20')],
  [bus, { shiftMinutes: 30 }, on('2027-05-12')],
  [someday, { shiftDays: 1 }, on(null)],
  [someday, { day: '2027-05-20' }, on('2027-05-20')],
  [dinner, { category: 'other' }, at('2027-05-12T19:00:00.000Z')],
])('$id is moved by %o', (activity, change, expected) => {
  expect(whenAfter(activity, change, LISBON)).toEqual(expected);
});

test('the plan asks before it moves a stay and transport that have a day or a time, if it moves them', () => {
  const all = [flight, stay, bus, someday, dinner];
  const asked = (change: Parameters<typeof whenAfter>[1]) =>
    bookedMoves(
      all.map((activity) => ({ activity, to: whenAfter(activity, change, LISBON) })),
      LISBON,
    ).map(({ activity: { id } }) => id);
  expect(asked({ shiftDays: 1 })).toEqual(['flight', 'stay', 'bus']);
  expect(asked({ shiftMinutes: 30 })).toEqual(['flight', 'stay']);
  expect(asked({ day: '2027-10-29' })).toEqual(['flight', 'bus']);
});
