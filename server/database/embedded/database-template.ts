import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../config/project-folder.ts';
import { type Migration, readMigrations } from '../migrate.ts';

// Creating an embedded database takes seconds. Unpacking one from the build takes a fraction of a second.

async function pgliteVersion(): Promise<string> {
  const code = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(code), '../package.json'), 'utf8'));
  return version;
}

/** Returns the path of the build's template. Its name is a hash of PGlite's version and the migrations. */
export async function templateFile(migrations?: Migration[]): Promise<string> {
  const made = JSON.stringify([await pgliteVersion(), migrations ?? (await readMigrations())]);
  const key = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return join(projectFolder, 'dist/database', `${key}.tar`);
}

/** Returns undefined if there is a database already, or no template. @param template Default: the build's template. */
export async function templateFor(folder: string, template?: string): Promise<string | undefined> {
  if (existsSync(folder)) return undefined;
  const file = template ?? (await templateFile());
  return existsSync(file) ? file : undefined;
}
