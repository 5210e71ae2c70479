import { sql } from 'kysely';
import type { Sql } from './sql/tables.ts';
import type { Viewer } from './viewer.ts';

/** A stream that ends with its viewer's session. */
export interface SessionStream {
  readonly viewer: Viewer;
  end(): void;
}

interface Batch {
  asked: Set<string>;
  open: Promise<ReadonlySet<string>>;
}

/** The open streams of this process. Ends each stream when its session has ended. */
export class OpenSessions {
  readonly #streams = new Set<SessionStream>();
  #lastRead: Promise<unknown> = Promise.resolve();
  #nextBatch: Batch | null = null;

  constructor(private readonly kysely: Sql) {}

  get size(): number {
    return this.#streams.size;
  }

  add(stream: SessionStream): void {
    this.#streams.add(stream);
  }

  delete(stream: SessionStream): void {
    this.#streams.delete(stream);
  }

  endWhere(matches: (stream: SessionStream) => boolean): void {
    for (const stream of [...this.#streams]) if (matches(stream)) stream.end();
  }

  /** Ends the streams whose sessions have expired, or whose end this process missed. */
  async endExpired(): Promise<void> {
    if (this.#streams.size > 0) await this.openOf([...this.#streams].map(({ viewer }) => viewer.sessionId));
  }

  /**
   * Reads from the database which of these sessions are open now, and ends the streams of the others. All callers that
   * ask while a statement is running share the next one: an event for 200 windows costs one or two statements.
   * @returns the ids of the open sessions. It may include sessions that other callers asked for.
   */
  openOf(sessionIds: Iterable<string>): Promise<ReadonlySet<string>> {
    this.#nextBatch ??= this.#startBatch();
    const { asked, open } = this.#nextBatch;
    for (const id of sessionIds) asked.add(id);
    return open;
  }

  async isOpen(sessionId: string): Promise<boolean> {
    return (await this.openOf([sessionId])).has(sessionId);
  }

  #startBatch(): Batch {
    const asked = new Set<string>();
    const open = this.#lastRead.then(async () => {
      this.#nextBatch = null;
      const found = await this.#read([...asked]);
      const isOver = (id: string) => asked.has(id) && !found.has(id);
      if (found.size < asked.size) this.endWhere(({ viewer }) => isOver(viewer.sessionId));
      return found;
    });
    this.#lastRead = open.catch(() => {});
    return { asked, open };
  }

  async #read(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const current = await this.kysely
      .selectFrom('session')
      .select('id')
      .where('id', '=', sql<string>`any(${sessionIds})`)
      .where('expiresAt', '>', new Date())
      .execute();
    return new Set(current.map(({ id }) => id));
  }
}
