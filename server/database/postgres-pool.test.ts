import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { hastyDatabase, testDatabase } from '../test/database.ts';
import { isAway } from './away.ts';
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

test.runIf(process.env.TEST_DATABASE_URL)('options of the address are added to its own', async () => {
  const { pool } = await testDatabase();
  const url = new URL(String(pool.options.connectionString));
  url.searchParams.set('options', '-c work_mem=12MB -c timezone=Asia/Tokyo');
  const fresh = poolTo(url.href, () => {}, 1);
  expect((await fresh.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  expect((await fresh.query('SHOW work_mem')).rows).toEqual([{ work_mem: '12MB' }]);
  await fresh.end();
});

test.runIf(process.env.TEST_DATABASE_URL)('only requests give up on a lock: migrations and backups wait', async () => {
  const { pool, patiently } = await hastyDatabase();
  const lockTimeoutOf = async (asked: typeof pool) => (await asked.query('SHOW lock_timeout')).rows[0].lock_timeout;
  expect(await lockTimeoutOf(pool)).toBe('2s');
  expect(await patiently(lockTimeoutOf)).toBe('0');
  // The pool of migrations, which are applied before the database is in use.
  const migrating = patientPoolTo(String(pool.options.connectionString));
  expect(await lockTimeoutOf(migrating)).toBe('0');
  await migrating.end();
});

test.runIf(process.env.TEST_DATABASE_URL)('timeouts of the database do not end a migration or a backup', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query('SELECT current_database() AS name');
  const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const name of timeouts) await pool.query(`ALTER DATABASE ${rows[0].name} SET ${name} TO '7min'`);
  const patient = patientPoolTo(String(pool.options.connectionString));
  for (const name of timeouts) expect((await patient.query(`SHOW ${name}`)).rows).toEqual([{ [name]: '0' }]);
  await patient.end();
  await pool.query(`ALTER DATABASE ${rows[0].name} RESET ALL`);
});

/** A message of Postgres's protocol: https://www.postgresql.org/docs/15/protocol-message-formats.html */
function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

test('a connection that the server ends in the packet that opens it fails its statement, and not the process', async () => {
  const opened = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([...opened, ended])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const pool = poolTo(`postgres://ana@127.0.0.1:${(server.address() as AddressInfo).port}/x`, () => {}, 1);
  // Vitest reports an error event without a listener as an uncaught error.
  for (const ask of [() => pool.query('SELECT 1'), async () => (await pool.connect()).query('SELECT 1')]) {
    expect(isAway(await ask().catch((error: unknown) => error))).toBe(true);
  }
});
