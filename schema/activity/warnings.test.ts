import { expect, test } from 'vitest';
import { instantOf } from '../core/local-times.ts';
import { legsOf } from './legs.ts';
import { minutesShort, overlapsOf } from './warnings.ts';

const sameEnd = { toLatitude: null, toLongitude: null };

/** @param span “09:00”, or “09:00+60” with the minutes that it takes. */
function on(day: string, timeZone: string, name: string, span: string, category = 'activity') {
  const [from, duration] = span.split('+');
  const scheduledTime = from ? instantOf(new Date(`${day}T${from}Z`), timeZone) : null;
  return { id: name, scheduledTime, duration: duration ? Number(duration) : null, category, reservation: null };
}

const at = (name: string, span: string, category?: string) => on('2027-05-12', 'UTC', name, span, category);

test.each([
  [
    'with each that is at the same time',
    [at('tram', '09:00+60'), at('coffee', '09:30+90'), at('museum', '10:30+90')],
    { tram: ['coffee'], coffee: ['tram', 'museum'], museum: ['coffee'] },
  ],
  ['not with one that begins when it ends', [at('tram', '09:00+60'), at('coffee', '10:00+60')], {}],
  [
    'without a duration, within another',
    [at('tour', '09:00+180'), at('meet Bob', '09:00')],
    { tour: ['meet Bob'], 'meet Bob': ['tour'] },
  ],
  ['two without a duration', [at('meet Bob', '09:00'), at('meet Eve', '09:00')], {}],
  [
    'not lodging, and none without a time',
    [at('hut', '09:00+840', 'lodging'), at('hike', '10:00+120'), at('someday', '')],
    {},
  ],
  [
    'a long one before others that have ended',
    [at('tour', '08:00+600'), at('tram', '09:00+60'), at('lunch', '12:00+60')],
    { tour: ['tram', 'lunch'], tram: ['tour'], lunch: ['tour'] },
  ],
])('overlaps: %s', (_, activities, expected) => {
  const overlapsAt = overlapsOf(activities);
  const found = activities.map(({ id }) => [id, overlapsAt(id).map((other) => other.id)] as const);
  expect(Object.fromEntries(found.filter(([, others]) => others.length > 0))).toEqual(expected);
});

const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';

test.each([
  // The leg takes 29 min.
  ['2027-05-12', LISBON, '09:00+60', '10:29', 0],
  ['2027-05-12', LISBON, '09:00+60', '10:28', 1],
  ['2027-05-12', NEW_YORK, '09:00+60', '10:03', 26],
  // An activity without a duration ends when it starts.
  ['2027-05-12', NEW_YORK, '10:00', '10:29', 0],
  ['2027-05-12', LISBON, '10:00', '10:00', 29],
  ['2027-05-12', LISBON, '10:00', '10:03+60', 26],
  // They overlap.
  ['2027-05-12', LISBON, '09:00+60', '09:59', 0],
  ['2027-05-12', LISBON, '10:00', '10:00+60', 0],
  // One has no time.
  ['2027-05-12', LISBON, '09:00+60', '', 0],
  // The arrival is after midnight.
  ['2027-05-12', NEW_YORK, '23:00+30', '23:45', 14],
  // The clock skips the hour from 1:00, and from 2:00.
  ['2027-03-28', LISBON, '00:30+15', '02:00', 14],
  ['2027-03-14', NEW_YORK, '01:30+15', '03:00', 14],
  // The clock shows the hour from 1:00 twice: 1:10 is the first time, and 2:00 an hour and a half after 1:30.
  ['2027-10-31', LISBON, '00:45+15', '01:10', 19],
  ['2027-11-07', NEW_YORK, '01:30+60', '02:00', 0],
])('on %s in %s, after %s the next at %s is %i min short', (day, timeZone, first, second, expected) => {
  const before = { ...on(day, timeZone, 'a', first), latitude: 0, longitude: 0, ...sameEnd };
  const next = { ...on(day, timeZone, 'b', second), latitude: 4_990 / 111_194.9, longitude: 0, ...sameEnd };
  expect(legsOf([before, next], 'TRANSIT').map(minutesShort)).toEqual([expected]);
  const asText = { ...next, scheduledTime: next.scheduledTime?.toISOString() ?? null };
  expect(legsOf([before, asText], 'TRANSIT').map(minutesShort)).toEqual([expected]);
});

test.each([
  ['activity', 'lodging'],
  ['lodging', 'activity'],
])('an %s and then %s are never short', (first, second) => {
  const before = { ...at('a', '15:00+600', first), latitude: 0, longitude: 0, ...sameEnd };
  const next = { ...at('b', '15:10', second), latitude: 1, longitude: 0, ...sameEnd };
  expect(legsOf([before, next], 'TRANSIT').map(minutesShort)).toEqual([0]);
});
