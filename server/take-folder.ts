import { templateFile, unpackTemplate } from './database-template.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { loadPglite } from './pglite.ts';

export interface TakenFolder {
  /** Where the database is, or will be made. */
  folder: string;
  lock: FolderLock;
}

/**
 * What can be done for an embedded database by other threads, while this one loads the rest: its code is compiled and a
 * new one is unpacked.
 * @param template The file that a new one is unpacked from; by default the build's.
 * @throws StartRefused when the folder is another process's.
 */
export async function takeFolder(dataDir: string, template?: string): Promise<TakenFolder> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = `${dataDir}/postgres`;
    const file = template ?? (await templateFile());
    await Promise.all([unpackTemplate(folder, file), loadPglite()]);
    return { folder, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
