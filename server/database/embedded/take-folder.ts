import { type DatabaseLog, silent } from '../log.ts';
import { templateFor } from './database-template.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openThread } from './embedded-database.ts';
import { type FolderLock, type LockOptions, lockFolder } from './folder-lock.ts';
import { folderRefusal, openingRefusal } from './folder-refusal.ts';
import { type PostgresThread, startPostgres } from './postgres-thread.ts';
import { tighten } from './tighten.ts';

export interface TakenFolder {
  lock: FolderLock;
  /** The database in the folder, which opens while this thread loads the rest. */
  postgres: PostgresThread;
}

export interface TakeOptions extends LockOptions {
  /** The file from which a new database is unpacked. Default: the build's. */
  template?: string;
  log?: DatabaseLog;
  /** Runs after the folder is locked and before the database is opened. */
  prepare?: () => Promise<void>;
}

/** @throws StartRefused if another process uses the folder, or it cannot be used. */
export async function takeFolder(dataDir: string, options: TakeOptions = {}): Promise<TakenFolder> {
  const { template, log = silent, prepare, ...locking } = options;
  const lock = await lockFolder(dataDir, { onWaiting: (message) => log.warn(message), ...locking });
  try {
    tighten(dataDir, log);
    await prepare?.();
    const folder = `${dataDir}/postgres`;
    const postgres = startPostgres({
      dataDir: folder,
      template: await templateFor(folder, template),
      beat: lock.beat,
    });
    return { lock, postgres };
  } catch (error) {
    await lock.release();
    throw folderRefusal(error, dataDir);
  }
}

/** Waits until the database is open. Its `close` releases the lock too. @throws StartRefused if it cannot be opened. */
export async function openTaken(
  dataDir: string,
  { lock, postgres }: TakenFolder,
  options?: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  const close = async (database: { close(): Promise<void> }) => {
    await database.close();
    await lock.release();
  };
  try {
    const embedded = await openThread(postgres, options);
    return { ...embedded, close: () => close(embedded) };
  } catch (error) {
    await close(postgres);
    throw await openingRefusal(error, dataDir);
  }
}
