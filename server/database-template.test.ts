import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openFolder } from './database.ts';
import { templateFile, unpackTemplate } from './database-template.ts';
import { makeTemplate } from './make-template.ts';
import { readMigrations } from './migrate.ts';
import { takeFolder } from './take-folder.ts';

const base = await mkdtemp(join(tmpdir(), 'planjam-unpacked-'));
afterAll(() => rm(base, { recursive: true }));
const template = join(base, 'template.tar.gz');
await writeFile(template, gzipSync(await makeTemplate()));

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(base, 'data-'));
  folder = join(dataDir, 'postgres');
});

test('a new database begins as the template, and keeps what is written to it', async () => {
  const first = await openFolder(dataDir, takeFolder(dataDir, template));
  // A database that initdb made has three.
  expect((await first.pool.query('SELECT datname FROM pg_database')).rows).toEqual([{ datname: 'postgres' }]);
  expect(await first.db.user.count()).toBe(0);
  await first.pool.query('CREATE TABLE kept (word TEXT)');
  await first.close();
  const second = await openFolder(dataDir, takeFolder(dataDir, template));
  expect((await second.pool.query('SELECT * FROM kept')).rows).toEqual([]);
  await second.close();
});

test('a copy that was cut short is taken for nothing, and made anew', async () => {
  await mkdir(`${folder}.new/base`, { recursive: true });
  await writeFile(`${folder}.new/left-over`, '');
  await unpackTemplate(folder, template);
  expect(await readdir(folder)).toContain('PG_VERSION');
  expect(await readdir(folder)).not.toContain('left-over');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a template that is damaged leaves no database behind', async () => {
  const damaged = join(dataDir, 'damaged.tar.gz');
  await writeFile(damaged, (await readFile(template)).subarray(0, 100_000));
  await expect(unpackTemplate(folder, damaged)).rejects.toThrow();
  expect(await readdir(dataDir)).not.toContain('postgres');
});

test('a folder that is there stays as it is', async () => {
  await mkdir(folder);
  await unpackTemplate(folder, template);
  expect(await readdir(folder)).toEqual([]);
});

test('without a template nothing is made', async () => {
  await unpackTemplate(folder, join(base, 'nowhere.tar.gz'));
  expect(await readdir(dataDir)).toEqual([]);
});

test('other migrations have another template', async () => {
  const [first, ...rest] = await readMigrations();
  if (!first) throw new Error('There are no migrations.');
  const edited = [{ ...first, sql: `${first.sql} ` }, ...rest];
  const names = await Promise.all([templateFile(), templateFile(edited), templateFile([first])]);
  expect(new Set(names).size).toBe(3);
});
