import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { plantDemo } from '../../prisma/demo/demo.ts';
import { isStay } from '../../schema/activity/stay.ts';
import { type PlannedActivity, readWholePlans, type WholePlan } from '../../schema/activity/whole-plan.ts';
import { isStorable } from '../../schema/core/input/fields.ts';
import { testDomain } from '../test/domain.ts';
import { naughtyStrings } from '../test/naughty-strings.ts';
import { calendarOf, planOf } from '../test/plans.ts';

// Calendars are read by Python with its own zone data, which is not that of Node, nor that of the calendar's blocks.

type Read = Record<string, string>;

/** Reads calendars, and checks their lines. @returns the events of each, with times in UTC. */
function readByPython(calendars: readonly string[]): Read[][] {
  const script = join(import.meta.dirname, '../test/read-calendar.py');
  const { status, stdout, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify(calendars),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const options = { name: 'Plans', publicUrl: 'https://planjam.example', isOfSeveral: false };
const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
const day = (at: Date) => at.toISOString().slice(0, 10);

/** The times that the events of an activity must have, by UID. */
function timesOf(
  activity: PlannedActivity,
  { trip }: WholePlan,
): [uid: string, start: string, end: string | undefined][] {
  const { id, scheduledTime, scheduledDay, duration } = activity;
  if (!scheduledTime) return scheduledDay ? [[id, day(scheduledDay), undefined]] : [];
  const end = duration ? second(new Date(scheduledTime.getTime() + duration * 60_000)) : undefined;
  if (!isStay(activity, trip.timeZone)) return [[id, second(scheduledTime), end]];
  return [
    [id, second(scheduledTime), undefined],
    [`${id}-out`, end ?? '', undefined],
  ];
}

function expectTimes(plans: readonly WholePlan[]) {
  const read = readByPython(plans.map((plan) => calendarOf([plan], options)));
  for (const [index, plan] of plans.entries()) {
    const events = (read[index] ?? []).filter(({ UID }) => UID !== plan.trip.id);
    const expected = plan.activities.flatMap((activity) => timesOf(activity, plan));
    const found = events.map(({ UID, DTSTART, DTEND }) => [UID, DTSTART, DTEND]);
    expect.soft(found, plan.trip.name).toEqual(expected);
  }
}

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(text);
/** Every half hour around a moment, for a day and a half. */
const around = (moment: string, fields: Partial<PlannedActivity> = {}) =>
  Array.from({ length: 72 }, (_, index) => ({
    scheduledTime: new Date(at(moment).getTime() + (index - 36) * (HOUR_MS / 2)),
    duration: 90,
    ...fields,
  }));
const flight = (time: string, duration: number, timeZone: string, endTimeZone: string) => ({
  ...{ category: 'transport', scheduledTime: at(time), duration, timeZone, endTimeZone },
});
const stay = (time: string, nights: number, fields: Partial<PlannedActivity> = {}) => ({
  ...{ category: 'lodging', scheduledTime: at(time), duration: nights * 1_440 - 240, ...fields },
});

const madeTrips: [name: string, timeZone: string, activities: Partial<PlannedActivity>[]][] = [
  ['Lisbon puts its clock forward', 'Europe/Lisbon', around('2027-03-28T01:00:00Z')],
  ['Lisbon puts its clock back', 'Europe/Lisbon', around('2027-10-31T01:00:00Z')],
  ['New York puts its clock forward', 'America/New_York', around('2027-03-14T07:00:00Z')],
  ['New York puts its clock back', 'America/New_York', around('2027-11-07T06:00:00Z')],
  ['Lord Howe puts its clock back by half an hour', 'Australia/Lord_Howe', around('2027-04-03T15:00:00Z')],
  ['Chatham is 13:45 ahead', 'Pacific/Chatham', around('2027-04-03T14:00:00Z')],
  ['Nuuk changes on Saturday', 'America/Nuuk', around('2027-03-28T01:00:00Z')],
  ['Cairo changes at midnight', 'Africa/Cairo', around('2027-04-29T22:00:00Z')],
  ['Santiago changes at midnight', 'America/Santiago', around('2027-09-05T04:00:00Z')],
  ['Troll goes from UTC to +2', 'Antarctica/Troll', around('2027-03-28T01:00:00Z')],
  ['Nepal is 5:45 ahead', 'Asia/Kathmandu', around('2027-05-12T00:00:00Z')],
  ['India by its old name', 'Asia/Calcutta', around('2027-05-12T00:00:00Z')],
  ['Adelaide is 9:30 ahead', 'Australia/Adelaide', around('2027-10-02T16:30:00Z')],
  ['Morocco during Ramadan, which the blocks do not have', 'Africa/Casablanca', around('2027-02-07T02:00:00Z')],
  ['The last century', 'Europe/Berlin', around('1943-10-04T01:00:00Z')],
  ['The far future', 'America/New_York', around('2099-07-01T00:00:00Z')],
  [
    'Over the date line',
    'Pacific/Auckland',
    [
      flight('2027-05-12T09:00:00Z', 300, 'Pacific/Auckland', 'Pacific/Rarotonga'),
      flight('2027-05-14T22:30:00Z', 310, 'Pacific/Apia', 'Pacific/Pago_Pago'),
      flight('2027-05-15T23:59:00Z', 600, 'Pacific/Kiritimati', 'Etc/GMT+12'),
    ],
  ],
  [
    'Flights over changes of the clock',
    'Europe/London',
    [
      flight('2027-03-28T00:30:00Z', 45, 'Europe/London', 'Europe/Paris'),
      flight('2027-10-31T00:30:00Z', 60, 'Europe/London', 'Atlantic/Reykjavik'),
      flight('2027-11-07T01:00:00Z', 480, 'Europe/Lisbon', 'America/New_York'),
      flight('2027-05-05T22:30:00Z', 1_020, 'Europe/Lisbon', 'Asia/Tokyo'),
    ],
  ],
  [
    'Nights',
    'Europe/Rome',
    [
      stay('2027-05-12T13:00:00Z', 3),
      stay('2027-10-30T13:00:00Z', 1),
      stay('2027-03-27T22:30:00Z', 1, { timeZone: 'Europe/Lisbon' }),
      { scheduledTime: at('2027-10-30T22:00:00Z'), duration: 600, category: 'transport' },
      { scheduledTime: at('2027-12-31T22:30:00Z'), duration: 180 },
      { scheduledTime: at('2027-12-31T22:30:00Z'), duration: 14 * 1_440, category: 'transport' },
    ],
  ],
  [
    'Days without times',
    'Asia/Tokyo',
    ['2027-02-28', '2028-02-29', '2027-12-31', '1969-12-31', '9998-12-31'].map((text) => ({ scheduledDay: at(text) })),
  ],
];

test('of 20 made trips, each time is read as the same instant', () => {
  expect(madeTrips).toHaveLength(20);
  expectTimes(madeTrips.map(([name, timeZone, activities]) => planOf({ name, timeZone }, activities)));
});

const domain = await testDomain();

test('of the demo, each time is read as the same instant', async () => {
  await plantDemo(domain.db, 4, at('2027-05-12T10:00:00Z'), async () => {});
  const trips = await domain.kysely.selectFrom('trip').select('id').execute();
  const ids = trips.map(({ id }) => id);
  const plans = await readWholePlans(domain.kysely, ids, { hasCodes: true, hasCosts: true });
  expect(plans).toHaveLength(3);
  expectTimes(plans);
});

const storable = naughtyStrings.filter((text) => isStorable(text) && text.trim());
const generated = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), { seed: 51, numRuns: 300 });
const folded = fc.sample(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 400 }), { seed: 51, numRuns: 100 });
const texts = [...storable, ...[...generated, ...folded].filter((text) => isStorable(text) && text.trim())];

/** A calendar has line breaks of one kind, and none of the other control characters. */
const asRead = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar forbids them.
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');

test('any text that can be stored is read as it was', () => {
  const plan = planOf(
    {},
    texts.map((text) => ({
      ...{ name: text, description: text, location: text, category: text, toLocation: text },
      ...{ scheduledDay: at('2027-05-12') },
    })),
  );
  const calendar = calendarOf([plan], { ...options, name: texts.join() });
  const [byPython = []] = readByPython([calendar]);
  const byLibrary = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  expect(byPython).toHaveLength(texts.length);
  for (const [index, text] of texts.entries()) {
    const written = asRead(text);
    const { SUMMARY = '', LOCATION = '', CATEGORIES = '', DESCRIPTION = '' } = byPython[index] ?? {};
    expect.soft({ SUMMARY, LOCATION, CATEGORIES, DESCRIPTION }).toEqual({
      ...{ SUMMARY: written, LOCATION: written, CATEGORIES: written },
      DESCRIPTION: `${asRead(text)}\n\nTo: ${written}`,
    });
    for (const name of ['summary', 'location', 'categories']) {
      expect.soft(byLibrary[index]?.getFirstPropertyValue(name) ?? '').toBe(written);
    }
  }
});
