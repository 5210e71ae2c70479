import fc from 'fast-check';
import { expect, test } from 'vitest';
import { volume } from '../../server/test/volume.ts';
import { comparePlanKeys, dayOf, inPlanOrder, type Placed, planKey } from './plan-order.ts';

/** Far apart; and in St. John's, a minute of a new day was followed by an hour of the day before. */
const zones = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Lisbon', 'America/St_Johns', 'Pacific/Honolulu'] as const;
const zone = fc.constantFrom(...zones);

/** Minutes around the end of summer time in St. John's. */
const instant = fc
  .integer({ min: -3_000, max: 3_000 })
  .map((minutes) => new Date(Date.parse('2010-11-07T02:31:00Z') + minutes * 60_000));
const day = fc.constantFrom('2010-11-05', '2010-11-06', '2010-11-07', '2010-11-08').map((text) => new Date(text));
const when = fc.oneof(
  instant.map((scheduledTime) => ({ scheduledTime, scheduledDay: null })),
  day.map((scheduledDay) => ({ scheduledTime: null, scheduledDay })),
  fc.constant({ scheduledTime: null, scheduledDay: null }),
);
const activity: fc.Arbitrary<Placed> = fc
  .record({ when, timeZone: fc.option(zone), position: fc.constantFrom('a0', 'a1'), id: fc.nat(99).map(String) })
  .map(({ when, ...others }) => ({ ...when, ...others }));
const plans = fc.uniqueArray(activity, { maxLength: 12, selector: ({ id }) => id });

test('an activity belongs to the day of its start in its own zone, or else in the trip’s', () => {
  const dayIn = (timeZone: string | null, scheduledTime: string | null, scheduledDay: string | null = null) =>
    dayOf({ timeZone, scheduledTime, scheduledDay }, 'Asia/Tokyo')?.toISOString().slice(0, 10);
  expect(dayIn(null, '2027-05-05T22:30:00Z')).toBe('2027-05-06');
  expect(dayIn('Europe/Lisbon', '2027-05-05T22:30:00Z')).toBe('2027-05-05');
  expect(dayIn('Pacific/Honolulu', null, '2027-05-07')).toBe('2027-05-07');
  expect(dayIn('Pacific/Honolulu', null)).toBeUndefined();
});

test('activities come by day, those of a day by instant, and without a time after them', () => {
  fc.assert(
    fc.property(plans, zone, (plan, tripZone) => {
      const inOrder = inPlanOrder(plan, tripZone).map((each) => ({ ...each, day: dayOf(each, tripZone) }));
      for (const [index, after] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (!before) continue;
        const days = [before, after].map((each) => each.day?.getTime() ?? Number.POSITIVE_INFINITY);
        expect(days[0]).toBeLessThanOrEqual(days[1] ?? 0);
        if (days[0] !== days[1]) continue;
        const times = [before, after].map(({ scheduledTime }) => Number(scheduledTime ?? Number.POSITIVE_INFINITY));
        expect(times[0]).toBeLessThanOrEqual(times[1] ?? 0);
        if (times[0] === times[1]) expect([before.position, after.position].toSorted()[0]).toBe(before.position);
      }
    }),
    { numRuns: volume(2_000, 300) },
  );
});

test('the order is total: of three activities, the comparisons fit together', () => {
  fc.assert(
    fc.property(activity, activity, activity, zone, (...[a, b, c, tripZone]) => {
      const compare = (one: Placed, other: Placed) => comparePlanKeys(planKey(one, tripZone), planKey(other, tripZone));
      expect(compare(a, b)).toBe(0 - compare(b, a));
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: volume(2_000, 300) },
  );
});
