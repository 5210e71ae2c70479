import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { readDay, readInstant } from './instants-of-postgres.ts';

const { pool } = await testDatabase();

test('every instant is read exactly, with any fraction of a second', async () => {
  // Across leap years, turns of the century and of standard time, with a fraction of each length.
  const { rows } = await pool.query<{ text: string; ms: string }>(
    `SELECT at::text AS text, floor(extract(epoch FROM at) * 1000)::text AS ms
     FROM (SELECT timestamptz '1000-01-01 00:00Z' + number * interval '57 days 7 hours 11 minutes 13.004567 seconds' AS at
       FROM generate_series(0, 57000) number) instants`,
  );
  const wrong = rows.filter(({ text, ms }) => readInstant(text).getTime() !== Number(ms));
  expect(rows.length).toBe(57_001);
  expect(wrong).toEqual([]);
});

test.each([
  ['2026-05-12 09:40:00+00', '2026-05-12T09:40:00.000Z'],
  ['2026-05-12 09:40:00.1+00', '2026-05-12T09:40:00.100Z'],
  ['2026-05-12 09:40:00.12+00', '2026-05-12T09:40:00.120Z'],
  ['2026-05-12 09:40:59.999999+00', '2026-05-12T09:40:59.999Z'],
  ['2026-05-12 15:10:00.123+05:30', '2026-05-12T09:40:00.123Z'],
  ['0050-03-01 00:00:00+00', '0050-03-01T00:00:00.000Z'],
  ['12026-05-12 09:40:00+00', '+012026-05-12T09:40:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('%s', (text, instant) => {
  expect(readInstant(text).toISOString()).toBe(instant);
});

test('a day is its first moment in UTC', () => {
  for (const day of ['2026-05-12', '2024-02-29', '0050-03-01', '2026-05-12']) {
    expect(readDay(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
  }
});
