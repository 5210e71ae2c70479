import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { connectionsEach, patientPoolTo, poolTo } from './postgres-pool.ts';

/** Postgres's default, without the three connections that are reserved for superusers. */
const FREE = 97;

test('a process alone has ten connections, and so has each of a few', () => {
  expect([1, 2, 4].map(connectionsEach)).toEqual([10, 10, 10]);
});

test('any number of processes can work within the server’s limit, even while one is replaced', () => {
  for (let processes = 1; processes <= 30; processes += 1) {
    const each = connectionsEach(processes);
    expect(each).toBeGreaterThanOrEqual(2);
    // Including the watch's connection.
    expect((processes + 1) * (each + 1)).toBeLessThanOrEqual(FREE);
  }
});

test.runIf(process.env.TEST_DATABASE_URL)('its sessions use UTC in every time zone of the database', async () => {
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
  // The pool of migrations, which are applied before the database is in use.
  const migrating = patientPoolTo(String(pool.options.connectionString));
  expect(await lockTimeoutOf(migrating)).toBe('0');
  await migrating.end();
});
