import { expect, test } from 'vitest';
import { plannedActivity } from './testing.ts';
import type { DayRoads } from './use-day-roads.ts';
import { waysOf } from './ways.ts';

const at = (id: string, metres: number | null, time: string) =>
  plannedActivity({
    ...{ id, name: id, scheduledTime: `2027-05-12T${time}:00.000Z` },
    ...(metres === null ? { latitude: null, longitude: null } : { latitude: metres / 111_194.9, longitude: 0 }),
  });

test('says how long the way to an activity takes, from where if it is not the one before, and what is missing', () => {
  const day = [
    at('Museum', 0, '09:00'),
    at('Lunch', 790, '12:00'),
    at('Call home', null, '13:00'),
    at('Castle', 5_780, '13:00'),
    at('Beach', 600_000, '15:00'),
    at('Lighthouse', 639_900, '16:00'),
  ];
  const wayTo = waysOf(day, 'TRANSIT');
  expect(day.map(({ id }) => wayTo(id))).toEqual([
    { mode: '', way: '', short: '' },
    { mode: 'WALK', way: '≈ 13 min walk', short: '' },
    { mode: '', way: '', short: '' },
    { mode: 'TRANSIT', way: '≈ 29 min by public transport from Lunch', short: '' },
    { mode: 'TRANSIT', way: '≈ 1 day 17 h 44 min by public transport', short: '1 day 15 h 44 min' },
    { mode: 'TRANSIT', way: '≈ 2 h 56 min by public transport', short: '1 h 56 min' },
  ]);
  expect(waysOf(day, 'DRIVE')('Castle').way).toBe('≈ 19 min by car from Lunch');
});

test('a way along the roads takes the place of the estimate between the same activities', () => {
  const day = [at('Museum', 0, '09:00'), at('Castle', 5_780, '09:20'), at('Beach', 12_000, '12:00')];
  const road = { fromId: 'Museum', toId: 'Castle', source: 'ROUTER' as const, minutes: 31, line: null };
  const roads: DayRoads = {
    between: (from, to) => (from === 'Museum' && to === 'Castle' ? { __typename: 'RouteLeg', ...road } : undefined),
    attribution: [],
  };
  const wayTo = waysOf(day, 'DRIVE', roads);
  expect(wayTo('Castle')).toEqual({ mode: 'DRIVE', way: '≈ 31 min by car', short: '11 min' });
  expect(wayTo('Beach')).toEqual(waysOf(day, 'DRIVE')('Beach'));
});

test('the first way of a day comes from the stay of the night before', () => {
  const hotel = { ...at('Hotel', 790, '15:00'), category: 'lodging' };
  const day = [at('Call home', null, '08:00'), at('Museum', 0, '09:00'), at('Castle', 790, '09:05')];
  const wayTo = waysOf(day, 'TRANSIT', null, hotel);
  expect(day.map(({ id }) => wayTo(id).way)).toEqual(['', '≈ 13 min walk from Hotel', '≈ 13 min walk']);
});
