import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { allRows } from '../test/all-rows.ts';
import { atEnd } from '../test/at-end.ts';
import { testDatabase } from '../test/database.ts';
import { emptyEmbedded, emptyPool, migratedEmbedded } from '../test/empty-pool.ts';
import { plantSamples } from '../test/samples.ts';
import { createArchive } from './create.ts';
import { writeWhole } from './file.ts';
import { readyArchive, restoreArchive } from './restore.ts';

// Archives of databases that operators have arranged in their own way.

const folder = await mkdtemp(join(tmpdir(), 'planjam-other-tables-'));
atEnd(() => rm(folder, { recursive: true }));

async function backup(pool: Pool, name: string): Promise<string> {
  const path = join(folder, `${name}.tar.gz`);
  const archive = await createArchive(pool, folder);
  await writeWhole(path, archive.stream()).finally(archive.close);
  return path;
}

test('tables and sequences that someone has added do not prevent a restore, which names them', async () => {
  const [source, target] = [await testDatabase(), await emptyPool()];
  atEnd(target.close);
  await plantSamples(source.pool);
  const rows = await allRows(source.pool);
  await source.pool.query(`CREATE TABLE heartbeat (at TEXT); INSERT INTO heartbeat VALUES ('now');
    CREATE SEQUENCE tickets; SELECT nextval('tickets')`);
  const restored = await restoreArchive(await readyArchive(await backup(source.pool, 'added')), target.pool);
  expect(restored.leftOut).toEqual(['heartbeat']);
  expect(restored.tables.map(({ name }) => name)).toEqual([...rows.keys()]);
  expect(await allRows(target.pool)).toEqual(rows);
});

test('a database whose role uses another schema than public is archived and restored whole', async () => {
  const [source, target] = [await migratedEmbedded(), await emptyEmbedded()];
  atEnd(async () => void (await Promise.all([source.close(), target.close()])));
  await plantSamples(source.pool);
  const rows = await allRows(source.pool);
  await source.pool.query(`ALTER SCHEMA public RENAME TO "of PlanJam"; CREATE SCHEMA public;
    SET search_path = "of PlanJam", public`);
  await restoreArchive(await readyArchive(await backup(source.pool, 'schema')), target.pool);
  expect(await allRows(target.pool)).toEqual(rows);

  // A schema that was made after the tables: the path has it first, and the server still finds them in public.
  await target.pool.query('CREATE SCHEMA "of PlanJam"; SET search_path = "of PlanJam", public');
  const back = await emptyEmbedded();
  atEnd(back.close);
  await back.pool.query('CREATE SCHEMA own; SET search_path = own');
  await restoreArchive(await readyArchive(await backup(target.pool, 'later')), back.pool);
  await back.pool.query('DROP SCHEMA public; ALTER SCHEMA own RENAME TO public; SET search_path = public');
  expect(await allRows(back.pool)).toEqual(rows);
});

test('a database that is not of PlanJam is not backed up', async () => {
  const { pool, close } = await emptyPool();
  atEnd(close);
  await pool.query('CREATE TABLE invoice (id INT)');
  await expect(createArchive(pool, folder)).rejects.toThrow('This database has no tables of PlanJam');
});
