import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../project-folder.ts';
import { type Migration, readMigrations } from '../migrate.ts';

// To make an embedded database takes seconds; to unpack one that was made beforehand, a fraction of one.

async function pgliteVersion(): Promise<string> {
  const code = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(code), '../package.json'), 'utf8'));
  return version;
}

/** Where the build puts its template. Its name is what went into it, so that another version's is never taken. */
export async function templateFile(migrations?: Migration[]): Promise<string> {
  const made = JSON.stringify([await pgliteVersion(), migrations ?? (await readMigrations())]);
  const key = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return join(projectFolder, 'dist/database', `${key}.tar`);
}

/**
 * What a new database begins as.
 * @param template By default the build's.
 * @returns undefined where there is one already, or no template.
 */
export async function templateFor(folder: string, template?: string): Promise<string | undefined> {
  if (await exists(folder)) return undefined;
  const file = template ?? (await templateFile());
  return (await exists(file)) ? file : undefined;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
