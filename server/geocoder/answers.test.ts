import { expect, test } from 'vitest';
import type { FoundPlace } from '../../schema/core/geocoder.ts';
import { kyselyOver } from '../database/kysely.ts';
import { testDatabase } from '../test/database.ts';
import { forgetAnswers, storedAnswers } from './answers.ts';

const kysely = kyselyOver((await testDatabase()).pool);
const DAY_MS = 24 * 3_600 * 1_000;
let now = new Date('2027-05-01T08:00:00Z');
const answers = storedAnswers(kysely, () => now);
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const lisbon: FoundPlace = {
  ...{ name: 'Lisboa', context: 'Portugal', kind: 'CITY', latitude: 38.7078, longitude: -9.1366 },
  ...{ timeZone: 'Europe/Lisbon', countryCode: 'PT' },
};

test('an answer is read for 30 days, and a new one takes its place', async () => {
  await answers.write('api?q=lisboa', [lisbon]);
  await answers.write('api?q=nowhere', []);
  later(29);
  expect(await answers.read('api?q=lisboa')).toEqual([lisbon]);
  expect(await answers.read('api?q=nowhere')).toEqual([]);
  expect(await answers.read('api?q=porto')).toBeNull();
  await answers.write('api?q=nowhere', [lisbon]);
  later(1);
  expect(await answers.read('api?q=lisboa')).toBeNull();
  expect(await answers.read('api?q=nowhere')).toEqual([lisbon]);
});

test('no question is stored, and old answers and the oldest of too many are deleted', async () => {
  const rows = () => kysely.selectFrom('geocoderAnswer').select(['id', 'places']).execute();
  const count = async () => (await rows()).length;
  expect(JSON.stringify(await rows())).not.toContain('q=');
  await forgetAnswers(kysely, now);
  expect(await count()).toBe(1);
  later(1);
  for (const question of ['a', 'b']) await answers.write(question, []);
  await forgetAnswers(kysely, now, 2);
  expect(await count()).toBe(2);
  expect(await answers.read('api?q=nowhere')).toBeNull();
});
