import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { StartRefused } from '../config/start-refused.ts';
import { encodedUrlOf } from '../config/values.ts';
import { type FilesPlace, openFiles } from '../files/open-files.ts';
import type { FileStore } from '../files/store.ts';
import { createArchive } from './create.ts';
import { openServer, openSource, openTarget, type PlainDatabase } from './databases.ts';
import { writeWhole } from './file.ts';
import { type ReadyArchive, type Restored, readyArchive, restoreArchive } from './restore.ts';
import { deleteIfInterrupted } from './unfinished.ts';

/** @throws StartRefused as `readyArchive` (before a folder is created), `openTarget` and `restoreArchive`. */
export async function restoreInto(place: Pick<Config, 'databaseUrl'> & FilesPlace, path: string): Promise<Restored> {
  const archive = await readyArchive(path);
  return restoreAndClose(archive, await openTarget(place), openFiles(place).store);
}

async function restoreAndClose(
  archive: ReadyArchive,
  { pool, close }: PlainDatabase,
  store: FileStore | null,
): Promise<Restored> {
  try {
    const manifest = await restoreArchive(archive, pool, store);
    // Without statistics the first queries would be slow.
    await pool.query('ANALYZE');
    return manifest;
  } finally {
    await close();
  }
}

/**
 * The server must be stopped, because later writes would not be copied. The files of pictures and attachments stay in the folder.
 * @throws StartRefused as `restoreArchive`, and if a server uses the folder.
 */
export async function moveToServer(dataDir: string, url: string): Promise<Restored> {
  const { error } = z.safeParse(encodedUrlOf('postgres:', 'postgresql:'), url);
  if (error) throw new StartRefused(`The address ${error.issues[0]?.message}.`);
  const target = await openServer(url);
  await target.close();
  const source = await openSource({ databaseUrl: null, dataDir });
  const folder = await mkdtemp(join(dataDir, '.move-'));
  const keep = deleteIfInterrupted(folder);
  try {
    const path = join(folder, 'archive.tar.gz');
    const archive = await createArchive(source.pool, folder);
    await writeWhole(path, archive.stream()).finally(archive.close);
    return await restoreAndClose(await readyArchive(path), await openServer(url), null);
  } finally {
    await rm(folder, { recursive: true, force: true });
    keep();
    await source.close();
  }
}
