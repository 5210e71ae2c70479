import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { openEmbedded } from './embedded-database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { projectFolder } from './project-folder.ts';

// To make an embedded database takes seconds; to unpack one that was made beforehand, a fraction of one.

/** Where the build puts its template. Its name is what went into it, so that another version's is never taken. */
export async function templateFile(migrations?: Migration[]): Promise<string> {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(pglite), '../package.json'), 'utf8'));
  const made = JSON.stringify([version, migrations ?? (await readMigrations())]);
  const key = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return join(projectFolder, 'dist/database', `${key}.tar.gz`);
}

/** An empty, migrated database, as a tar archive. */
export async function makeTemplate(): Promise<Buffer> {
  const { pool, tidy, dump, close } = await openEmbedded({});
  await migrate(pool);
  // What CREATE DATABASE copies, which nobody does here: six of ten files.
  await pool.query("UPDATE pg_database SET datistemplate = false WHERE datname IN ('template0', 'template1')");
  await pool.query('DROP DATABASE template0');
  await pool.query('DROP DATABASE template1');
  await tidy();
  await pool.query('CHECKPOINT');
  const archive = await dump();
  await close();
  return archive;
}

/**
 * Where nothing is, puts a copy of the template, if there is one. All of it or nothing: a process that ends on the way
 * leaves no folder that could be taken for a database.
 */
export async function unpackTemplate(folder: string, template: string): Promise<void> {
  if (await exists(folder)) return;
  const packed = await readFile(template).catch(() => null);
  if (!packed) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  unpack(await promisify(gunzip)(packed), draft);
  await rename(draft, folder);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html */
const BLOCK = 512;

function unpack(archive: Buffer, folder: string): void {
  let at = 0;
  const field = (from: number, length: number) =>
    archive.toString('latin1', at + from, at + from + length).split('\0')[0];
  while (at < archive.length && archive[at] !== 0) {
    const path = join(folder, field(0, 100) ?? '');
    const size = Number.parseInt(field(124, 12) ?? '', 8);
    const start = at + BLOCK;
    if (field(156, 1) === '5') mkdirSync(path, { recursive: true });
    else writeFileSync(path, archive.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
