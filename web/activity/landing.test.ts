import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onDay } from '../ui/date/on-day.ts';
import { fittingTime, landingAt, type Movable } from './landing.ts';
import { byDay, dayOf, inHandMadeOrder } from './plan.ts';
import { positionAfter } from './position.ts';
import { endOf } from './times.ts';

const ZONE = 'Europe/Lisbon';
const noDays = { startDate: null, endDate: null };

const movable = (id: string, when: Partial<Movable> = {}): Movable => {
  const none = { scheduledTime: null, scheduledDay: null, timeZone: null, duration: null };
  const kind = { category: 'activity', reservation: null, endTimeZone: null };
  const made = { id, position: `a${id}`, ...kind, ...none, ...when };
  return { ...made, endTime: endOf(made.scheduledTime, made.duration) };
};
/** At this UTC time on May 12. */
const at = (time: string) => `2027-05-12T${time}:00.000Z`;
const timed = (id: string, time: string, duration: number | null = null) =>
  movable(id, { scheduledTime: at(time), duration });

describe('the time that fits', () => {
  const whole = [Date.parse(at('00:00')), Date.parse(at('00:00')) + 24 * 60 * 60_000] as const;
  const late = timed('x', '20:00', 30);
  it.each([
    ['the end of the one before', timed('a', '09:00', 60), timed('b', '12:00'), '10:00'],
    ['rounded up to 5 minutes', timed('a', '09:00', 61), timed('b', '12:00'), '10:05'],
    ['the start of one without a duration', timed('a', '09:02'), timed('b', '12:00'), '09:05'],
    ['the start of the next one, if both overlap', timed('a', '09:00', 240), timed('b', '12:00'), '12:00'],
    ['the end of the last one', timed('a', '09:00', 60), undefined, '10:00'],
    ['before midnight', timed('a', '22:00', 240), undefined, '23:55'],
    ['the start of a stay', { ...timed('a', '15:00', 2580), category: 'lodging' }, undefined, '15:00'],
    ['before midnight, after a long journey', timed('a', '15:00', 2580), undefined, '23:55'],
    ['the end of a long day', timed('a', '05:00', 840), undefined, '19:00'],
    ['not before the one before, even near midnight', timed('a', '23:58'), undefined, '23:58'],
    ['early enough for the first one', undefined, timed('b', '09:02'), '08:30'],
    ['not on the day before', undefined, timed('b', '00:10'), '00:00'],
    ['its own, if it is alone', undefined, undefined, '20:00'],
  ])('is %s', (_what, before, next, expected) => {
    expect(new Date(fittingTime(before, next, late, whole, ZONE)).toISOString()).toBe(at(expected));
  });
});

/** Moves an activity as the server would. */
function moved(all: readonly Movable[], activity: Movable, spot: { day: string | null; afterId: string | null }) {
  const landing = landingAt(byDay(all, ZONE, noDays), activity, spot, ZONE);
  const { scheduledTime, scheduledDay, afterId } = landing;
  const others = inHandMadeOrder(all).filter((other) => other !== activity);
  const position = afterId === undefined ? activity.position : positionAfter(afterId, others);
  const now = { ...activity, scheduledTime, scheduledDay, position };
  const days = byDay([...others, now], ZONE, noDays);
  const together = days.find(({ day }) => day === dayOf(now, ZONE))?.activities ?? [];
  return { landing, now, together, ids: together.map(({ id }) => id).join(' ') };
}

