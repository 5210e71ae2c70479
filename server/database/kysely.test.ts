import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../schema/core/sql/tables.ts';
import { send, transact, UniqueViolation } from '../../schema/core/sql/transaction.ts';
import { testDatabase } from '../test/database.ts';
import { kyselyOver } from './kysely.ts';

const { pool } = await testDatabase();
const kysely = kyselyOver(pool);

await pool.query('CREATE TABLE word (word text PRIMARY KEY)');
const saying = (word: string) => sql`INSERT INTO word VALUES (${word})`;
const say = (tx: Tx, word: string) => saying(word).execute(tx);
const words = async () =>
  (await sql<{ word: string }>`SELECT word FROM word`.execute(kysely)).rows.map(({ word }) => word);

test.each([
  '2026-05-12T09:40:00.123Z',
  '2026-12-31T23:59:59.999Z',
  '0050-03-01T00:00:00.000Z',
  '1850-06-01T12:00:00.000Z',
  '9999-12-31T12:00:00.000Z',
])('%s is read exactly, in every time zone of the server', async (instant) => {
  for (const zone of ['UTC', 'America/St_Johns', 'Asia/Kolkata', 'Europe/Berlin']) {
    const found = await transact(kysely, async (tx) => {
      await sql`SET LOCAL TIME ZONE ${sql.lit(zone)}`.execute(tx);
      return sql`SELECT ${instant}::timestamptz AS at`.execute(tx);
    });
    expect(found.rows).toEqual([{ at: new Date(instant) }]);
  }
});

test('an instant is sent exactly, in every time zone of the process', async () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/New_York';
  try {
    const at = new Date('1850-06-01T12:00:00Z');
    const read = sql`SELECT to_char(${at}::timestamptz AT TIME ZONE 'UTC', 'HH24:MI:SS') AS at`;
    expect((await read.execute(kysely)).rows).toEqual([{ at: '12:00:00' }]);
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test('all changes of a transaction are there afterwards', async () => {
  await transact(kysely, async (tx) => {
    await say(tx, 'ana');
    await say(tx, 'bo');
  });
  expect(await words()).toEqual(['ana', 'bo']);
});

test('work that throws leaves no change, and its connection still works', async () => {
  const before = await words();
  for (let round = 0; round < 20; round += 1) {
    const refused = transact(kysely, async (tx) => {
      await say(tx, `word ${round}`);
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
  }
  expect(await words()).toEqual(before);
});

test('statements that were not sent yet are rolled back too', async () => {
  const before = await words();
  for (let round = 0; round < 20; round += 1) {
    const refused = transact(kysely, async (tx) => {
      if (round % 2 === 0) await sql`SELECT 1`.execute(tx);
      await send(tx, saying(`word ${round}`));
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
  }
  expect(await words()).toEqual(before);
});

test('a violated unique constraint rolls back the transaction, with UniqueViolation', async () => {
  const before = await words();
  const taken = transact(kysely, async (tx) => {
    await send(tx, saying('flo'));
    await send(tx, saying('ana'));
    await send(tx, saying('gil'));
  });
  await expect(taken).rejects.toMatchObject({ constructor: UniqueViolation, key: 'word_pkey' });
  expect(await words()).toEqual(before);
});

test('the first failed statement is the error, and not a later one that Postgres refuses because of it', async () => {
  const before = await words();
  const refused = transact(kysely, async (tx) => {
    await send(tx, saying('ana'));
    await sql`SELECT 1`.execute(tx);
  });
  await expect(refused).rejects.toMatchObject({ constructor: UniqueViolation, key: 'word_pkey' });
  expect(await words()).toEqual(before);
});

test('the rows of sent statements are those of their order', async () => {
  const count = sql<{ count: number }>`SELECT count(*)::int AS count FROM word`;
  const before = (await words()).length;
  const found = await transact(kysely, async (tx) => {
    const first = await send(tx, count);
    await send(tx, saying('hedy'));
    const second = await send(tx, count);
    return [await second(), await first()];
  });
  expect(found).toEqual([[{ count: before + 1 }], [{ count: before }]]);
});

test('reading the rows of a sent statement gives the error of one that was sent before it', async () => {
  const refused = transact(kysely, async (tx) => {
    await send(tx, saying('ana'));
    const rows = await send(tx, sql`SELECT 1`);
    await rows();
  });
  await expect(refused).rejects.toMatchObject({ constructor: UniqueViolation, key: 'word_pkey' });
});

test('a failed statement fails the transaction, even if its error is ignored', async () => {
  const before = await words();
  const heedless = transact(kysely, async (tx) => {
    await say(tx, 'cato');
    await sql`SELECT 1 / ${0}::int`.execute(tx).catch(() => {});
  });
  await expect(heedless).rejects.toThrow('undone');
  expect(await words()).toEqual(before);
});

test('so does a failed last statement, whose result comes together with the commit', async () => {
  const before = await words();
  const refused = transact(kysely, async (tx) => {
    await say(tx, 'cleo');
    await send(tx, sql`SELECT 1 / ${0}::int`);
  });
  await expect(refused).rejects.toThrow('division by zero');
  expect(await words()).toEqual(before);
  await transact(kysely, (tx) => send(tx, saying('dan')));
  expect(await words()).toContain('dan');
});

// Nothing can end the embedded database's only connection.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('a connection that is lost is not used again', async () => {
    const before = await words();
    const outside = new pg.Pool({ connectionString: pool.options.connectionString, max: 1 });
    const lost = transact(kysely, async (tx) => {
      await say(tx, 'dora');
      const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await outside.query('SELECT pg_terminate_backend($1)', [own.rows[0]?.pid]);
      await say(tx, 'eva');
    });
    await expect(lost).rejects.toThrow();
    await outside.end();
    const many = Array.from({ length: 30 }, () => words());
    for (const found of await Promise.all(many)) expect(found).toEqual(before);
  });

  test('nor is one that does not answer', async () => {
    const { connectionString, pipeline } = pool.options;
    const impatient = new pg.Pool({ connectionString, pipeline, max: 1, query_timeout: 300 }).on('error', () => {});
    const stuck = transact(kyselyOver(impatient), (tx) => sql`SELECT pg_sleep(5)`.execute(tx));
    await expect(stuck).rejects.toThrow('timeout');
    expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });
});
