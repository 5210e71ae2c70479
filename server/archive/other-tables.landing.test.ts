import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { allRows } from '../test/all-rows.ts';
import { atEnd } from '../test/at-end.ts';
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

const source = await migratedEmbedded();
atEnd(source.close);
await plantSamples(source.pool);
const rows = await allRows(source.pool);

test('tables, sequences and a schema that someone has added do not prevent a restore, which names the tables', async () => {
  const target = await emptyPool();
  atEnd(target.close);
  await target.pool.query('CREATE TABLE invoice (id INT)');
  const notOurs = createArchive(target.pool, folder);
  await expect(notOurs).rejects.toThrow('This database has no tables of PlanJam');
  await target.pool.query('DROP TABLE invoice');

  // The path has the schema first, and the server still finds its tables in public.
  await source.pool.query(`CREATE SCHEMA added; SET search_path = added, public;
    CREATE TABLE public.heartbeat (at TEXT); INSERT INTO heartbeat VALUES ('now');
    CREATE SEQUENCE public.tickets; SELECT nextval('tickets')`);
  const restored = await restoreArchive(await readyArchive(await backup(source.pool, 'added')), target.pool);
  expect(restored.leftOut).toEqual(['heartbeat']);
  expect(restored.tables.map(({ name }) => name)).toEqual([...rows.keys()]);
  expect(await allRows(target.pool)).toEqual(rows);
});

test('a database whose role uses another schema than public is archived and restored whole', async () => {
  await source.pool.query(`ALTER SCHEMA public RENAME TO "of PlanJam"; CREATE SCHEMA public;
    SET search_path = "of PlanJam", public`);
  const back = await emptyEmbedded();
  atEnd(back.close);
  await back.pool.query('CREATE SCHEMA own; SET search_path = own');
  await restoreArchive(await readyArchive(await backup(source.pool, 'schema')), back.pool);
  await back.pool.query('DROP SCHEMA public; ALTER SCHEMA own RENAME TO public; SET search_path = public');
  expect(await allRows(back.pool)).toEqual(rows);
});
