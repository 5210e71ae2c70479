import { expect, test } from 'vitest';
import type { PublicActivity } from '../../schema/publication/public-plan.ts';
import { checkOutOf, whenOf } from './shared-trip-times.ts';

const LISBON = 'Europe/Lisbon';
const at = (time: string, zone = LISBON) => ({ at: new Date(time), zone });
const activity = (fields: Partial<PublicActivity>): PublicActivity => ({
  ...{ name: '', description: null, category: 'other', start: null, end: null, places: [], nights: 0 },
  ...fields,
});

// As web/activity/times.test.ts has them.
test.each<[string, Partial<PublicActivity>]>([
  ['', {}],
  ['9:40 AM', { start: at('2027-05-12T08:40Z') }],
  ['9:40 AM', { start: at('2027-05-12T08:40Z'), end: at('2027-05-12T08:40Z') }],
  ['9:40 AM – 11:10 AM', { start: at('2027-05-12T08:40Z'), end: at('2027-05-12T10:10Z') }],
  [
    '9:40 AM – 11:10 AM Tokyo',
    { start: at('2027-05-12T00:40Z', 'Asia/Tokyo'), end: at('2027-05-12T02:10Z', 'Asia/Tokyo') },
  ],
  ['10:00 PM → 7:00 AM, +1 day', { start: at('2027-05-12T21:00Z'), end: at('2027-05-13T06:00Z') }],
  [
    '11:30 PM Lisbon → 12:30 AM Tokyo, +2 days',
    { start: at('2027-05-05T22:30Z'), end: at('2027-05-06T15:30Z', 'Asia/Tokyo') },
  ],
  [
    '9:00 AM Tokyo → 11:00 PM Honolulu, −1 day',
    { start: at('2027-05-12T00:00Z', 'Asia/Tokyo'), end: at('2027-05-12T09:00Z', 'Pacific/Honolulu') },
  ],
  ['Check-in 3:00 PM', { start: at('2027-05-12T14:00Z'), end: at('2027-05-15T10:00Z'), nights: 3 }],
])('%s', (words, fields) => {
  expect(whenOf(activity(fields), LISBON).replaceAll('\u202f', ' ')).toBe(words);
});

test('a check-out has its time', () => {
  const stay = activity({ end: at('2027-05-15T10:00Z') });
  expect(checkOutOf(stay, LISBON).replaceAll('\u202f', ' ')).toBe('Check-out 11:00 AM');
});
