import { mkdtempSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { patience } from '../../test/empty-pool.ts';
import { isAway } from '../away.ts';
import { type EmbeddedDatabase, openEmbedded, openThread } from './embedded-database.ts';
import { startPostgres } from './postgres-thread.ts';

const { file: template } = inject('template');
const thread = startPostgres({ loadDataDir: await readFile(template) });
const reasons: string[] = [];
const embedded = await openThread(thread, { ...patience, onLost: (reason) => reasons.push(reason) });
afterAll(() => embedded.close());

test('a failed statement does not affect the next one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect(embedded.pool.query('SELECT 1 / $1::int', [0])).rejects.toThrow('division by zero');
    const next = embedded.pool.query({ name: 'next', text: 'SELECT $1::int AS round', values: [round] });
    expect((await next).rows).toEqual([{ round }]);
  }
});

test('a transaction that fails is undone, and leaves the connection as it was', async () => {
  await embedded.pool.query('CREATE TABLE note (id INT)');
  const client = await embedded.pool.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO note VALUES (1)');
  await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  await client.query('ROLLBACK');
  client.release();
  expect((await embedded.pool.query('SELECT id FROM note')).rows).toEqual([]);
});

test('a discarded connection leaves no state to the next one', async () => {
  const named = {
    name: 'named',
    text: 'SELECT count(*)::int AS count FROM pg_tables WHERE tablename = $1',
    values: ['left'],
  };
  const client = await embedded.pool.connect();
  await client.query(named);
  await client.query('BEGIN');
  await client.query('CREATE TABLE "left" (id INT)');
  client.release(true);
  expect((await embedded.pool.query(named)).rows).toEqual([{ count: 0 }]);
});

test('the answer to a discarded connection does not reach the next one', async () => {
  const client = await embedded.pool.connect();
  client.on('error', () => {});
  // A caller that waits too long causes the connection to be discarded, with all pending answers.
  const long = { text: 'SELECT count(*) FROM generate_series(1, 1000000)', query_timeout: 1 };
  await expect(client.query(long)).rejects.toThrow('timeout');
  client.release(true);
  expect((await embedded.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a long value arrives completely', async () => {
  const { rows } = await embedded.pool.query(`SELECT repeat('ã', 3000000) AS text`);
  expect(rows[0].text).toBe('ã'.repeat(3_000_000));
});

test('a long statement delays no other work', async () => {
  let isDone = false;
  const long = embedded.pool.query('SELECT count(*) FROM generate_series(1, 1000000)').finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await long;
  expect(turns).toBeGreaterThan(100);
});

describe('a statement that the thread does not answer in time', () => {
  let database: EmbeddedDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'planjam-deadline-'));
  beforeAll(async () => {
    // A busy machine needs this long for the statements that must be answered.
    database = await openEmbedded({ dataDir: join(folder, 'postgres'), template }, { deadlineMs: 1_000 });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('fails, and the thread is replaced: committed rows are there, and no others', async () => {
    const { pool, isReady } = database;
    await pool.query('CREATE TABLE note AS SELECT 1 AS id');
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('BEGIN');
    await client.query('INSERT INTO note VALUES (2)');
    const error: unknown = await client.query('SELECT pg_sleep(3600)').catch((reason) => reason);
    expect(isAway(error)).toBe(true);
    client.release(true);
    await expect.poll(isReady).toBe(true);
    expect((await pool.query('SELECT id FROM note')).rows).toEqual([{ id: 1 }]);
  });

  test('inside a transaction that waits for itself fails it, and the next one works', async () => {
    const { pool } = database;
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('BEGIN');
    const error: unknown = await pool.query('SELECT 1').catch((reason) => reason);
    expect(isAway(error)).toBe(true);
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('of work that needs patience is waited for', async () => {
    const slept = database.patiently((pool) => pool.query('SELECT pg_sleep(1.3)'));
    expect((await slept).rowCount).toBe(1);
  });
});

test('a thread that can’t be replaced in time, as its folder can’t be written, ends the database with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-reopen-'));
  const beat = join(folder, 'beat.1');
  await writeFile(beat, '');
  const reasons: string[] = [];
  const database = await openEmbedded(
    { dataDir: join(folder, 'postgres'), template, beat },
    { deadlineMs: 500, reopenWithinMs: 500, onLost: (reason) => reasons.push(reason) },
  );
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  await rm(beat);
  // The thread looks for it once a second.
  const write = () => database.pool.query('DROP TABLE IF EXISTS note; CREATE TABLE note (id INT)');
  await expect.poll(() => write().then(() => false, isAway)).toBe(true);
  await expect.poll(() => reasons).toEqual([expect.stringContaining('could not be opened again within 0.5 s. Start')]);
});

test('a database that cannot be opened is refused with the reason', async () => {
  await expect(openEmbedded({ dataDir: '/dev/null/nowhere' })).rejects.toThrow('ENOTDIR');
});

// It ends the database of this file.
test('waiting and later statements fail when the database has ended', async () => {
  const client = await embedded.pool.connect();
  // A caller that uses a connection gets two errors, as with a server.
  client.on('error', () => {});
  const waiting = client.query('SELECT pg_sleep(60)');
  const refused = expect(waiting).rejects.toThrow('The embedded database has ended.');
  await thread.worker.terminate();
  await refused;
  client.release(true);
  await expect(embedded.pool.query('SELECT 1')).rejects.toThrow('The embedded database has ended.');
  expect(reasons).toEqual([expect.stringContaining('its thread ended')]);
});
