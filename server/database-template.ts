import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Migration, readMigrations } from './migrate.ts';
import { pgliteVersion } from './pglite.ts';
import { projectFolder } from './project-folder.ts';

// To make an embedded database takes seconds; to unpack one that was made beforehand, a fraction of one.

/** The build puts it beside the bundle under the same name. */
const WORKER = './unpack-worker.js';

/** Where the build puts its template. Its name is what went into it, so that another version's is never taken. */
export async function templateFile(migrations?: Migration[]): Promise<string> {
  const made = JSON.stringify([await pgliteVersion(), migrations ?? (await readMigrations())]);
  const key = createHash('sha256').update(made).digest('hex').slice(0, 16);
  return join(projectFolder, 'dist/database', `${key}.tar.gz`);
}

/**
 * Where nothing is, puts a copy of the template, if there is one. All of it or nothing: a process that ends on the way
 * leaves no folder that could be taken for a database.
 */
export async function unpackTemplate(folder: string, template: string): Promise<void> {
  if ((await exists(folder)) || !(await exists(template))) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  // In a thread of its own: while the files are made, the rest of the start goes on.
  const unpacking = new Worker(new URL(WORKER, import.meta.url), {
    workerData: { template, folder: draft },
    execArgv: [],
  });
  await once(unpacking, 'exit');
  await rename(draft, folder);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
