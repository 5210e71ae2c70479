import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyPool } from '../test/empty-pool.ts';
import { migrate, readMigrations } from './migrate.ts';

const { pool, second, close } = await emptyPool();
afterAll(close);

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE');
  await pool.query('CREATE SCHEMA public');
});

const towns = { name: '20260101000000_towns', sql: 'CREATE TABLE town (name TEXT PRIMARY KEY);' };
const roads = { name: '20260102000000_roads', sql: 'CREATE TABLE road (id INT); INSERT INTO road VALUES (1);' };
const broken = { name: '20260103000000_broken', sql: 'CREATE TABLE bridge (id INT); SELECT nonsense;' };

const tables = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  return rows.map((row) => row.name).filter((name) => name !== '_prisma_migrations');
};

test('each migration is applied once, in the order of their names', async () => {
  expect(await migrate(pool, [towns])).toEqual([towns.name]);
  expect(await migrate(pool, [towns, roads])).toEqual([roads.name]);
  expect(await migrate(pool, [towns, roads])).toEqual([]);
  expect(await tables()).toEqual(['road', 'town']);
});

test('each migration is logged before and after it is applied', async () => {
  const lines: unknown[] = [];
  const note = (_fields: unknown, line?: string) => lines.push(line);
  await migrate(pool, [towns], { info: note, warn: note, error: note });
  expect(lines).toEqual([`Applying migration ${towns.name}`, `Applied migration ${towns.name}`]);
});

test('the ledger has Prisma’s rows: checksum, finished, one step', async () => {
  await migrate(pool, [towns]);
  const { rows } = await pool.query('SELECT * FROM _prisma_migrations');
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: createHash('sha256').update(towns.sql).digest('hex'),
      migration_name: towns.name,
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      finished_at: expect.any(Date),
      applied_steps_count: 1,
    },
  ]);
});

test('a migration that fails leaves nothing, and those before it stay', async () => {
  await expect(migrate(pool, [towns, broken])).rejects.toThrow(`Migration ${broken.name} failed`);
  expect(await tables()).toEqual(['town']);
  expect(await migrate(pool, [towns, { ...broken, sql: 'CREATE TABLE bridge (id INT);' }])).toEqual([broken.name]);
});

test('no lock is taken if no migration is missing', async () => {
  await migrate(pool, [towns]);
  const connection = await pool.connect();
  const query = vi.spyOn(connection, 'query');
  connection.release();
  await migrate(pool, [towns]);
  expect(query).toHaveBeenCalledOnce();
  query.mockRestore();
});

test('an applied migration that was edited is refused by its name', async () => {
  await migrate(pool, [towns]);
  await expect(migrate(pool, [{ ...towns, sql: `${towns.sql} ` }, roads])).rejects.toThrow(`${towns.name} was edited`);
  expect(await tables()).toEqual(['town']);
});

test('a missing file of an applied migration is refused by its name', async () => {
  await migrate(pool, [towns]);
  await expect(migrate(pool, [roads])).rejects.toThrow(`${towns.name} has been applied`);
});

test('a migration that another tool left unfinished is refused by its name', async () => {
  await migrate(pool, [towns]);
  await pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(migrate(pool, [towns])).rejects.toThrow(`${towns.name} was started`);
});

test('the project’s own migrations apply', async () => {
  await migrate(pool);
  expect(await tables()).toContain('trip_event');
  expect((await readMigrations()).map(({ name }) => name)).toContain('20261120000000_init');
});

test.runIf(second)('two servers that start at the same time apply each migration once', async () => {
  const outcomes = await Promise.all([migrate(pool, [towns, roads]), migrate(second ?? pool, [towns, roads])]);
  expect(outcomes.flat().sort()).toEqual([towns.name, roads.name]);
});
