import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { guarded } from '../guarded-pool.ts';
import { type DatabaseLog, silent } from '../log.ts';
import { type PostgresOptions, type PostgresThread, startPostgres } from './postgres-thread.ts';
import { PostgresWire } from './postgres-wire.ts';
import { keepTidy, tidy } from './tidy.ts';

/** For one statement, and for the wait for the connection. Requests need less than a tenth of it. */
const DEADLINE_MS = 10_000;
/** The deadline counts ticks and does not compare times, so that a pause of this process itself raises no alarm. */
const TICKS = 10;
/** Opening takes a second, and some more to recover the last writes. */
const REOPEN_WITHIN_MS = 60_000;
/** If the check takes longer, a new request would also wait at least this long. */
const READY_WITHIN_MS = 2_000;

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Whether the database answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Runs work whose statements may take longer than 10 s: migrations, a backup, VACUUM. */
  patiently<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  log?: DatabaseLog;
  /** Called with the reason if the database ends unexpectedly. By default the process ends with an error. */
  onLost?: (reason: string) => void;
  /** How long a request waits for the one connection, and then for each statement, in milliseconds. Default: 10 s. */
  deadlineMs?: number;
  /** How long the replacement of a stuck thread may take to open the folder, in milliseconds. Default: a minute. */
  reopenWithinMs?: number;
}

export const openEmbedded = (options: PostgresOptions, more?: EmbeddedOptions): Promise<EmbeddedDatabase> =>
  openThread(startPostgres(options), more);

const endProcess = (reason: string): never => {
  throw new Error(reason);
};

/** @throws if the database cannot be opened. @param first The started thread. */
export async function openThread(first: PostgresThread, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const { log = silent, onLost = endProcess, deadlineMs = DEADLINE_MS, reopenWithinMs = REOPEN_WITHIN_MS } = options;
  let thread = first;
  let isClosing = false;
  /** The one connection. */
  let wire: PostgresWire | null = null;
  /** How many works without a deadline are in progress. */
  let patient = 0;

  const lose = (reason: string) => {
    if (isClosing) return;
    isClosing = true;
    // Waiting requests get 503.
    void thread.worker.terminate();
    onLost(`The embedded database has ended: ${reason.replace(/\.$/, '')}${remedyOf(reason)}`);
  };
  const follow = (followed: PostgresThread) =>
    followed.failed.then((reason) => {
      if (followed === thread) lose(reason);
    });
  const replace = async () => {
    log.error({ deadlineMs }, 'The embedded database did not answer in time. Its thread is replaced.');
    try {
      thread = await thread.replace();
      void follow(thread);
      await within(reopenWithinMs, thread.opened);
      log.info('The embedded database is open again.');
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  };

  const withoutDeadline = async <T>(work: () => Promise<T>): Promise<T> => {
    patient += 1;
    try {
      return await work();
    } finally {
      patient -= 1;
    }
  };
  await thread.opened;
  void follow(thread);
  const deadline = setInterval(() => {
    // The time for reopening does not count as a statement's time.
    if (patient === 0 && (wire?.tick() ?? 0) >= TICKS) void withoutDeadline(replace);
  }, deadlineMs / TICKS).unref();
  const connect = () => {
    wire = new PostgresWire(thread.worker);
    return wire;
  };
  const pool = poolOver(connect, deadlineMs);
  const patiently: EmbeddedDatabase['patiently'] = (work) => withoutDeadline(() => work(pool));
  const stopTidying = keepTidy(pool, () => patiently(tidy));
  return {
    pool,
    isReady: readinessOf(pool),
    patiently,
    async close() {
      isClosing = true;
      stopTidying();
      await pool.end();
      clearInterval(deadline);
      await thread.close();
    },
  };
}

/** Waits for work. @throws if it takes longer. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const isDone = await Promise.race([work.then(() => true), pause(ms, false, { ref: false })]);
  if (!isDone) throw new Error(`it could not be opened again within ${ms / 1_000} s.`);
}

const remedyOf = (reason: string) =>
  /no space left|ENOSPC|quota/i.test(reason)
    ? '. The disk of DATA_DIR is full: free some space and start again. Nothing that was acknowledged is lost.'
    : '. Start again: nothing that was acknowledged is lost.';

/** Creates the readiness check. It runs one query at a time, even for many callers. */
function readinessOf(pool: pg.Pool): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  return () => {
    looking ??= pool
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = null;
      });
    return Promise.race([looking, pause(READY_WITHIN_MS, false, { ref: false })]);
  };
}

/** Creates a node-postgres pool on the embedded database. It has one connection, so its users take turns. */
const poolOver = (connect: () => PostgresWire, waitMs: number): pg.Pool =>
  keeping(
    guarded(
      new pg.Pool({
        user: 'postgres',
        database: 'postgres',
        stream: connect,
        max: 1,
        connectionTimeoutMillis: waitMs,
        idleTimeoutMillis: 0,
        pipeline: true,
        // The next statement fails if the connection broke while it was idle.
      }).on('error', ignore),
    ),
  );

const ignore = () => {};

/** Keeps the connection after a failed statement: it still works, and others wait for it. The pool would discard it. */
function keeping(pool: pg.Pool): pg.Pool {
  pool.query = (async (...asked: Parameters<pg.PoolClient['query']>) => {
    const client = await pool.connect();
    // The statement fails if the connection breaks. Without a listener the event would end the process.
    client.on('error', ignore);
    try {
      return await client.query(...asked);
    } finally {
      client.off('error', ignore);
      client.release();
    }
  }) as typeof pool.query;
  return pool;
}
