import { expect, test } from 'vitest';
import { inZones } from './zones.ts';

const lisbon = { start: 'Europe/Lisbon', end: 'Europe/Lisbon' };
const toTokyo = { start: 'Europe/Lisbon', end: 'Asia/Tokyo' };
const tokyo = { start: 'Asia/Tokyo', end: 'Asia/Tokyo' };
/** 11:55 AM in Lisbon. */
const start = '2027-05-05T10:55:00.000Z';

test.each([
  ['the typed end stays 12:55 PM, in Tokyo', true, 60, lisbon, toTokyo, start, 17 * 60],
  [
    'the typed end is the next such time, over the date line',
    true,
    60,
    lisbon,
    { ...lisbon, end: 'Pacific/Honolulu' },
    start,
    12 * 60,
  ],
  ['the typed duration stays', false, 17 * 60, lisbon, toTokyo, start, 17 * 60],
  ['the start stays 11:55 AM, in Tokyo', true, 60, lisbon, tokyo, '2027-05-05T02:55:00.000Z', 60],
  ['without an end', true, null, lisbon, tokyo, '2027-05-05T02:55:00.000Z', null],
] as const)('in other time zones: %s', (_, isEndTyped, minutes, from, to, scheduledTime, after) => {
  expect(inZones({ scheduledTime: start, minutes, isEndTyped }, from, to)).toEqual({ scheduledTime, minutes: after });
});
