import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { type Migration, migrate, readMigrations } from '../database/migrate.ts';
import { allRows } from '../test/all-rows.ts';
import { atEnd } from '../test/at-end.ts';
import { emptyPool, migratedEmbedded } from '../test/empty-pool.ts';
import { plantSamples } from '../test/samples.ts';
import { createArchive } from './create.ts';
import { writeWhole } from './file.ts';
import { restoreInto } from './move.ts';
import { readyArchive, restoreArchive } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'planjam-archive-'));
atEnd(() => rm(folder, { recursive: true }));

let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}.tar.gz`);
};

async function backup(pool: Pool): Promise<string> {
  const path = newFile();
  const archive = await createArchive(pool, folder);
  await writeWhole(path, archive.stream());
  await archive.close();
  return path;
}

/** Opens a database that has the tables already: to make them takes longer than to restore these few rows. */
async function migrated(): Promise<Pool> {
  const { pool, close } = await migratedEmbedded();
  atEnd(close);
  return pool;
}

const source = await migrated();
await plantSamples(source);
const original = await backup(source);
const rows = await allRows(source);
const { pool: target, close: drop } = await emptyPool();
atEnd(drop);

/** Writes a copy of the archive with a changed tar. */
async function edited(edit: (tar: string) => string): Promise<string> {
  const path = newFile();
  const tar = gunzipSync(await readFile(original)).toString('latin1');
  await writeFile(path, gzipSync(Buffer.from(edit(tar), 'latin1')));
  return path;
}

const restore = async (path: string, into: Pool, migrations?: Migration[]) =>
  restoreArchive(await readyArchive(path, migrations), into);

test('the sample has rows in every table that the catalog lists', () => {
  expect([...rows].filter(([, found]) => found.length === 0).map(([table]) => table)).toEqual([]);
});

describe('into a database that stays empty', () => {
  const isEmpty = async () => [...(await allRows(target)).values()].every((found) => found.length === 0);

  test.each([0.2, 0.9, 0.999])('an archive that is truncated to %d of its length is refused', async (share) => {
    const path = newFile();
    const whole = await readFile(original);
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(restore(path, target)).rejects.toThrow('is damaged, incomplete or not an archive');
    expect(await isEmpty()).toBe(true);
  });

  test.each([
    ['a row', (tar: string) => tar.replace('"plain"', '"plaim"'), /rows of \w+ do not match their SHA-256/],
    ['a row that Postgres would refuse', (tar: string) => tar.replace('"OWNER"', '"OWNEX"'), 'SHA-256'],
    ['the tables’ order', (tar: string) => tar.replace('tables/vote.jsonl', 'tables/boat.jsonl'), 'header'],
    ['no manifest', () => '', 'it is empty'],
    [
      'a count in the manifest',
      (tar: string) => tar.replace(/("name": "message",[^{]*"rows": )9,/, '$18,'),
      'message has 9 rows and not 8',
    ],
  ])('an archive with %s changed is refused', async (_what, edit, reason) => {
    await expect(restore(await edited(edit), target)).rejects.toThrow(reason);
    expect(await isEmpty()).toBe(true);
  });

  test('an archive with a flipped byte is refused', async () => {
    const bytes = await readFile(original);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    const path = newFile();
    await writeFile(path, bytes);
    await expect(restore(path, target)).rejects.toThrow('Nothing was restored');
  });

  test('an archive of a later version is refused, naming both', async () => {
    const [first, ...later] = await readMigrations();
    if (!first) throw new Error('There are no migrations.');
    await expect(restore(original, target, [first])).rejects.toThrow(
      new RegExp(`newest migration ${later.at(-1)?.name}.*newest migration ${first.name}`),
    );
  });
});

test('an archive goes to the other engine and back with every row of every table', async () => {
  await restore(original, target);
  expect(await allRows(target)).toEqual(rows);
  const back = await migrated();
  await restore(await backup(target), back);
  expect(await allRows(back)).toEqual(rows);
  // The server starts on it: nothing is left to migrate, and every constraint is back.
  expect(await migrate(back)).toEqual([]);
  const constraints = `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`;
  expect((await back.query(constraints)).rows).toEqual((await source.query(constraints)).rows);
});

test('a database with rows is refused, and they stay', async () => {
  await expect(restore(original, target)).rejects.toThrow('The target is not empty: its table "access_token"');
  expect(await allRows(target)).toEqual(rows);
});

describe('with a migration of later', () => {
  const table = `CREATE TABLE later (id BIGSERIAL PRIMARY KEY, parent BIGINT REFERENCES later (id), at TIMESTAMPTZ(6),
    words TEXT[], twice BIGINT GENERATED ALWAYS AS (id * 2) STORED, data BYTEA, exact NUMERIC, short CHAR(3));
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not again'; END $$;`;
  /** Types, references in a circle, generated columns, and a counter. */
  const insert = `INSERT INTO later (id, parent, at, words, data, exact, short) VALUES
      (1, 2, '2026-05-12 09:40:00.123456+02', ARRAY['a "b"', NULL, '{}'], '\\x00ff', 1.10, 'é'),
      (2, 1, '-infinity', '{}', NULL, 12345678901234567890.123, NULL);
    SELECT setval('later_id_seq', 7);
    CREATE TRIGGER refuse BEFORE INSERT ON later FOR EACH ROW EXECUTE FUNCTION refuse()`;
  const later: Migration = { name: '20990101000000_later', sql: table };

  test('a new table is archived by itself; a database that has it is refused for an archive of before it', async () => {
    const migrations = [...(await readMigrations()), later];
    const newer = await migrated();
    await migrate(newer, migrations);
    await newer.query(insert);
    const copy = await migrated();
    await restore(await backup(newer), copy, migrations);
    expect((await allRows(copy)).get('later')).toEqual((await allRows(newer)).get('later'));
    expect((await copy.query(`SELECT nextval('later_id_seq')`)).rows).toEqual([{ nextval: '8' }]);

    await newer.query('DELETE FROM later');
    await expect(restore(original, newer, migrations)).rejects.toThrow(/created by PlanJam .*20990101000000_later/);
  });

  test('an archive of before it is restored as it was, and migrated', async () => {
    const copy = await migrated();
    const migrations = [
      ...(await readMigrations()),
      { ...later, sql: `${table} UPDATE "user" SET username = 'migrated'` },
    ];
    await restore(original, copy, migrations);
    expect((await copy.query('SELECT DISTINCT username FROM "user"')).rows).toEqual([{ username: 'migrated' }]);
  });
});

