import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** The build puts it next to the bundle under the same name. */
const WORKER = './postgres-worker.js';

/** JavaScript and WebAssembly end at once. A write to a disk that hangs never ends. */
const TERMINATE_MS = 5_000;

export interface PostgresOptions {
  /** The folder, which only one process at a time uses (folder-lock.ts). Without it the database is in memory. */
  dataDir?: string;
  /** The file from which `dataDir` is unpacked first: see database-template.ts. */
  template?: string | undefined;
  /** A tar archive with the initial contents of a database in memory. */
  loadDataDir?: Uint8Array;
  /** The file that shows that this process has the lock on the folder: each write needs it (locked-writes.js). */
  beat?: string;
}

/** A message of the thread: its database is open, or the reason why it has ended. */
export type WorkerMessage = { opened: true } | { failed: string };

/** A thread with a database. It receives a port per connection, for bytes of Postgres's protocol; null closes it. */
export interface PostgresThread {
  worker: Worker;
  /** Resolves when the database is open. Rejects if it cannot be opened. */
  opened: Promise<void>;
  /** Resolves with the reason if the database ends unexpectedly. Stays pending after `close` and `replace`. */
  failed: Promise<string>;
  close(): Promise<void>;
  /** Ends the thread at once, and opens the folder in a new one. @throws if it was in memory, or does not end. */
  replace(): Promise<PostgresThread>;
}

/** Starts Postgres in its own thread, so that no statement delays a socket or a request. */
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
  // It may fail before a caller waits for it.
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
      const { dataDir, beat } = options;
      if (!dataDir) throw new Error('It was in memory.');
      const hasEnded = worker.terminate().then(() => true);
      if (!(await Promise.race([hasEnded, pause(TERMINATE_MS, false, { ref: false })]))) {
        throw new Error('Its thread can’t be ended: a write to the disk may hang.');
      }
      return startPostgres({ dataDir, ...(beat && { beat }) });
    },
  };
}
