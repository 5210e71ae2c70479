import { expect, test } from 'vitest';
import { plannedActivity } from './testing.ts';
import type { DayRoads } from './use-day-roads.ts';
import { wayInWords, waysOf } from './ways.ts';

const at = (id: string, metres: number | null, time: string) =>
  plannedActivity({
    ...{ id, name: id, scheduledTime: `2027-05-12T${time}:00.000Z` },
    ...(metres === null ? { latitude: null, longitude: null } : { latitude: metres / 111_194.9, longitude: 0 }),
  });

const inTime = { warning: '', hint: '' };
const late = (missing: string) => ({
  warning: `${missing} short`,
  hint: `You would arrive ${missing} after it starts.`,
});
const tooFar = { warning: 'Too far', hint: 'You would arrive long after it starts.' };

test('says how long the way to an activity takes, from where if it is not the one before, and what is missing', () => {
  const day = [
    at('Museum', 0, '09:00'),
    at('Lunch', 790, '12:00'),
    at('Call home', null, '13:00'),
    at('Castle', 5_780, '13:00'),
    at('Beach', 2_000_000, '15:00'),
    at('Lighthouse', 2_039_900, '16:00'),
  ];
  const wayTo = waysOf(day, 'TRANSIT');
  const none = { mode: '', length: '', how: '', from: '', ...inTime };
  const byTrain = { mode: 'TRANSIT', how: 'by public transport' };
  expect(day.map(({ id }) => wayTo(id))).toEqual([
    none,
    { mode: 'WALK', length: '≈ 13 min', how: 'walk', from: '', ...inTime },
    none,
    { ...byTrain, length: '≈ 29 min', from: 'from Lunch', ...inTime },
    { ...none, length: '≈ 2,000 km', ...tooFar },
    { ...byTrain, length: '≈ 1 h 13 min', from: '', ...late('13 min') },
  ]);
  expect(wayInWords(waysOf(day, 'DRIVE')('Castle'))).toBe('≈ 19 min by car from Lunch');
  expect(waysOf(day, 'DRIVE')('Beach')).toMatchObject({ mode: 'DRIVE', length: '≈ 1 day 11 h 12 min', how: 'by car' });
});

test('a way along the roads takes the place of the estimate between the same activities', () => {
  const day = [at('Museum', 0, '09:00'), at('Castle', 5_780, '09:20'), at('Beach', 12_000, '12:00')];
  const road = { fromId: 'Museum', toId: 'Castle', source: 'ROUTER' as const, minutes: 31, line: null };
  const roads: DayRoads = {
    between: (from, to) => (from === 'Museum' && to === 'Castle' ? { __typename: 'RouteLeg', ...road } : undefined),
    attribution: [],
  };
  const wayTo = waysOf(day, 'DRIVE', roads);
  expect(wayTo('Castle')).toMatchObject({ mode: 'DRIVE', length: '≈ 31 min', how: 'by car', ...late('11 min') });
  expect(wayTo('Beach')).toEqual(waysOf(day, 'DRIVE')('Beach'));
});

test.each([
  ['WALK', 79_000, '≈ 21 h 24 min walk'],
  ['WALK', 90_000, '≈ 90 km'],
  ['TRANSIT', 600_000, '≈ 11 h 1 min by public transport'],
  ['TRANSIT', 1_500_000, '≈ 1,500 km'],
  ['DRIVE', 2_100_000, '≈ 1 day 13 h 3 min by car'],
  ['DRIVE', 9_876_000, '≈ 9,900 km'],
] as const)('%s over %d m on the straight line is %s: no one takes a month', (mode, metres, way) => {
  const day = [at('Hotel', 0, '09:00'), at('Flight', metres, '20:00')];
  expect(wayInWords(waysOf(day, mode)('Flight'))).toBe(way);
});

test('the first way of a day comes from the stay of the night before', () => {
  const hotel = { ...at('Hotel', 790, '15:00'), category: 'lodging' };
  const day = [at('Call home', null, '08:00'), at('Museum', 0, '09:00'), at('Castle', 790, '09:05')];
  const wayTo = waysOf(day, 'TRANSIT', null, hotel);
  expect(day.map(({ id }) => wayInWords(wayTo(id)))).toEqual(['', '≈ 13 min walk from Hotel', '≈ 13 min walk']);
});
