import { expect, it } from 'vitest';
import { startsAWord, timeZones } from './time-zones.ts';
import { todaysName } from './zone-names.ts';

const found = (typed: string) => timeZones.filter((zone) => startsAWord(zone, typed));

it('finds a zone by the start of its city, with or without accents', () => {
  expect(found('lis')).toEqual(['Europe/Lisbon']);
  expect(found('New York')).toEqual(['America/New_York']);
  expect(found('america/new_york')).toEqual(['America/New_York']);
  expect(found('  são P')).toEqual(['America/Sao_Paulo']);
  expect(found('utc')).toEqual(['UTC']);
  expect(found('isbon')).toEqual([]);
});

it('finds a city by its current name', () => {
  expect(['kolkata', 'kyiv', 'ho chi minh', 'nuuk', 'kathmandu', 'yangon'].flatMap(found)).toEqual([
    'Asia/Kolkata',
    'Europe/Kyiv',
    'Asia/Ho_Chi_Minh',
    'America/Nuuk',
    'Asia/Kathmandu',
    'Asia/Yangon',
  ]);
});

it('lists each zone once, and only under a name with the same clock', () => {
  expect(new Set(timeZones).size).toBe(timeZones.length);
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'long' });
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const instant of [Date.UTC(2027, 0, 15, 12), Date.UTC(2027, 6, 15, 12)])
      expect(clock(todaysName(zone)).format(instant)).toBe(clock(zone).format(instant));
});
