import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { migratedEmbedded } from '../../test/empty-pool.ts';
import { tidy } from './tidy.ts';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { pool, close } = await migratedEmbedded();
afterAll(async () => {
  await close();
  vi.useRealTimers();
});

const rowsOf = async (text: string) => (await pool.query(text)).rows;

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS note');
  await pool.query('CREATE TABLE note (id INT)');
  await pool.query('INSERT INTO note SELECT generate_series(1, 1000)');
});

/** Returns the number of rows that the planner expects. */
async function expected(): Promise<number> {
  const [plan] = await rowsOf('EXPLAIN (FORMAT JSON) SELECT FROM note WHERE id <= 500');
  return plan['QUERY PLAN'][0].Plan['Plan Rows'];
}

async function counted() {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const [row] = await rowsOf(
    `SELECT n_dead_tup::int AS dead, analyze_count::int AS analyzed FROM pg_stat_user_tables WHERE relname = 'note'`,
  );
  return row;
}

test('a table with many changes is analysed', async () => {
  const guessed = await expected();
  await tidy(pool);
  expect(guessed).not.toBe(500);
  expect(await expected()).toBe(500);
});

test('a table with few changes is left alone', async () => {
  await tidy(pool);
  await pool.query('INSERT INTO note SELECT generate_series(1, 20)');
  await tidy(pool);
  expect(await counted()).toEqual({ dead: 0, analyzed: 1 });
});

test('the space of deleted rows is reclaimed', async () => {
  await tidy(pool);
  await pool.query('DELETE FROM note WHERE id <= 500');
  expect((await counted()).dead).toBe(500);
  await tidy(pool);
  expect(await counted()).toEqual({ dead: 0, analyzed: 2 });
});

test('the log to replay does not grow forever', async () => {
  const start = async () => (await rowsOf('SELECT redo_lsn FROM pg_control_checkpoint()'))[0].redo_lsn;
  const before = await start();
  await tidy(pool);
  expect(await start()).toBe(before);
  await pool.query(`SELECT pg_logical_emit_message(false, '', repeat('x', ${65 * 1024 * 1024}))`);
  await tidy(pool);
  expect(await start()).not.toBe(before);
});

test('it runs once a minute, unless a request waits', async () => {
  const client = await pool.connect();
  const waiting = pool.query('SELECT 1');
  const query = vi.spyOn(pool, 'query');
  vi.advanceTimersByTime(60_000);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  client.release();
  await waiting;
  vi.advanceTimersByTime(60_000);
  await expect.poll(expected).toBe(500);
});

test('it isn’t put off for ever', async () => {
  const client = await pool.connect();
  const waiting = pool.query('SELECT 1');
  const query = vi.spyOn(pool, 'query');
  vi.advanceTimersByTime(11 * 60_000);
  expect(query).toHaveBeenCalledOnce();
  query.mockRestore();
  client.release();
  await waiting;
  await expect.poll(expected).toBe(500);
});
