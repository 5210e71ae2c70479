import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from './log.ts';
import { watchingPoolTo } from './postgres-pool.ts';

const LOOK_EVERY_MS = 300;

/** The error of work that waits for a database that does not answer. */
export class DatabaseAway extends Error {
  constructor(message = 'The database server does not answer.') {
    super(message);
  }
}

/**
 * Checks several times a second whether a Postgres server answers, on its own connection. Without it, requests would
 * wait for their last timeout when the server is frozen or the network drops packets.
 */
export class PostgresWatch {
  #away = false;
  #looking: Promise<boolean> | null = null;
  readonly #pool;
  readonly #waiting = new Set<(error: DatabaseAway) => void>();
  readonly #closing = new AbortController();

  /** @param log It gets one entry when the server goes away, and one when it is back. */
  constructor(
    url: string,
    private readonly log: DatabaseLog,
  ) {
    this.#pool = watchingPoolTo(url);
    void this.#watch();
  }

  async isReady(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Runs work. @returns its result. @throws DatabaseAway as soon as the server is known to be away. */
  async whileHere<T>(work: () => Promise<T>): Promise<T> {
    if (this.#away) throw new DatabaseAway();
    let stopWaiting: () => void = () => {};
    const away = new Promise<never>((_resolve, reject) => {
      this.#waiting.add(reject);
      stopWaiting = () => this.#waiting.delete(reject);
    });
    try {
      return await Promise.race([work(), away]);
    } finally {
      stopWaiting();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // Not awaited: closing a connection to a frozen server takes as long as it is frozen.
    void this.#pool.end();
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.isReady();
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  async #look(): Promise<boolean> {
    // The first attempt may also fail because this process was too busy. The second one makes sure.
    const here = (await this.#answers()) || (await this.#answers());
    if (here === this.#away && !this.#closing.signal.aborted) {
      if (here) this.log.info('The database is back.');
      else this.log.warn('The database is away: it does not answer. Requests get 503 until it is back.');
    }
    this.#away = !here;
    if (!here) for (const reject of this.#waiting) reject(new DatabaseAway());
    return here;
  }

  #answers(): Promise<boolean> {
    return this.#pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
  }
}
