import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { UniqueViolation } from '../../schema/core/journal/transactions.ts';
import { testDatabase } from '../test/database.ts';
import { sqlOver } from './sql.ts';

const { pool } = await testDatabase();
const { readRows, transact } = sqlOver(pool);

await pool.query('CREATE TABLE word (word text PRIMARY KEY)');
const say = 'INSERT INTO word VALUES ($1)';
const words = async () => (await readRows<{ word: string }>('SELECT word FROM word', [])).map(({ word }) => word);

test.each([
  '2026-05-12T09:40:00.123Z',
  '2026-12-31T23:59:59.999Z',
  '0050-03-01T00:00:00.000Z',
  '1850-06-01T12:00:00.000Z',
  '9999-12-31T12:00:00.000Z',
])('%s is read exactly, in every time zone of the server', async (instant) => {
  for (const zone of ['UTC', 'America/St_Johns', 'Asia/Kolkata', 'Europe/Berlin']) {
    const found = await transact(async ({ run }) => {
      await run(`SET LOCAL TIME ZONE '${zone}'`, []);
      return run('SELECT $1::timestamptz AS at', [instant]);
    });
    expect(found).toEqual([{ at: new Date(instant) }]);
  }
});

test('an instant is sent exactly, in every time zone of the process', async () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/New_York';
  try {
    const at = new Date('1850-06-01T12:00:00Z');
    const [found] = await readRows<{ at: string }>(
      `SELECT to_char($1::timestamptz AT TIME ZONE 'UTC', 'HH24:MI:SS') AS at`,
      [at],
    );
    expect(found).toEqual({ at: '12:00:00' });
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

test('all changes of a transaction are there afterwards', async () => {
  await transact(async ({ run }) => {
    await run(say, ['ana']);
    await run(say, ['bo']);
  });
  expect(await words()).toEqual(['ana', 'bo']);
});

test('work that throws leaves no change, and its connection still works', async () => {
  const before = await words();
  for (let round = 0; round < 20; round += 1) {
    const refused = transact(async ({ run }) => {
      await run(say, [`word ${round}`]);
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
  }
  expect(await words()).toEqual(before);
});

test('statements that were not sent yet are rolled back too', async () => {
  const before = await words();
  for (let round = 0; round < 20; round += 1) {
    const refused = transact(async ({ run, send }) => {
      if (round % 2 === 0) await run('SELECT 1', []);
      await send(say, [`word ${round}`]);
      throw new Error('No.');
    });
    await expect(refused).rejects.toThrow('No.');
  }
  expect(await words()).toEqual(before);
});

test('a violated unique constraint rolls back the transaction, with UniqueViolation', async () => {
  const before = await words();
  const taken = transact(async ({ send }) => {
    await send(say, ['flo']);
    await send(say, ['ana']);
    await send(say, ['gil']);
  });
  await expect(taken).rejects.toMatchObject({ constructor: UniqueViolation, key: 'word_pkey' });
  expect(await words()).toEqual(before);
});

test('a failed statement fails the transaction, even if its error is ignored', async () => {
  const before = await words();
  const heedless = transact(async ({ run }) => {
    await run(say, ['cato']);
    await run('SELECT 1 / $1::int', [0]).catch(() => {});
  });
  await expect(heedless).rejects.toThrow('undone');
  expect(await words()).toEqual(before);
});

test('so does a failed last statement, whose result comes together with the commit', async () => {
  const before = await words();
  const refused = transact(async ({ run, send }) => {
    await run(say, ['cleo']);
    await send('SELECT 1 / $1::int', [0]);
  });
  await expect(refused).rejects.toThrow('division by zero');
  expect(await words()).toEqual(before);
  await transact(({ send }) => send(say, ['dan']));
  expect(await words()).toContain('dan');
});

// Nothing can end the embedded database's only connection.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('a connection that is lost is not used again', async () => {
    const before = await words();
    const lost = transact(async ({ run }) => {
      await run(say, ['dora']);
      const [own] = await run<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
      await pool.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await run(say, ['eva']);
    });
    await expect(lost).rejects.toThrow();
    const many = Array.from({ length: 30 }, () => words());
    for (const found of await Promise.all(many)) expect(found).toEqual(before);
  });

  test('nor is one that does not answer', async () => {
    const { connectionString, pipeline } = pool.options;
    const impatient = new pg.Pool({ connectionString, pipeline, max: 1, query_timeout: 300 }).on('error', () => {});
    const stuck = sqlOver(impatient).transact(({ run }) => run('SELECT pg_sleep(5)', []));
    await expect(stuck).rejects.toThrow('timeout');
    expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });
});
