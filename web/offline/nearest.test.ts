import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test('the trips under way and to come are kept first, the latest over last, and none that is long over', () => {
  const trip = (id: string, startDate: string | null, endDate: string | null) => ({ id, startDate, endDate });
  const listed = [
    trip('over', '2027-05-01', '2027-05-09'),
    trip('without dates', null, null),
    trip('next month', '2027-06-12', '2027-06-15'),
    trip('long over', '2027-01-01', '2027-01-09'),
    trip('under way', '2027-05-12', '2027-05-18'),
    trip('tomorrow', '2027-05-16', null),
  ];
  const now = Date.parse('2027-05-15T12:00:00Z');
  const order = ['under way', 'tomorrow', 'next month', 'without dates', 'over'];
  expect(nearest(listed, now).map(({ id }) => id)).toEqual(order);
  expect(
    nearest(
      Array.from({ length: 20 }, (_, index) => trip(String(index), null, null)),
      now,
    ),
  ).toHaveLength(10);
});
