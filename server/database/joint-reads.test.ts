import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { transact } from '../../schema/core/sql/transaction.ts';
import { isAccelerated } from '../test/accelerators.ts';
import { testDatabase } from '../test/database.ts';
import { joinReads } from './joint-reads.ts';
import { kyselyOver } from './kysely.ts';
import { poolTo } from './postgres-pool.ts';

const { pool } = await testDatabase();
if (!isAccelerated) joinReads(pool);
const kysely = kyselyOver(pool);

/** A read, in another process of the server for each connection. */
const read = (on = kysely, expression = sql<number>`pg_backend_pid()`) =>
  on.selectNoFrom(expression.as('value')).executeTakeFirstOrThrow();
const valuesOf = async (reads: Promise<{ value: number }>[]) => (await Promise.all(reads)).map(({ value }) => value);
const many = (on = kysely, count = 32) => Array.from({ length: count }, () => read(on));
const failing = () => read(kysely, sql<number>`1 / (${0})::int`);

test('each read of a burst gets its own result, also if another one fails', async () => {
  const numbers = Array.from({ length: 80 }, (_, at) => at);
  const reads = numbers.map((at) => read(kysely, sql<number>`${at}::int`));
  const failed = expect(failing()).rejects.toThrow('division by zero');
  const later = read(kysely, sql<number>`${100}::int`);
  expect(await valuesOf([...reads, later])).toEqual([...numbers, 100]);
  await failed;
  expect(await valuesOf([read(kysely, sql<number>`${1}::int`)])).toEqual([1]);
});

test('a read inside a transaction that does not use it is refused', async () => {
  const heedless = transact(kysely, async () => read());
  await expect(heedless).rejects.toThrow('inside a transaction');
});

// The embedded database has one connection.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('the reads of one moment share a connection, up to 32', async () => {
    expect(new Set(await valuesOf(many())).size).toBe(1);
    expect(new Set(await valuesOf(many(kysely, 65))).size).toBe(3);
    const raw = async () => (await sql<{ value: number }>`SELECT pg_backend_pid() AS value`.execute(kysely)).rows[0];
    const [one, other] = await Promise.all([raw(), raw()]);
    expect(one).toEqual(other);
  });

  test('a statement that writes is sent alone', async () => {
    await pool.query('CREATE TABLE counter (pid int)');
    const write = sql`INSERT INTO counter SELECT pg_backend_pid()`;
    const [{ value }] = await Promise.all([read(), write.execute(kysely)]);
    const { rows } = await pool.query('SELECT pid FROM counter');
    expect(rows).not.toEqual([{ pid: value }]);
  });

  test('a lost connection fails its burst, and is not used again', async () => {
    const outside = new pg.Pool({ connectionString: pool.options.connectionString, max: 1 });
    const slow = [read(kysely, sql<number>`pg_backend_pid() + 0 * length(pg_sleep(20)::text)`), read()];
    const lost = Promise.allSettled(slow);
    await expect
      .poll(async () => {
        const asleep = `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND pid <> pg_backend_pid() AND state = 'active'`;
        const { rows } = await outside.query(asleep);
        for (const row of rows) await outside.query('SELECT pg_terminate_backend($1)', [row.pid]);
        return rows.length;
      })
      .toBe(1);
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await outside.end();
    for (const value of await valuesOf(many())) expect(value).toBeGreaterThan(0);
  });

  test('equal reads of a locked table fail for the same reason', async () => {
    await pool.query('CREATE TABLE locked (value int)');
    const outside = new pg.Client({ connectionString: pool.options.connectionString });
    await outside.connect();
    await outside.query('BEGIN; LOCK TABLE locked');
    const hasty = poolTo(String(pool.options.connectionString), () => {}, 2);
    joinReads(hasty);
    const reading = kyselyOver(hasty);
    const equal = () => sql`SELECT value FROM locked`.execute(reading);
    const reads = await Promise.allSettled([equal(), read(reading), equal(), equal()]);
    const lockTimeout = { status: 'rejected', reason: { code: '55P03' } };
    expect(reads).toMatchObject([lockTimeout, { status: 'fulfilled' }, lockTimeout, lockTimeout]);
    await outside.end();
    expect((await equal()).rows).toEqual([]);
    await hasty.end();
  });

  test('without a connection, all reads of a burst fail, and later ones succeed', async () => {
    const { connectionString, pipeline } = pool.options;
    const narrow = new pg.Pool({ connectionString, pipeline, max: 1, connectionTimeoutMillis: 100 });
    joinReads(narrow);
    const reading = kyselyOver(narrow);
    const busy = await narrow.connect();
    expect((await Promise.allSettled(many(reading, 3))).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    busy.release();
    expect(await valuesOf(many(reading, 3))).toHaveLength(3);
    await narrow.end();
  });
});
