import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { kyselyOver } from '../../../server/database/kysely.ts';
import { testDatabase } from '../../../server/test/database.ts';
import type { Tx } from '../sql/tables.ts';
import { send } from '../sql/transaction.ts';
import { TripWriters } from './trip-writers.ts';

const { pool } = await testDatabase();
const kysely = kyselyOver(pool);
await pool.query('CREATE TABLE word (word text PRIMARY KEY)');

const words = async () => (await pool.query('SELECT word FROM word ORDER BY word')).rows.map(({ word }) => word);

/** Writes a word. @returns the id of the transaction. */
const saying = (word: string) => async (tx: Tx) => {
  await send(tx, sql`INSERT INTO word VALUES (${word})`);
  const { rows } = await sql<{ id: string }>`SELECT txid_current() AS id`.execute(tx);
  return rows[0]?.id;
};

const together = (works: ((tx: Tx) => Promise<unknown>)[]) => {
  const writers = new TripWriters(1);
  return Promise.allSettled(works.map((work) => writers.write(kysely, 'trip', work)));
};

const failed = (reason: unknown) => ({ status: 'rejected', reason: expect.objectContaining(reason) });

test('writers of one trip that wait share a commit, at most six', async () => {
  const found = await together(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'].map(saying));
  const [first, ...others] = found.map((answer) => answer.status === 'fulfilled' && answer.value);
  expect(others.map((id) => id === first)).toEqual([true, true, true, true, true, false]);
  expect(await words()).toEqual(expect.arrayContaining(['a1', 'a6', 'a7']));
});

test('one that fails loses only its own changes, and gets its own error', async () => {
  const failing = async (tx: Tx) => {
    await send(tx, sql`INSERT INTO word VALUES ('b3')`);
    await send(tx, sql`INSERT INTO word VALUES ('b1')`);
    throw new Error('No.');
  };
  const found = await together([saying('b1'), saying('b2'), failing, saying('b1'), saying('b4')]);
  const done = { status: 'fulfilled', value: expect.anything() };
  expect(found).toEqual([done, done, failed({ message: 'No.' }), failed({ key: 'word_pkey' }), done]);
  expect((await words()).filter((word) => word.startsWith('b'))).toEqual(['b1', 'b2', 'b4']);
});

test('a statement that nothing waits for fails only its own writer', async () => {
  const send1 = (word: string) => (tx: Tx) => send(tx, sql`INSERT INTO word VALUES (${word})`);
  const found = await together([send1('c1'), send1('c1'), send1('c2'), send1('c2')]);
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect((await words()).filter((word) => word.startsWith('c'))).toEqual(['c1', 'c2']);
});

test('if the first one fails, the others go on without it', async () => {
  const found = await together([saying('c1'), saying('d1'), saying('d2')]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

// Nothing can end the embedded database's only connection.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('if the connection is lost, all that share the commit fail', async () => {
    const lost = async (tx: Tx) => {
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    };
    const found = await together([saying('e1'), saying('e2'), lost]);
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await words()).not.toContain('e1');
  });
});
