import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOrder, hasOrder, MOST_EXACT } from './best-order.ts';
import { legsOf } from './legs.ts';

/** A stop so many kilometres north of the equator. One with a capital letter has a time. */
const at = (id: string, km: number | null, category = 'sightseeing', kind: string | null = null) => ({
  ...{ id, category, reservation: kind === null ? null : { kind } },
  scheduledTime: id === id.toUpperCase() ? '2027-05-12T09:00:00Z' : null,
  latitude: km === null ? null : km / 111.2,
  longitude: km === null ? null : 0,
  ...{ toLatitude: null, toLongitude: null },
});

test.each([
  ['along the way', [at('a', 0), at('b', 20), at('c', 10), at('d', 30)], 'a c b d'],
  ['after what has a time', [at('A', 30), at('b', 0), at('c', 20), at('d', 10)], 'A c d b'],
  ['without a point, at its place', [at('A', 0), at('b', 20), at('c', null), at('d', 10)], 'A d c b'],
  ['a bed stays', [at('a', 20), at('b', 0), at('c', 10), at('d', 0, 'lodging')], 'a c b d'],
  ['a journey stays', [at('A', 0), at('b', 20), at('c', 0.5, 'transport'), at('d', 10)], 'A d c b'],
  ['a booked bed stays', [at('a', 20), at('b', 0, 'family', 'STAY'), at('c', 10)], 'a b c'],
  ['a booked journey stays', [at('A', 0), at('b', 20), at('c', 0.5, 'boats', 'FERRY'), at('d', 10)], 'A d c b'],
  ['another booking moves', [at('a', 20), at('b', 0, 'museum', 'EVENT'), at('c', 10)], 'a c b'],
  ['times stay', [at('A', 0), at('B', 30), at('C', 10)], 'A B C'],
  ['nothing is better', [at('a', 0), at('b', 10), at('c', 20)], 'a b c'],
  ['nothing is there', [], ''],
])('the best order of a day: %s', (_, day, expected) => {
  expect(
    bestOrder(day, 'DRIVE')
      .day.map(({ id }) => id)
      .join(' '),
  ).toBe(expected);
});

test('says the travel time before and after', () => {
  const day = [at('a', 0), at('b', 20), at('c', 10), at('d', 30)];
  expect(bestOrder(day, 'DRIVE')).toMatchObject({ minutesBefore: 106, minutesAfter: 84, isExact: true });
});

const orders = <Each>(all: readonly Each[]): Each[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((each) => orders(all.filter((other) => other !== each)).map((rest) => [each, ...rest]));

test('no order of a few stops is shorter', () => {
  const stop = fc.record({
    latitude: fc.double({ min: 0, max: 0.5, noNaN: true }),
    longitude: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 5 }), (points) => {
      const day = [at('A', 0), ...points.map((point, index) => ({ ...at(`b${index}`, 0), ...point }))];
      const minutesOf = (stops: typeof day) => legsOf(stops, 'BIKE').reduce((sum, { minutes }) => sum + minutes, 0);
      const [first, ...rest] = day;
      const best = Math.min(...orders(rest).map((order) => minutesOf(first ? [first, ...order] : order)));
      expect(bestOrder(day, 'BIKE').minutesAfter).toBe(best);
    }),
    { numRuns: 30 },
  );
});

test('of many stops it is not worse than before, and says that it may not be the best', () => {
  const day = Array.from({ length: 200 }, (_, index) => at(`stop ${index}`, (index * 37) % 200));
  const { isExact, minutesBefore, minutesAfter, day: found } = bestOrder(day, 'DRIVE');
  expect(isExact).toBe(false);
  expect(minutesAfter).toBeLessThan(minutesBefore);
  expect(new Set(found)).toEqual(new Set(day));
  expect(bestOrder(day.slice(0, MOST_EXACT), 'DRIVE').isExact).toBe(true);
});

test('is offered where the order can matter', () => {
  expect(hasOrder([at('a', 0), at('b', 1)])).toBe(false);
  expect(hasOrder([at('A', 0), at('B', 1), at('c', 2)])).toBe(false);
  expect(hasOrder([at('A', 0), at('b', 1), at('c', 2)])).toBe(true);
});
