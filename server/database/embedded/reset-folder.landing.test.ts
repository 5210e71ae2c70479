import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildUser } from '../../../prisma/factories.ts';
import { prismaOver } from '../../../prisma/prisma-over.ts';
import { patience } from '../../test/empty-pool.ts';
import { openFolder } from '../database.ts';
import { resetFolder } from './reset-folder.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'planjam-reset-'));
afterAll(() => rm(dataDir, { recursive: true }));

/** Returns the number of people in the folder's database. */
async function people(): Promise<number> {
  const { pool, close } = await openFolder(dataDir, undefined, patience);
  return prismaOver(pool).user.count().finally(close);
}

test('a database is replaced by an empty one, but not while another process uses its folder', async () => {
  const { pool, close } = await openFolder(dataDir, undefined, patience);
  const db = prismaOver(pool);
  await buildUser(db);
  const before = await readdir(join(dataDir, 'postgres'));
  await expect(resetFolder(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(before);
  expect(await db.user.count()).toBe(1);
  await close();

  // The rest of an interrupted reset.
  await mkdir(join(dataDir, 'postgres.removed'));
  await writeFile(join(dataDir, 'postgres.removed', 'PG_VERSION'), '18');
  await resetFolder(dataDir);
  expect(await people()).toBe(0);
  expect((await readdir(dataDir)).filter((name) => name !== 'postgres' && !name.startsWith('lock.'))).toEqual([]);
});

test('a missing folder is created', async () => {
  await resetFolder(join(dataDir, 'new'));
  expect(await readdir(join(dataDir, 'new'))).toContain('postgres');
});
