import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { patience } from '../../test/empty-pool.ts';
import { openFolder } from '../database.ts';
import { readMigrations } from '../migrate.ts';
import { templateFile, templateFor } from './database-template.ts';
import { lockFolder } from './folder-lock.ts';
import { takeFolder } from './take-folder.ts';

const base = await mkdtemp(join(tmpdir(), 'planjam-unpacked-'));
afterAll(() => rm(base, { recursive: true }));
const { file: template } = inject('template');

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(base, 'data-'));
  folder = join(dataDir, 'postgres');
});

const open = async (from = template) => openFolder(dataDir, await takeFolder(dataDir, { template: from }), patience);

test('a new database starts as a copy of the template, past an incomplete one, and keeps its changes', async () => {
  await mkdir(`${folder}.new/base`, { recursive: true });
  await writeFile(`${folder}.new/left-over`, '');
  const first = await open();
  // It is as long where it writes ahead as Postgres expects.
  expect((await stat(join(folder, 'pg_wal', '000000010000000000000002'))).size).toBe(16 * 1024 * 1024);
  // A database that initdb created has three.
  expect((await first.pool.query('SELECT datname FROM pg_database')).rows).toEqual([{ datname: 'postgres' }]);
  expect((await first.pool.query('SELECT id FROM "user"')).rows).toEqual([]);
  await first.pool.query('CREATE TABLE noted (word TEXT)');
  await first.close();
  expect(await readdir(folder)).not.toContain('left-over');
  expect((await readdir(dataDir)).filter((name) => !name.startsWith('lock.'))).toEqual(['postgres']);
  const second = await open();
  expect((await second.pool.query('SELECT * FROM noted')).rows).toEqual([]);
  await second.close();
});

test('a template was closed in order', async () => {
  // https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/catalog/pg_control.h: after three numbers the
  // state, of which 1 is DB_SHUTDOWNED.
  const archive = await readFile(template);
  expect(archive.readUInt32LE(archive.indexOf('global/pg_control\0') + 512 + 16)).toBe(1);
});

test.each([
  ['in a file', 100_000],
  ['between two', 512],
])('a template that is incomplete %s leaves no database behind', async (_where, length) => {
  const damaged = join(dataDir, 'damaged.tar');
  await writeFile(damaged, (await readFile(template)).subarray(0, length));
  await expect(open(damaged)).rejects.toThrow('is cut short');
  expect(await readdir(dataDir)).not.toContain('postgres');
  // The folder is not locked either.
  await (await lockFolder(dataDir)).release();
});

test('an existing folder is not overwritten', async () => {
  expect(await templateFor(folder, template)).toBe(template);
  await mkdir(folder);
  expect(await templateFor(folder, template)).toBeUndefined();
});

test('without a template there is nothing to unpack', async () => {
  expect(await templateFor(folder, join(base, 'nowhere.tar'))).toBeUndefined();
});

test('other migrations have another template', async () => {
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('There are no migrations.');
  const edited = [{ ...first, sql: `${first.sql} ` }, ...rest];
  const names = await Promise.all([templateFile(), templateFile(edited), templateFile([first])]);
  expect(new Set(names).size).toBe(3);
});
