import { expect, test } from 'vitest';
import { booking } from '../../reservation/testing.ts';
import type { PlannedActivity } from '../plan.ts';
import { plannedActivity } from '../testing.ts';
import { endOf } from '../times.ts';
import { bookletOf } from './booklet.ts';

const ZONE = 'Europe/Lisbon';
const week = { startDate: '2027-05-12', endDate: '2027-05-14' };
const none = { startDate: null, endDate: null };
const named = (name: string, fields: Partial<PlannedActivity> = {}) => plannedActivity({ id: name, name, ...fields });
/** From 3 PM on the 12th to 11 AM on the 14th. */
const hotel = named('Hotel', {
  ...{ category: 'lodging', scheduledTime: '2027-05-12T14:00:00Z', duration: 44 * 60 },
  endTime: endOf('2027-05-12T14:00:00Z', 44 * 60),
});
const tram = named('Tram', { scheduledTime: '2027-05-14T09:00:00Z' });
const fair = named('Fair', { scheduledDay: '2027-05-20' });

test.each([
  ['each day of the trip', [tram], week, ['12', '13', '14 Tram']],
  ['other days with activities', [tram, fair], week, ['12', '13', '14 Tram', '20 Fair']],
  ['only those without dates', [tram, fair], none, ['14 Tram', '20 Fair']],
  [
    'the nights of a stay, also the first, and its check-out',
    [hotel, tram],
    week,
    ['12 (Hotel 1/2) Hotel', '13 (Hotel 2/2)', '14 Tram -Hotel'],
  ],
])('a booklet has %s', (_what, activities, trip, expected) => {
  const { days } = bookletOf(activities, ZONE, trip);
  const shown = days.map(({ day, nights, activities: own, checkOuts }) =>
    [
      day.slice(-2),
      ...nights.map(({ stay, night, nights: all }) => `(${stay.name} ${night}/${all})`),
      ...own.flatMap(({ id, name }) => [...(checkOuts(id) ?? []).map((stay) => `-${stay.name}`), name]),
      ...(checkOuts(null) ?? []).map((stay) => `-${stay.name}`),
    ].join(' '),
  );
  expect(shown).toEqual(expected);
});

test('a booklet lists the bookings of all days, and what has no day', () => {
  const idea = named('Idea', { reservation: booking() });
  const { booked, unscheduled } = bookletOf([idea, named('Park'), { ...tram, reservation: booking() }], ZONE, week);
  expect(booked.map(({ name }) => name)).toEqual(['Tram', 'Idea']);
  expect(unscheduled.map(({ name }) => name)).toEqual(['Idea', 'Park']);
});
