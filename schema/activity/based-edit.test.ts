import { expect, test } from 'vitest';
import type { Activity } from '../../prisma/generated/client.ts';
import { type ActivityValues, basedEdit } from './based-edit.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const [may2, may3] = [day('2027-05-02'), day('2027-05-03')];
const [noon, evening] = [new Date('2027-05-02T12:00:00Z'), new Date('2027-05-02T19:00:00Z')];

const base = {
  ...{ name: 'Fado', description: null, location: 'Alfama', latitude: null, longitude: null, category: 'music' },
  ...{ scheduledTime: null, scheduledDay: may2, timeZone: null, cost: 2900, duration: null, endTimeZone: null },
  ...{ toLocation: null, toLatitude: null, toLongitude: null },
};
const before: Activity = {
  ...{ ...base, id: 'activity', tripId: 'trip', position: 'a0', createdById: null, revision: 1 },
  ...{ createdAt: noon, updatedAt: noon },
};

const all = (values: ActivityValues) => ({ fields: values, kept: {} });
const none = (kept: ActivityValues) => ({ fields: {}, kept });

type Row = [
  name: string,
  theirs: ActivityValues,
  wanted: Parameters<typeof basedEdit>[2],
  expected: object,
  base?: ActivityValues,
];

const rows: Row[] = [
  ['nothing has changed', {}, { name: 'Jazz', cost: null }, all({ name: 'Jazz', cost: null })],
  ['another field has changed', { cost: 5 }, { name: 'Jazz' }, all({ name: 'Jazz' })],
  [
    'one of two fields has changed',
    { cost: 5 },
    { name: 'Jazz', cost: 7 },
    { fields: { name: 'Jazz' }, kept: { cost: 7 } },
  ],
  ['both wanted the same', { name: 'Jazz' }, { name: 'Jazz' }, all({ name: 'Jazz' })],
  ['both cleared it', { cost: null }, { cost: null }, all({ cost: null })],
  ['the field is not in the base', { cost: 5 }, { cost: 7 }, all({ cost: 7 }), { name: 'Fado' }],
  ['without a base', { name: 'Tango', cost: 5 }, { name: 'Jazz' }, all({ name: 'Jazz' }), {}],
  ['a base of null for a name', {}, { name: 'Jazz' }, none({ name: 'Jazz' }), { name: null }],
  [
    'a day, and they set a time',
    { scheduledTime: noon, scheduledDay: null },
    { scheduledDay: may3, scheduledTime: null },
    none({ scheduledDay: may3, scheduledTime: null }),
  ],
  [
    'a time, and they chose another day',
    { scheduledDay: may3 },
    { scheduledTime: noon, scheduledDay: null },
    none({ scheduledTime: noon, scheduledDay: null }),
  ],
  [
    'a time, and they set another zone: mine is in mine',
    { timeZone: 'Asia/Tokyo' },
    { scheduledTime: noon, scheduledDay: null },
    none({ scheduledTime: noon, scheduledDay: null, timeZone: null }),
  ],
  [
    'a zone, and they set a time',
    { scheduledTime: evening, scheduledDay: null },
    { timeZone: 'Asia/Tokyo' },
    none({ timeZone: 'Asia/Tokyo', scheduledTime: null, scheduledDay: may2 }),
  ],
  [
    'the same time, and they also set a zone: it was written before',
    { scheduledTime: noon, scheduledDay: null, timeZone: 'Asia/Tokyo' },
    { scheduledTime: noon, scheduledDay: null },
    all({ scheduledTime: noon, scheduledDay: null }),
  ],
  [
    'a day instead of the time, and they took the time away',
    { scheduledDay: null },
    { scheduledDay: may3, scheduledTime: null },
    none({ scheduledDay: may3 }),
    { ...base, scheduledTime: noon, scheduledDay: null },
  ],
  [
    'a place, and they set a point',
    { latitude: 38.7, longitude: -9.1 },
    { location: 'Graça' },
    none({ location: 'Graça', latitude: null, longitude: null }),
  ],
  [
    'a point, and they set half of another one',
    { toLatitude: 38.7, toLongitude: -9.1 },
    { toLatitude: 38.7, toLongitude: 2 },
    none({ toLongitude: 2 }),
  ],
  [
    'a place at the end, and they changed the one at the start',
    { location: 'Graça' },
    { toLocation: 'Porto' },
    all({ toLocation: 'Porto' }),
  ],
];

test.each(rows)('%s', (_name, theirs, wanted, expected, known = base) => {
  const now = { ...before, ...theirs } as Activity;
  expect(basedEdit(now, known, wanted)).toEqual(expected);
  // What is written can be sent again, and only what was kept is asked again.
  const written = { ...now, ...basedEdit(now, known, wanted).fields };
  expect(basedEdit(written, known, wanted).kept).toEqual(basedEdit(now, known, wanted).kept);
});
