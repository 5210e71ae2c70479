import { parseAbsolute, toCalendarDate, toTime } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moments } from '../ui/date/moment-samples.ts';
import { atTime, boundsOf, onDay, timeOf } from '../ui/date/on-day.ts';
import { dayKey } from '../ui/text/format.ts';
import { endOf, formatEnd, formatLength, formatSpan, formatWhen, needsLength } from './times.ts';

const ofTrip = { timeZone: null, endTimeZone: null };
const reservation = null;

describe('an activity’s time', () => {
  it('is shown in the time zone of the trip', () => {
    const span = { scheduledTime: '2027-05-12T08:40:00.000Z', endTime: '2027-05-12T10:10:00.000Z', ...ofTrip };
    expect(formatSpan(span, 'Europe/Lisbon', false)).toBe('9:40 AM – 11:10 AM');
    expect(formatSpan(span, 'America/New_York', true)).toBe('May 12, 2027, 4:40 AM – 6:10 AM');
  });

  it('names the day of the end if it differs', () => {
    const span = { scheduledTime: '2027-05-12T22:00:00.000Z', endTime: '2027-05-13T01:00:00.000Z', ...ofTrip };
    expect(formatSpan(span, 'Europe/Lisbon', false)).toBe('11:00 PM → 2:00 AM, +1\u00a0day');
    expect(formatSpan(span, 'Europe/Lisbon', true)).toBe('May 12, 2027, 11:00 PM → 2:00 AM, +1\u00a0day');
  });

  it('has no end without a duration, or with a duration of 0', () => {
    const start = '2027-05-12T08:40:00.000Z';
    expect(formatSpan({ scheduledTime: start, endTime: null, ...ofTrip }, 'UTC', false)).toBe('8:40 AM');
    expect(formatSpan({ scheduledTime: start, endTime: start, ...ofTrip }, 'UTC', false)).toBe('8:40 AM');
    expect(formatSpan({ scheduledTime: null, endTime: null, ...ofTrip }, 'UTC', false)).toBe('');
  });

  it('ends its duration after its start, even across a change of the clock', () => {
    expect(endOf('2027-03-28T00:30:00.000Z', 60)).toBe('2027-03-28T01:30:00.000Z');
    expect(endOf(null, 60)).toBeNull();
    expect(endOf('2027-03-28T00:30:00.000Z', null)).toBeNull();
  });

  it.each([
    ['lodging', 4320 - 240, '3 nights'],
    ['lodging', 540, '1 night'],
    ['lodging', 60, '60 min'],
    ['transport', 540, '9 h'],
    ['transport', 90, '1 h 30 min'],
    ['sightseeing', 1620, '1 day 3 h'],
    ['lodging', null, ''],
  ])('of the category %s, for %s minutes from 10 PM, takes: %s', (category, duration, length) => {
    const scheduledTime = '2027-05-12T21:00:00.000Z';
    const stay = { category, reservation, duration, scheduledTime, endTime: endOf(scheduledTime, duration), ...ofTrip };
    expect(formatLength(stay, 'Europe/Lisbon')).toBe(length);
    expect(needsLength(stay, 'Europe/Lisbon')).toBe(/night|h$/.test(length));
  });

  it.each([
    [
      'lodging',
      null,
      null,
      'Check-in 3:00 PM',
      '11:00 AM',
      'Check-in May 12, 2027, 3:00 PM – check-out May 15, 2027, 11:00 AM',
    ],
    [
      'lodging',
      'Asia/Tokyo',
      null,
      'Check-in 11:00 PM Tokyo',
      '7:00 PM Tokyo',
      'Check-in May 12, 2027, 11:00 PM Tokyo – check-out May 15, 2027, 7:00 PM Tokyo',
    ],
    [
      'sightseeing',
      null,
      null,
      '3:00 PM → 11:00 AM, +3\u00a0days',
      '11:00 AM',
      'May 12, 2027, 3:00 PM – May 15, 2027, 11:00 AM',
    ],
  ])(
    'of the category %s, from %s to %s, for days, is %s, until %s, as a whole %s',
    (category, timeZone, endTimeZone, row, end, whole) => {
      const scheduledTime = '2027-05-12T14:00:00.000Z';
      const duration = 68 * 60;
      const stay = {
        ...{ category, reservation, duration },
        scheduledTime,
        endTime: endOf(scheduledTime, duration),
        timeZone,
        endTimeZone,
      };
      expect(formatWhen(stay, 'Europe/Lisbon', false)).toBe(row);
      expect(formatEnd(stay, 'Europe/Lisbon', false)).toBe(end);
      expect(formatWhen(stay, 'Europe/Lisbon', true)).toBe(whole);
    },
  );

  const flight = ['2027-05-05T10:55:00.000Z', 17 * 60, 'Europe/Lisbon', 'Asia/Tokyo'] as const;
  const nightTrain = ['2027-03-27T21:00:00.000Z', 10 * 60, 'Europe/Lisbon', 'Europe/Madrid'] as const;
  const overDateLine = ['2027-05-12T05:00:00.000Z', 9 * 60, 'Pacific/Auckland', 'Pacific/Honolulu'] as const;
  const nightInLisbon = '9:00 PM → 8:00 AM Lisbon, +1\u00a0day';
  const tour = ['2027-05-12T00:40:00.000Z', 90, 'Asia/Tokyo', null] as const;
  it.each([
    [...flight, 'Asia/Tokyo', '11:55 AM Lisbon → 12:55 PM Tokyo, +1\u00a0day', '17 h'],
    [...flight, 'Europe/Lisbon', '11:55 AM Lisbon → 12:55 PM Tokyo, +1\u00a0day', '17 h'],
    [...flight, 'Europe/Madrid', '11:55 AM Lisbon → 12:55 PM Tokyo, +1\u00a0day', '17 h'],
    // The clock changes in the night: without it the train would arrive at 8 AM.
    [...nightTrain, 'Europe/Lisbon', '9:00 PM Lisbon → 9:00 AM Madrid, +1\u00a0day', '10 h'],
    // The same with both ends in one zone, seen from another one.
    ['2027-03-27T21:00:00.000Z', 600, 'Europe/Lisbon', null, 'Asia/Tokyo', nightInLisbon, '10 h'],
    [...overDateLine, 'Pacific/Auckland', '5:00 PM Auckland → 4:00 AM Honolulu', '9 h'],
    [
      '2027-05-11T22:00:00.000Z',
      540,
      overDateLine[2],
      overDateLine[3],
      'UTC',
      '10:00 AM Auckland → 9:00 PM Honolulu, −1\u00a0day',
      '9 h',
    ],
    [...tour, 'Europe/Lisbon', '9:40 AM – 11:10 AM Tokyo', '1 h 30 min'],
    [...tour, 'Asia/Tokyo', '9:40 AM – 11:10 AM', '1 h 30 min'],
  ])(
    'from %s for %i min from %s to %s is shown right at both ends in a trip to %s: %s · %s',
    (scheduledTime, duration, timeZone, endTimeZone, tripZone, span, length) => {
      const activity = {
        ...{ category: 'transport', reservation },
        duration,
        scheduledTime,
        endTime: endOf(scheduledTime, duration),
        timeZone,
        endTimeZone,
      };
      expect(formatSpan(activity, tripZone, false)).toBe(span);
      expect(formatLength(activity, tripZone)).toBe(length);
      expect(needsLength(activity, tripZone)).toBe(span.includes('→'));
    },
  );

  it('of a stay over a change of the clock counts the nights of its own zone', () => {
    const scheduledTime = '2027-10-29T14:00:00.000Z';
    const zones = { timeZone: 'Europe/Lisbon', endTimeZone: null };
    const stay = {
      ...{ category: 'lodging', reservation, duration: 4_320 },
      ...{ scheduledTime, endTime: endOf(scheduledTime, 4_320), ...zones },
    };
    expect(formatSpan(stay, 'Asia/Tokyo', true)).toBe('Oct 29, 2027, 3:00 PM – Nov 1, 2027, 2:00 PM Lisbon');
    expect(formatLength(stay, 'Asia/Tokyo')).toBe('3 nights');
  });

  it('falls on the local day, in every time zone', () => {
    fc.assert(
      fc.property(moments, ({ zone, instant }) => {
        expect(dayKey(instant, zone)).toBe(toCalendarDate(parseAbsolute(instant, zone)).toString());
      }),
    );
  });
});

