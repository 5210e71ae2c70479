import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The build puts it beside the bundle under the same name. */
const WORKER = './postgres-worker.js';

export interface PostgresOptions {
  /** The folder, which belongs to one process at a time (folder-lock.ts); without one the database is in memory. */
  dataDir?: string;
  /** The file that `dataDir` is unpacked from first: see database-template.ts. */
  template?: string | undefined;
  /** A tar archive that one in memory begins as. */
  loadDataDir?: Uint8Array;
}

/**
 * A thread with a database in it. To it goes for each connection a port, through which bytes of Postgres' protocol go to
 * and fro, and null to close; from it comes only that it is open.
 */
export interface PostgresThread {
  worker: Worker;
  /** @throws when there is no database to be had. */
  opened: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens Postgres in a thread of its own, so that no statement holds up a socket or a request. What it doesn't survive, the
 * process doesn't either: its 'error' is nobody's once it is open.
 */
export function startPostgres(options: PostgresOptions): PostgresThread {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: options, execArgv: [] });
  const opened = once(worker, 'message').then(() => {});
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // Whoever opens it may still be busy when it fails, and asks later.
  opened.catch(() => {});
  return {
    worker,
    opened,
    close() {
      worker.postMessage(null);
      return ended;
    },
  };
}
