import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** The build puts it beside the bundle under the same name. */
const WORKER = './postgres-worker.js';

/** JavaScript ends at once, and so does WebAssembly; a write to a disk that hangs never does. */
const TERMINATE_MS = 5_000;

export interface PostgresOptions {
  /** The folder, which belongs to one process at a time (folder-lock.ts); without one the database is in memory. */
  dataDir?: string;
  /** The file that `dataDir` is unpacked from first: see database-template.ts. */
  template?: string | undefined;
  /** A tar archive that one in memory begins as. */
  loadDataDir?: Uint8Array;
  /** Without which nothing is written: see database/write-permit.ts. */
  permit?: SharedArrayBuffer;
}

/** What the thread says: that it is open, or why it has ended. */
export type WorkerMessage = { opened: true } | { failed: string };

/**
 * A thread with a database in it. To it goes for each connection a port, through which bytes of Postgres' protocol go to
 * and fro, and null to close; from it come WorkerMessages.
 */
export interface PostgresThread {
  worker: Worker;
  /** @throws when there is no database to be had. */
  opened: Promise<void>;
  /** Why it ended by itself, in words. Pending for as long as it works, and when it is closed or replaced. */
  failed: Promise<string>;
  close(): Promise<void>;
  /**
   * Ends the thread whatever it is doing, as kill -9 would, and opens the same folder in a new one.
   * @throws when the database was in memory, or the thread can't be ended.
   */
  replace(): Promise<PostgresThread>;
}

/** Opens Postgres in a thread of its own, so that no statement holds up a socket or a request. */
export function startPostgres(options: PostgresOptions): PostgresThread {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: options, execArgv: [] });
  let isWanted = true;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => 'opened' in message && resolve());
    worker.once('error', reject);
    worker.on('message', (message: WorkerMessage) => 'failed' in message && reject(new Error(message.failed)));
    void ended.then(() => reject(new Error('The thread of the embedded database ended while it opened.')));
  });
  const failed = new Promise<string>((resolve) => {
    worker.on('message', (message: WorkerMessage) => 'failed' in message && resolve(message.failed));
    worker.on('error', (error: Error) => resolve(error.message || String(error)));
    void ended.then(() => isWanted && resolve('its thread ended.'));
  });
  // Callers may still be busy when it fails, and ask later.
  opened.catch(() => {});
  return {
    worker,
    opened,
    failed,
    async close() {
      isWanted = false;
      worker.postMessage(null);
      await Promise.race([ended, failed]);
      await worker.terminate();
    },
    async replace() {
      isWanted = false;
      const { dataDir, permit } = options;
      if (!dataDir) throw new Error('It was in memory.');
      const hasEnded = worker.terminate().then(() => true);
      if (!(await Promise.race([hasEnded, pause(TERMINATE_MS, false, { ref: false })]))) {
        throw new Error('Its thread can’t be ended: a write to the disk may hang.');
      }
      return startPostgres({ dataDir, ...(permit && { permit }) });
    },
  };
}
