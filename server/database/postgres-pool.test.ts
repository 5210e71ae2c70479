import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { connectionsEach, patientPoolTo, poolTo } from './postgres-pool.ts';

/** Postgres's default, without the three that it keeps for whoever looks after it. */
const FREE = 97;

test('a process alone has ten connections, and so has each of a few', () => {
  expect([1, 2, 4].map(connectionsEach)).toEqual([10, 10, 10]);
});

test('of however many, each can work, and together they stay below what a server admits, while one is replaced too', () => {
  for (let processes = 1; processes <= 30; processes += 1) {
    const each = connectionsEach(processes);
    expect(each).toBeGreaterThanOrEqual(2);
    // With the one that watches.
    expect((processes + 1) * (each + 1)).toBeLessThanOrEqual(FREE);
  }
});

test.runIf(process.env.TEST_DATABASE_URL)('its sessions are in UTC, in whatever zone the database is', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query('SELECT current_database() AS name');
  await pool.query(`ALTER DATABASE ${rows[0].name} SET timezone TO 'Europe/Berlin'`);
  const fresh = poolTo(String(pool.options.connectionString), () => {}, 1);
  expect((await fresh.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  await fresh.end();
});

test.runIf(process.env.TEST_DATABASE_URL)('only requests give up on a lock: migrations and backups wait', async () => {
  const { pool, patiently } = await testDatabase();
  const lockTimeoutOf = async (asked: typeof pool) => (await asked.query('SHOW lock_timeout')).rows[0].lock_timeout;
  expect(await lockTimeoutOf(pool)).toBe('2s');
  expect(await patiently(lockTimeoutOf)).toBe('0');
  // The pool of migrations, which are applied before there is a database to ask.
  const migrating = patientPoolTo(String(pool.options.connectionString));
  expect(await lockTimeoutOf(migrating)).toBe('0');
  await migrating.end();
});
