import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { readTables } from '../archive/catalog.ts';
import { openSource } from '../archive/databases.ts';
import { openFolder } from '../database/database.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { atEnd } from '../test/at-end.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { operate } from './operate.ts';

// Operators' commands change rows, and never the tables.

const lacks = /is of an earlier version of PlanJam: it lacks migration \d+_\w+\. Make a backup/;

async function tablesOf(pool: Pool): Promise<number> {
  const connection = await pool.connect();
  return (await readTables(connection).finally(() => connection.release())).length;
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'a command leaves a Postgres database alone that is not of PlanJam, or of an earlier version',
  async () => {
    const { pool, url, close } = await emptyPool();
    atEnd(close);
    const place = { databaseUrl: url, dataDir: 'none' };
    await pool.query('CREATE TABLE invoice (id INT)');
    const forgetting = operate(place, 'forget', { email: 'ana@example.com', isDry: true });
    await expect(forgetting).rejects.toThrow('has no tables of PlanJam. Is it the right one?');
    expect(await tablesOf(pool)).toBe(1);

    const migrations = await readMigrations();
    await migrate(pool, migrations.slice(0, -1));
    await expect(operate(place, 'figures')).rejects.toThrow(lacks);
    await expect(operate(place, 'figures')).rejects.toThrow(migrations.at(-1)?.name);
    await migrate(pool, migrations);
    expect(await operate(place, 'figures')).toMatchObject({ people: 0 });
  },
);

test('a command leaves an embedded database of an earlier version alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'planjam-earlier-'));
  atEnd(() => rm(dataDir, { recursive: true }));
  const place = { databaseUrl: null, dataDir };
  const migrations = await readMigrations();
  const earlier = await openFolder(dataDir);
  await earlier.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(earlier.pool, migrations.slice(0, -1));
  await earlier.close();
  await expect(operate(place, 'figures')).rejects.toThrow(lacks);
  const { pool, close } = await openSource(place);
  expect(await migrate(pool, migrations).finally(close)).toEqual([migrations.at(-1)?.name]);
});
