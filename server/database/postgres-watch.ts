import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './log.ts';

/** Two attempts and a pause take less than two seconds, the time in which waiting requests must fail. */
const ATTEMPT_MS = 700;
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
  #connection: pg.Client | null = null;
  #away = false;
  #looking: Promise<boolean> | null = null;
  readonly #waiting = new Set<(error: DatabaseAway) => void>();
  readonly #closing = new AbortController();

  /** @param log It gets one entry when the server goes away, and one when it is back. */
  constructor(
    private readonly url: string,
    private readonly log: DatabaseLog,
  ) {
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
    await this.#hangUp();
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.isReady();
      await pause(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  async #look(): Promise<boolean> {
    // The first attempt may also fail because this process was too busy. The second one makes sure.
    const here = (await this.#ask()) || (await this.#ask());
    if (here === this.#away && !this.#closing.signal.aborted) {
      if (here) this.log.info('The database is back.');
      else this.log.warn('The database is away: it does not answer. Requests get 503 until it is back.');
    }
    this.#away = !here;
    if (!here) for (const reject of this.#waiting) reject(new DatabaseAway());
    return here;
  }

  async #ask(): Promise<boolean> {
    if (this.#closing.signal.aborted) return false;
    try {
      this.#connection ??= await this.#connect();
      // `close` was called while connecting. An open connection would prevent the process from ending.
      if (this.#closing.signal.aborted) throw new DatabaseAway();
      await this.#connection.query('SELECT 1');
      return true;
    } catch {
      await this.#hangUp();
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: this.url,
      application_name: 'planjam-watch',
      connectionTimeoutMillis: ATTEMPT_MS,
      query_timeout: ATTEMPT_MS,
    });
    // The next query notices a broken connection. Without a listener the event would end the process.
    connection.on('error', () => {});
    await connection.connect();
    return connection;
  }

  async #hangUp(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    // Not awaited: closing a connection to a frozen server takes as long as it is frozen.
    void connection?.end().catch(() => {});
  }
}
