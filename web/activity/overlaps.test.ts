import { expect, it } from 'vitest';
import { overlapsOf } from './overlaps.ts';

const activity = (name: string, from: string | null, until: string | null = null, category = 'activity') => ({
  id: name,
  name,
  category,
  scheduledTime: from && `2027-05-12T${from}:00.000Z`,
  endTime: until && `2027-05-12T${until}:00.000Z`,
});
function overlaps(...activities: ReturnType<typeof activity>[]) {
  const namesAt = overlapsOf(activities);
  const found = activities.map(({ id }) => [id, namesAt(id)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

it('lists for each activity the names of those at the same time', () => {
  expect(
    overlaps(
      activity('tram', '09:00', '10:00'),
      activity('coffee', '09:30', '11:00'),
      activity('museum', '10:30', '12:00'),
    ),
  ).toEqual({ tram: ['coffee'], coffee: ['tram', 'museum'], museum: ['coffee'] });
});

it('an activity may begin when another ends', () => {
  expect(overlaps(activity('tram', '09:00', '10:00'), activity('coffee', '10:00', '11:00'))).toEqual({});
});

it('an activity without a duration counts if it falls within another', () => {
  expect(overlaps(activity('tour', '09:00', '12:00'), activity('meet Bob', '09:00'))).toEqual({
    tour: ['meet Bob'],
    'meet Bob': ['tour'],
  });
  expect(overlaps(activity('meet Bob', '09:00'), activity('meet Eve', '09:00'))).toEqual({});
});

it('lodging and activities without a time are ignored', () => {
  expect(
    overlaps(
      activity('hut', '09:00', '23:00', 'lodging'),
      activity('hike', '10:00', '12:00'),
      activity('someday', null),
    ),
  ).toEqual({});
});

it('finds a long activity before others that have ended', () => {
  expect(
    overlaps(
      activity('tour', '08:00', '18:00'),
      activity('tram', '09:00', '10:00'),
      activity('lunch', '12:00', '13:00'),
    ),
  ).toEqual({ tour: ['tram', 'lunch'], tram: ['tour'], lunch: ['tour'] });
});
