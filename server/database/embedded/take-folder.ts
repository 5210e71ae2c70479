import { type DatabaseLog, silent } from '../log.ts';
import { templateFor } from './database-template.ts';
import { type FolderLock, type LockOptions, lockFolder } from './folder-lock.ts';
import { folderRefusal } from './folder-refusal.ts';
import { type PostgresThread, startPostgres } from './postgres-thread.ts';
import { tighten } from './tighten.ts';

export interface TakenFolder {
  lock: FolderLock;
  /** The database in it, which is opened while this thread loads the rest. */
  postgres: PostgresThread;
}

export interface TakeOptions extends LockOptions {
  /** The file that a new database is unpacked from; by default the build's. */
  template?: string;
  log?: DatabaseLog;
  /** Done in the folder once it is locked, before the database is opened. */
  prepare?: () => Promise<void>;
}

/**
 * Takes an embedded database's folder and begins to open it.
 * @throws StartRefused when the folder is another process's, or can't be used.
 */
export async function takeFolder(dataDir: string, options: TakeOptions = {}): Promise<TakenFolder> {
  const { template, log = silent, prepare, ...locking } = options;
  const lock = await lockFolder(dataDir, { onWaiting: (words) => log.warn(words), ...locking });
  try {
    tighten(dataDir, log);
    await prepare?.();
    const folder = `${dataDir}/postgres`;
    const { shared } = lock.permit;
    const postgres = startPostgres({
      dataDir: folder,
      template: await templateFor(folder, template),
      permit: shared,
    });
    return { lock, postgres };
  } catch (error) {
    await lock.release();
    throw folderRefusal(error, dataDir);
  }
}
