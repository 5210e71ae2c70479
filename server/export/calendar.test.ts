import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { PlannedActivity } from '../../schema/activity/whole-plan.ts';
import { calendarOf, planOf } from '../test/plans.ts';

const options = { name: 'Lisbon', publicUrl: 'https://planjam.example', isOfSeveral: false };
const at = (text: string) => new Date(text);

/** Returns the lines of the calendar, with folded ones joined. */
const linesOf = (...[plan, own]: [ReturnType<typeof planOf>, Partial<typeof options>?]) =>
  calendarOf([plan], { ...options, ...own })
    .replaceAll('\r\n ', '')
    .split('\r\n');

/** Returns the lines of the events, without those that are the same in each. */
const eventLines = (activity: Partial<PlannedActivity>, trip = {}) => {
  const lines = linesOf(planOf(trip, [activity]));
  const common = /^(BEGIN|END|UID|SEQUENCE|DTSTAMP|LAST-MODIFIED|CATEGORIES|URL)/;
  return lines.slice(lines.indexOf('BEGIN:VEVENT')).filter((line) => line !== '' && !common.test(line));
};

const lisbon = 'DTSTART;TZID=Europe/Lisbon:20270512T100000';
const morning = { name: 'Tram', scheduledTime: at('2027-05-12T09:00:00Z') };

test.each<[what: string, activity: Partial<PlannedActivity>, expected: string[]]>([
  ['a time without a duration', morning, [lisbon, 'SUMMARY:Tram']],
  ['a duration', { ...morning, duration: 90 }, [lisbon, 'DTEND;TZID=Europe/Lisbon:20270512T113000', 'SUMMARY:Tram']],
  [
    'a duration of a day, which is not busy',
    { ...morning, duration: 1_440 },
    [lisbon, 'DTEND;TZID=Europe/Lisbon:20270513T100000', 'TRANSP:TRANSPARENT', 'SUMMARY:Tram'],
  ],
  [
    'two time zones',
    { ...morning, duration: 1_020, endTimeZone: 'Asia/Tokyo' },
    [lisbon, 'DTEND;TZID=Asia/Tokyo:20270513T110000', 'SUMMARY:Tram'],
  ],
  [
    'only a day',
    { name: 'Tram', scheduledDay: at('2027-05-12') },
    ['DTSTART;VALUE=DATE:20270512', 'TRANSP:TRANSPARENT', 'SUMMARY:Tram'],
  ],
  ['neither', { name: 'Tram' }, []],
  [
    'nights',
    { ...morning, name: 'Hotel', category: 'lodging', duration: 1_440 },
    [
      ...[lisbon, 'TRANSP:TRANSPARENT', 'SUMMARY:Check in: Hotel'],
      ...['DTSTART;TZID=Europe/Lisbon:20270513T100000', 'TRANSP:TRANSPARENT', 'SUMMARY:Check out: Hotel'],
    ],
  ],
  ['the zone UTC', { ...morning, timeZone: 'Etc/UTC' }, ['DTSTART:20270512T090000Z', 'SUMMARY:Tram']],
  [
    'another name of a zone',
    { ...morning, timeZone: 'Asia/Calcutta' },
    ['DTSTART;TZID=Asia/Kolkata:20270512T143000', 'SUMMARY:Tram'],
  ],
  [
    'a time that the clock shows twice, the first time',
    { ...morning, scheduledTime: at('2027-10-31T00:30:00Z') },
    ['DTSTART:20271031T003000Z', 'SUMMARY:Tram'],
  ],
  [
    'a time that the clock shows twice, the second time',
    { ...morning, scheduledTime: at('2027-10-31T01:30:00Z') },
    ['DTSTART:20271031T013000Z', 'SUMMARY:Tram'],
  ],
  [
    'a time before the rules of today',
    { ...morning, timeZone: 'Europe/Moscow', scheduledTime: at('2010-07-01T09:00:00Z') },
    ['DTSTART:20100701T090000Z', 'SUMMARY:Tram'],
  ],
  [
    'a far year',
    { ...morning, scheduledTime: at('9998-12-31T09:00:00Z'), duration: 525_600 },
    ['DTSTART;TZID=Europe/Lisbon:99981231T090000', ...['DTEND:99991231T090000Z', 'TRANSP:TRANSPARENT', 'SUMMARY:Tram']],
  ],
  [
    'a place, a description and a booking',
    {
      ...morning,
      ...{ location: 'Lisbon, Portela', latitude: 38.78131234, longitude: -1e-7, toLocation: 'Tokyo' },
      ...{ description: 'Two bags;\r\nno food', cost: 12_345, category: 'a,b' },
      reservation: {
        ...{ kind: 'FLIGHT', isBooked: true, provider: 'TAP', number: 'TP 1321', seats: '12A, 12B' },
        ...{ cancelBy: null, code: 'QX7P2M' },
      },
    },
    [
      ...[lisbon, 'SUMMARY:Tram', 'LOCATION:Lisbon\\, Portela', 'GEO:38.781312;0'],
      'DESCRIPTION:Two bags\\;\\nno food\\n\\nTo: Tokyo\\nBooked: flight\\, TAP\\, TP 1321\\nSeats: 12A\\, 12B\\nBooking code: QX7P2M\\nCost: 123.45 EUR',
    ],
  ],
])('writes an activity with %s', (_what, activity, expected) => {
  expect(eventLines(activity)).toEqual(expected);
});