describe('a dropped activity', () => {
  const day = '2027-05-12';
  const plan = [
    timed('1', '09:00', 60),
    timed('2', '10:00', 60),
    timed('3', '20:00', 60),
    movable('4', { scheduledDay: day }),
    movable('5', { scheduledDay: day }),
    movable('6'),
    movable('7'),
  ];
  const drop = (id: string, to: string | null, afterId: string | null) => {
    const activity = plan.find((one) => one.id === id);
    if (!activity) throw new Error(`There is no ${id}.`);
    return moved(plan, activity, { day: to, afterId });
  };

  it('with a time gets the time that fits, before the one that begins then', () => {
    const { now, ids, landing } = drop('3', day, '1');
    expect([now.scheduledTime, ids]).toEqual([at('10:00'), '1 3 2 4 5']);
    expect(landing).toMatchObject({ place: 2, count: 5, isSame: false });
  });

  it('with a time stays where it was, among those with a time', () => {
    for (const afterId of ['2', '4', '5']) expect(drop('3', day, afterId).landing.isSame).toBe(true);
    expect(drop('1', day, null).landing).toMatchObject({ isSame: true, scheduledTime: at('09:00') });
  });

  it('with a time keeps its time of day on another day, and has none among the unscheduled', () => {
    expect(drop('3', '2027-11-12', null).now.scheduledTime).toBe('2027-11-12T21:00:00.000Z');
    expect(drop('3', null, '6')).toMatchObject({ now: { scheduledTime: null, scheduledDay: null }, ids: '6 3 7' });
  });

  it('without a time takes any place among those without a time, of any day', () => {
    expect(drop('5', day, '3').ids).toBe('1 2 3 5 4');
    expect(drop('5', day, null).ids).toBe('1 2 3 5 4');
    expect(drop('6', day, '4')).toMatchObject({ now: { scheduledDay: day }, ids: '1 2 3 4 6 5' });
    expect(drop('4', '2027-05-20', null)).toMatchObject({ now: { scheduledDay: '2027-05-20' }, ids: '4' });
    expect(drop('7', null, null).ids).toBe('7 6');
    expect(drop('4', null, '7')).toMatchObject({ now: { scheduledDay: null }, ids: '6 7 4' });
    expect(drop('4', day, '1').landing.isSame).toBe(true);
  });
});

const clock = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((fives) => fives * 5);
const days = fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-31', '2027-11-01');
it('keeps the clock of its own time zone, and stays on the day there', () => {
  // 8:30 AM on May 12 in Tokyo, still the 11th in Lisbon.
  const breakfast = { ...movable('1', { scheduledTime: '2027-05-11T23:30:00.000Z', timeZone: 'Asia/Tokyo' }) };
  const flight = movable('2', { scheduledTime: '2027-05-12T18:00:00.000Z', duration: 240 });
  const all = [breakfast, flight];
  expect(moved(all, breakfast, { day: '2027-05-13', afterId: null }).now.scheduledTime).toBe(
    '2027-05-12T23:30:00.000Z',
  );
  // The flight ends on the 13th in Tokyo.
  expect(dayOf(moved(all, breakfast, { day: '2027-05-12', afterId: '2' }).now, ZONE)).toBe('2027-05-12');
});

const length = fc.option(fc.integer({ min: 0, max: 300 }));
const when = fc.oneof(
  fc.record({ day: days, minutes: clock, duration: length }).map(({ day, minutes, duration }) => ({
    scheduledTime: onDay(new Date(Date.UTC(2020, 0, 1, 0, minutes)).toISOString(), day, ZONE),
    duration,
  })),
  days.map((scheduledDay) => ({ scheduledDay })),
  fc.constant({}),
);
const plans = fc
  .array(when, { minLength: 1, maxLength: 12 })
  .chain((all) => fc.shuffledSubarray([...all.keys()], { minLength: all.length }).map((places) => ({ all, places })))
  .map(({ all, places }) =>
    all.map((each, index) => movable(`${index}`, { ...each, position: `a${'0123456789AB'[places[index] ?? 0]}` })),
  );

it('lands at the announced place, and between the neighbours where it was dropped', () => {
  fc.assert(
    fc.property(plans, fc.nat(), fc.nat(), fc.option(days), (all, which, where, day) => {
      const activity = all[which % all.length];
      if (!activity) return;
      const planned = byDay(all, ZONE, noDays);
      const others = (planned.find((each) => each.day === day)?.activities ?? []).filter(
        ({ id }) => id !== activity.id,
      );
      const index = where % (others.length + 1);
      const spot = { day, afterId: others[index - 1]?.id ?? null };
      const { landing, now, together } = moved(all, activity, spot);
      expect(dayOf(now, ZONE)).toBe(day);
      expect(together.findIndex(({ id }) => id === activity.id) + 1).toBe(landing.place);
      expect(together).toHaveLength(landing.count);
      expect(Boolean(now.scheduledTime)).toBe(Boolean(activity.scheduledTime) && day !== null);

      const isSorted = Boolean(activity.scheduledTime) && day !== null && dayOf(activity, ZONE) !== day;
      const timedOnes = others.filter(({ scheduledTime }) => scheduledTime).length;
      const expected = now.scheduledTime ? Math.min(index, timedOnes) : Math.max(index, timedOnes);
      if (!isSorted) expect(landing.place).toBe(expected + 1);
      if (landing.isSame) expect(now).toEqual(activity);
    }),
    { numRuns: 500 },
  );
});
