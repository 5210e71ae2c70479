import type { Context, Viewer } from './context.ts';

/** A stream that ends with its viewer's session. */
export interface SessionStream {
  readonly viewer: Viewer;
  end(): void;
}

interface Batch {
  sessionIds: Set<string>;
  open: Promise<ReadonlySet<string>>;
}

/** The streams that are open in this process, and whether the sessions that opened them still are. */
export class OpenSessions {
  readonly #streams = new Set<SessionStream>();
  #lastRead: Promise<unknown> = Promise.resolve();
  #nextBatch: Batch | null = null;

  constructor(private readonly readRows: Context['readRows']) {}

  add(stream: SessionStream): void {
    this.#streams.add(stream);
  }

  delete(stream: SessionStream): void {
    this.#streams.delete(stream);
  }

  endWhere(matches: (stream: SessionStream) => boolean): void {
    for (const stream of [...this.#streams]) if (matches(stream)) stream.end();
  }

  /** Ends the streams whose sessions have expired, or have ended without this process having heard the signal. */
  async endExpired(): Promise<void> {
    const sessionIds = [...this.#streams].map(({ viewer }) => viewer.sessionId);
    if (sessionIds.length > 0) this.#endUnlessOpen(sessionIds, await this.#read(sessionIds));
  }

  /**
   * Whether a session is open now, read from the database. One statement answers for all who ask while the one before it
   * is under way: an event that 200 windows are waiting for costs one or two.
   */
  async isOpen(sessionId: string): Promise<boolean> {
    this.#nextBatch ??= this.#startBatch();
    const { sessionIds, open } = this.#nextBatch;
    sessionIds.add(sessionId);
    this.#endUnlessOpen([sessionId], await open);
    return (await open).has(sessionId);
  }

  #startBatch(): Batch {
    const sessionIds = new Set<string>();
    const open = this.#lastRead.then(() => {
      this.#nextBatch = null;
      return this.#read([...sessionIds]);
    });
    this.#lastRead = open.catch(() => {});
    return { sessionIds, open };
  }

  async #read(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const current = await this.readRows<{ id: string }>(
      'SELECT id FROM session WHERE id = ANY($1::text[]) AND expires_at > $2',
      [[...new Set(sessionIds)], new Date()],
    );
    return new Set(current.map(({ id }) => id));
  }

  #endUnlessOpen(sessionIds: readonly string[], open: ReadonlySet<string>): void {
    const over = new Set(sessionIds.filter((id) => !open.has(id)));
    if (over.size > 0) this.endWhere(({ viewer }) => over.has(viewer.sessionId));
  }
}