test('an event has the id, the revision, the time of the last change and the address of its activity', () => {
  const [plan, activity] = [planOf({}, [morning]), 'activity_01k00000000000000000000001'];
  expect(linesOf(plan)).toEqual(
    expect.arrayContaining([
      ...[`UID:${activity}`, 'SEQUENCE:1', 'DTSTAMP:20270102T030405Z', 'LAST-MODIFIED:20270102T030405Z'],
      `URL:https://planjam.example/trips/${plan.trip.id}#${activity}`,
    ]),
  );
});

test('a trip is one event over its days, and with several trips each summary names its trip', () => {
  const plan = planOf({ startDate: at('2027-05-12'), endDate: at('2027-05-15') }, [morning]);
  expect(linesOf(plan, { name: 'All, trips', isOfSeveral: true })).toEqual(
    expect.arrayContaining([
      ...[`UID:${plan.trip.id}`, 'DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270516', 'SUMMARY:Lisbon'],
      ...['SUMMARY:Lisbon: Tram', 'NAME:All\\, trips', 'X-WR-CALNAME:All\\, trips'],
    ]),
  );
});

test('the end of a trip stays in the years of iCalendar, and a change of the trip is one of its events', () => {
  const lastDay = at('9999-12-31');
  const changed = { revision: 7, changedAt: at('2027-02-03T04:05:06Z') };
  const lines = linesOf(planOf({ startDate: at('9999-12-30'), endDate: lastDay, ...changed }, [morning]));
  expect(lines).toEqual(expect.arrayContaining(['DTEND;VALUE=DATE:99991231', 'SEQUENCE:7', 'SEQUENCE:1']));
  expect(lines.filter((line) => line.startsWith('DTSTAMP'))).toEqual(Array(2).fill('DTSTAMP:20270203T040506Z'));
  expect(linesOf(planOf({ startDate: lastDay, endDate: lastDay }, [])).join()).not.toContain('DTEND');
});

test('a calendar without events is valid too', () => {
  expect(linesOf(planOf({}, []))).toContain('TZID:Etc/UTC');
});

test('the same plan gives the same bytes, which ical.js reads as the same instants by the blocks of the calendar', () => {
  const zones = ['America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo'];
  const first = Date.parse('2027-01-01T00:20:00Z');
  const activities = zones.flatMap((timeZone) =>
    // Each day of a year at another hour.
    Array.from({ length: 365 }, (_, day) => ({ timeZone, scheduledTime: new Date(first + day * 25 * 3_600_000) })),
  );
  const plan = planOf({}, activities);
  const text = calendarOf([plan], options);
  expect(calendarOf([plan], options)).toBe(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const read = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).startDate.toJSDate());
  expect(read).toEqual(plan.activities.map(({ scheduledTime }) => scheduledTime));
  expect(text.match(/^DTSTART:/gm)?.length).toBeLessThan(20);
});
