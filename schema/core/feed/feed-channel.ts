import type { TripEvent } from '../../../prisma/generated/client.ts';
import type { Database, Viewer } from '../context.ts';
import { declarationOf } from '../events.ts';
import { forgetSubject } from '../journal/event-subject.ts';
import type { OpenSessions } from '../open-sessions.ts';
import { Watcher } from './watcher.ts';

/** Lines read from the journal at once. */
const BATCH = 200;
/** Lines kept in memory for watchers that are up to date; who is further behind reads the database. */
const KEPT = 400;

/** Whose seat a line of the journal ends, or null. */
function departedUser(event: TripEvent): string | null {
  if (!declarationOf(event.kind)?.endsMembership) return null;
  const before = event.before;
  return before && typeof before === 'object' && 'userId' in before ? String(before.userId) : null;
}

/** Whoever reads a channel: a watcher for itself, or somebody for many of them. */
export interface Reader {
  poke(): void;
}

/**
 * One trip's journal, read once in this process for all who watch it: the event objects are shared, so that what is
 * loaded for one can serve the others.
 */
export class FeedChannel {
  /** The newest lines, without gaps, ending at #head. */
  #kept: TripEvent[] = [];
  /** The last seq that was read here; null until somebody starts. */
  #head: number | null = null;
  #wanted = 0;
  #reading = false;
  readonly #watchers = new Set<Watcher>();
  readonly #readers = new Set<Reader>();

  constructor(
    private readonly db: Database,
    readonly sessions: OpenSessions,
    readonly tripId: string,
    private readonly onError: (error: unknown) => void,
    private readonly onEmpty: () => void,
    private readonly onHeard: (newest: TripEvent) => void,
  ) {}

  enter(viewer: Viewer): Watcher {
    const watcher = new Watcher(this, viewer);
    this.#watchers.add(watcher);
    this.sessions.add(watcher);
    return watcher;
  }

  leave(watcher: Watcher): void {
    this.sessions.delete(watcher);
    if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.onEmpty();
  }

  /** Pokes it whenever there are new lines. @returns what stops that. */
  addReader(reader: Reader): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** The last seq that was read here: those who are up to date stand there. */
  get head(): number {
    return this.#head ?? 0;
  }

  /** The journal has grown to this seq, as far as somebody knows. */
  wake(seq: number): void {
    this.#wanted = Math.max(this.#wanted, seq);
    if (this.#reading || this.#head === null || this.#wanted <= this.#head) return;
    this.#reading = true;
    this.#read().then(
      () => {
        this.#reading = false;
        this.wake(0);
      },
      (error) => {
        this.#reading = false;
        this.onError(error);
      },
    );
  }

  /**
   * Lines as they were committed: taken as they are if none is missing before them, and otherwise read with those. What
   * they are about is as it was written for this turn only.
   */
  hear(lines: readonly TripEvent[]): void {
    const isNext = !this.#reading && this.#head !== null && lines[0]?.seq === this.#head + 1;
    setImmediate(() => lines.forEach(forgetSubject));
    if (isNext) this.#take(lines);
    else this.wake(lines.at(-1)?.seq ?? 0);
  }

  /** A watcher that saw the trip at this seq joins. */
  join(seq: number): void {
    this.#head ??= seq;
    this.wake(seq);
  }

  /** Whether there may be lines past this one. */
  isPast(seq: number): boolean {
    return this.#head !== null && this.#head > seq;
  }

  /** The lines after this one, at most a batch. */
  async after(seq: number): Promise<TripEvent[]> {
    const first = this.#kept[0];
    if (first && first.seq <= seq + 1) return this.#kept.slice(seq + 1 - first.seq).slice(0, BATCH);
    return this.#journal(seq);
  }

  endAsDeleted(): void {
    for (const watcher of [...this.#watchers]) watcher.endAsDeleted();
  }

  async #read(): Promise<void> {
    while (this.#head !== null && this.#wanted > this.#head) {
      const events = await this.#journal(this.#head);
      if (events.length === 0) this.#wanted = this.#head;
      this.#take(events);
    }
  }

  #take(events: readonly TripEvent[]): void {
    const newest = events.at(-1);
    if (newest) this.onHeard(newest);
    this.#head = newest?.seq ?? this.#head;
    this.#kept = [...this.#kept, ...events].slice(-KEPT);
    for (const event of events) this.#see(event);
    for (const reader of this.#readers) reader.poke();
  }

  #see(event: TripEvent): void {
    const departed = departedUser(event);
    if (!departed) return;
    for (const watcher of [...this.#watchers]) {
      if (watcher.viewer.id === departed && watcher.isEndedBy(event.seq)) watcher.end();
    }
  }

  #journal(after: number): Promise<TripEvent[]> {
    return this.db.tripEvent.findMany({
      where: { tripId: this.tripId, seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: BATCH,
    });
  }
}
