import { expect, test } from 'vitest';
import type { PublicActivity, PublicPlan } from '../../schema/publication/public-plan.ts';
import { sharedTripBody } from './shared-trip-body.ts';

test('a plan of thousands of activities on one day is written in short parts', () => {
  const activity: PublicActivity = {
    ...{ name: 'Tram', description: 'x'.repeat(1_000), category: 'transport', places: [], nights: 1 },
    ...{ start: null, end: null },
  };
  const all = Array.from({ length: 5_000 }, () => activity);
  const plan: PublicPlan = {
    ...{ name: 'Lisbon', description: null, first: null, last: null, timeZone: 'Europe/Lisbon' },
    destination: { name: 'Portugal', latitude: null, longitude: null },
    days: [
      {
        ...{ number: 1, date: null },
        nights: all.map(({ name }) => ({ name, night: 1, nights: 2 })),
        entries: all.map((each) => ({ activity: each, isCheckOut: false })),
      },
    ],
    unscheduled: all,
  };
  const lengths = [...sharedTripBody(plan, null, true)].map(({ text }) => text.length);
  expect(Math.max(...lengths)).toBeLessThan(200_000);
});
