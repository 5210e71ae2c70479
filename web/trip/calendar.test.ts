import { expect, it } from 'vitest';
import { byCalendar } from './calendar.ts';

const trip = (name: string, startDate: string | null, endDate: string | null) => ({ name, startDate, endDate });
const names = (trips: readonly { name: string }[]) => trips.map(({ name }) => name);

it('splits trips at today: a trip that ends today is not past', () => {
  const { upcoming, past } = byCalendar(
    [
      trip('open', null, null),
      trip('next year', '2027-03-01', '2027-03-05'),
      trip('last year', '2025-03-01', '2025-03-05'),
      trip('under way', '2026-05-08', '2026-05-12'),
      trip('last week', '2026-05-01', '2026-05-05'),
      trip('began yesterday', '2026-05-11', null),
    ],
    '2026-05-12',
  );
  expect(names(upcoming)).toEqual(['under way', 'next year', 'open']);
  expect(names(past)).toEqual(['began yesterday', 'last week', 'last year']);
});
