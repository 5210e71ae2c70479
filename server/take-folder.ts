import { templateFor } from './database-template.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { type PostgresThread, startPostgres } from './postgres-thread.ts';

export interface TakenFolder {
  lock: FolderLock;
  /** The database in it, which is opened while this thread loads the rest. */
  postgres: PostgresThread;
}

/**
 * Takes an embedded database's folder and begins to open it.
 * @param template The file that a new one is unpacked from; by default the build's.
 * @throws StartRefused when the folder is another process's.
 */
export async function takeFolder(dataDir: string, template?: string): Promise<TakenFolder> {
  const lock = await lockFolder(dataDir);
  try {
    const folder = `${dataDir}/postgres`;
    return { lock, postgres: startPostgres({ dataDir: folder, template: await templateFor(folder, template) }) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
