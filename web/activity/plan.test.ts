import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlanOrder as inOrderOfApi } from '../../schema/activity/plan-order.ts';
import { moments } from '../ui/date/moment-samples.ts';
import { beforeNew, byDay, dayOf, inHandMadeOrder, inPlanOrder } from './plan.ts';
import { positionAfter } from './position.ts';

const activity = (id: string, position: string, when: string | null = null) => ({
  id,
  position,
  scheduledTime: when?.includes('T') ? when : null,
  scheduledDay: when?.includes('T') ? null : when,
  timeZone: null,
});
const ids = (activities: readonly { id: string }[]) => activities.map(({ id }) => id).join(' ');

describe('the position of a new activity', () => {
  const ordered = [
    activity('late', 'a0', '2027-05-12T20:00:00Z'),
    activity('early', 'a1', '2027-05-12T08:00:00Z'),
    activity('someday', 'a2'),
  ];

  it.each([
    ['2027-05-12T21:00:00Z', 'early'],
    ['2027-05-12T20:00:00Z', 'early'],
    ['2027-05-12T08:00:00Z', 'early'],
    ['2027-05-12T07:00:00Z', null],
    [null, 'someday'],
  ])('is after the last activity that is not later, even if that was dragged: %s', (scheduledTime, before) => {
    expect(beforeNew(ordered, scheduledTime)).toBe(before);
  });
});

describe('the manual order', () => {
  it('compares positions byte by byte, not by locale', () => {
    expect(ids(inHandMadeOrder([activity('b', 'a0'), activity('a', 'Zz'), activity('c', 'a0V')]))).toBe('a b c');
  });

  it('puts a moved activity right after the one it was dropped behind', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (moves) => {
        let ordered = ['a', 'b', 'c', 'd'].map((id, index) => activity(id, `a${index}`));
        for (const move of moves) {
          const moved = ordered[move % 4];
          const others = ordered.filter((other) => other !== moved);
          const after = others[(move % 5) - 1]?.id ?? null;
          if (!moved) continue;
          ordered = inHandMadeOrder([...others, { ...moved, position: positionAfter(after, others) }]);
          const index = ordered.findIndex(({ id }) => id === moved.id);
          expect(ordered[index - 1]?.id ?? null).toBe(after);
        }
      }),
    );
  });
});

describe('the plan', () => {
  const planned = [
    activity('dinner', 'a0', '2027-05-12T19:00:00.000Z'),
    activity('someday', 'a1'),
    activity('market', 'a1V', '2027-05-12'),
    activity('late', 'a2', '2027-05-12T23:30:00.000Z'),
    activity('shops', 'a1A', '2027-05-12'),
    activity('tram', 'a3', '2027-05-12T08:40:00.000Z'),
    activity('now and then', 'a0V'),
  ];

  it('sorts by day, then by time, then those without a time in manual order, and unscheduled ones last', () => {
    expect(ids(inPlanOrder(planned, 'UTC'))).toBe('tram dinner late shops market now and then someday');
  });

  it('has the order of the API, and each activity on the day of its start in its own time zone', () => {
    const flight = { ...activity('flight', 'a4', '2027-05-12T22:30:00.000Z'), timeZone: 'Europe/Lisbon' };
    expect(dayOf(flight, 'Asia/Tokyo')).toBe('2027-05-12');
    const position = fc.constantFrom('a0', 'a1', 'a2');
    const some = fc.array(fc.record({ moment: moments, position, kind: fc.nat(3), own: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, (all) => {
        const planned = all.map(({ moment: { instant, day, zone }, position, kind, own }, index) => ({
          ...activity(`${index}`, position, [instant, day, null, instant][kind]),
          timeZone: own ? zone : null,
        }));
        expect(ids(inPlanOrder(planned, 'Asia/Tokyo'))).toBe(ids(inOrderOfApi(planned, 'Asia/Tokyo')));
      }),
    );
  });

  const grouped = (startDate: string | null, endDate: string | null) =>
    byDay(planned, 'Europe/Lisbon', { startDate, endDate }).map(({ day, activities }) => [day, ids(activities)]);

  it('groups by day in the trip’s time zone, with unscheduled activities last', () => {
    expect(grouped(null, null)).toEqual([
      ['2027-05-12', 'tram dinner shops market'],
      ['2027-05-13', 'late'],
      [null, 'now and then someday'],
    ]);
  });

  it('shows every day of the trip, and other days that have activities', () => {
    expect(grouped('2027-05-13', '2027-05-14')).toEqual([
      ['2027-05-12', 'tram dinner shops market'],
      ['2027-05-13', 'late'],
      ['2027-05-14', ''],
      [null, 'now and then someday'],
    ]);
  });

  it('shows the empty days of a trip of up to 60 days', () => {
    expect(grouped('2027-05-01', '2027-06-29')).toHaveLength(60 + 1);
    expect(grouped('2027-05-01', '2027-06-30')).toHaveLength(2 + 1);
  });
});
