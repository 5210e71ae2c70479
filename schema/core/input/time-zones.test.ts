import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inIanaCase } from './iana-case.ts';
import { isTimeZone } from './time-zones.ts';

test.each([
  ...['Europe/Oslo', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'GMT', 'US/Pacific', 'America/Port-au-Prince', 'NZ-CHAT'],
  ...[
    'Africa/Dar_es_Salaam',
    'Europe/Isle_of_Man',
    'America/Argentina/ComodRivadavia',
    'Antarctica/McMurdo',
    'Etc/GMT+5',
  ],
  ...['Asia/Ust-Nera', 'America/Knox_IN', 'EST5EDT', 'GB-Eire', 'Mexico/BajaNorte', 'Australia/NSW', 'W-SU'],
  ...['Antarctica/DumontDUrville', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'America/North_Dakota/New_Salem'],
])('%s gets the case of the IANA database from any case', (name) => {
  for (const typed of [name, name.toLowerCase(), name.toUpperCase()]) {
    expect(isTimeZone(typed)).toBe(true);
    expect(inIanaCase(typed)).toBe(name);
  }
});

test.each(['', 'Mars/Olympus', '+01:00', '-05:00', 'Europe', 'Europe/Oslo '])('%j is not a time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('every name that this computer knows stays the same', async () => {
  const list = await readFile('/usr/share/zoneinfo/tzdata.zi', 'utf8').catch(() => '');
  // Z: a zone; L: an alias and its target.
  const listed = list.split('\n').flatMap((line) => /^(?:Z|L \S+) (\S+)/.exec(line)?.[1] ?? []);
  const names = [...Intl.supportedValuesOf('timeZone'), ...listed.filter(isTimeZone)];
  for (const name of names) expect(inIanaCase(name.toLowerCase())).toBe(name);
});