test('a file that can’t be restored is refused before a data folder is made', async () => {
  const dataDir = join(folder, 'new', 'data');
  const cut = newFile();
  await writeFile(cut, (await readFile(original)).subarray(0, 1_000));
  for (const [path, words] of [
    [newFile(), "can't be read: ENOENT"],
    [folder, "can't be read: EISDIR"],
    [cut, 'is damaged, incomplete or not an archive'],
  ] as const) {
    await expect(restoreInto({ databaseUrl: null, dataDir }, path)).rejects.toThrow(words);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  }
});

test('a file is whole or not there, is its owner’s alone, and is never overwritten', async () => {
  const path = newFile();
  const breaksOff = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('broken off');
    })(),
  );
  await expect(writeWhole(path, breaksOff)).rejects.toThrow('broken off');
  const left = (await readdir(folder)).filter((name) => join(folder, name).startsWith(path));
  expect(left).toEqual([]);
  await writeWhole(path, Readable.from([Buffer.from('whole')]));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(writeWhole(path, Readable.from([Buffer.from('other')]))).rejects.toThrow('already exists');
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'on a file system without hard links (%s) a backup is kept as well, and takes the place of no file',
  async (code) => {
    const path = newFile();
    const withoutLinks = async () => {
      throw Object.assign(new Error(`${code}: no links`), { code });
    };
    const write = (content: string) => writeWhole(path, Readable.from([Buffer.from(content)]), withoutLinks);
    expect(await write('whole')).toBe(5);
    expect(await readFile(path, 'utf8')).toBe('whole');

    const other = newFile();
    const arrives = async () => {
      await writeFile(other, 'of somebody else');
      return withoutLinks();
    };
    const late = writeWhole(other, Readable.from([Buffer.from('whole')]), arrives);
    await expect(late).rejects.toThrow('already exists');
    expect(await readFile(other, 'utf8')).toBe('of somebody else');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);