describe('moving an activity to another day', () => {
  it('keeps its time of day across a change of the clock', () => {
    // Lisbon changes to summer time on March 28, 2027.
    expect(onDay('2027-03-27T19:00:00.000Z', '2027-03-29', 'Europe/Lisbon')).toBe('2027-03-29T18:00:00.000Z');
    expect(onDay('2027-03-29T18:00:00.000Z', '2027-03-27', 'Europe/Lisbon')).toBe('2027-03-27T19:00:00.000Z');
  });

  it('uses the first time after the gap if its time is skipped on that day', () => {
    expect(onDay('2027-03-27T01:30:00.000Z', '2027-03-28', 'Europe/Lisbon')).toBe('2027-03-28T01:00:00.000Z');
  });

  it('gives that day and time, in every time zone', () => {
    fc.assert(
      fc.property(moments, ({ zone, instant, day }) => {
        const moved = parseAbsolute(onDay(instant, day, zone), zone);
        expect(toCalendarDate(moved).toString()).toBe(day);
        const [before, after] = [toTime(parseAbsolute(instant, zone)), toTime(moved)];
        // Of a time that the clock skips on that day, the first after the gap is left.
        if (after.compare(before) === 0) return;
        expect(after.compare(before)).toBeGreaterThan(0);
        const justBefore = toTime(moved.subtract({ milliseconds: 1 }));
        expect(justBefore.compare(before)).toBeLessThan(0);
      }),
    );
  });
});

describe('a local time on a day', () => {
  it('is the time of the instant, in every time zone', () => {
    fc.assert(
      fc.property(moments, ({ zone, instant }) => {
        const day = dayKey(instant, zone);
        const again = atTime(day, timeOf(instant, zone), zone);
        expect([dayKey(again, zone), timeOf(again, zone)]).toEqual([day, timeOf(instant, zone)]);
      }),
    );
  });

  it('lies between the bounds of its day, even if the clock skips midnight', () => {
    fc.assert(
      fc.property(moments, ({ zone, instant }) => {
        const [start, end] = boundsOf(dayKey(instant, zone), zone);
        expect(Date.parse(instant)).toBeGreaterThanOrEqual(start);
        expect(Date.parse(instant)).toBeLessThan(end);
      }),
    );
    expect(new Date(boundsOf('2027-03-28', 'Asia/Beirut')[0]).toISOString()).toBe('2027-03-27T22:00:00.000Z');
  });
});
