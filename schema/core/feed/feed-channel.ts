import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf } from '../events.ts';
import { forgetSubject } from '../journal/event-subject.ts';
import { readEventsAfter } from '../journal/stored-events.ts';
import type { OpenSessions } from '../open-sessions.ts';
import type { Sql } from '../sql/tables.ts';
import type { Viewer } from '../viewer.ts';
import { Watcher } from './watcher.ts';

const BATCH = 200;
/** How many events to keep in memory for watchers that are nearly up to date. Others read the database. */
const MOST_RECENT = 400;

function departedUser(event: TripEvent): string | null {
  if (!declarationOf(event.kind)?.endsMembership) return null;
  const before = event.before;
  return before && typeof before === 'object' && 'userId' in before ? String(before.userId) : null;
}

/** A reader of a channel: one watcher for itself, or a reader on behalf of many watchers. */
export interface Reader {
  notify(): void;
}

/** One trip's journal, read once for all watchers. They share the event objects, and so the loaded subjects. */
export class FeedChannel {
  /** The newest events, without gaps, ending at #head. */
  #recent: TripEvent[] = [];
  /** The last seq that the channel has read; null until the first watcher starts. */
  #head: number | null = null;
  #wanted = 0;
  #reading = false;
  readonly #watchers = new Set<Watcher>();
  readonly #readers = new Set<Reader>();

  constructor(
    private readonly kysely: Sql,
    readonly sessions: OpenSessions,
    readonly tripId: string,
    private readonly onError: (error: unknown) => void,
    private readonly onEmpty: () => void,
    private readonly onRead: (newest: TripEvent) => void,
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

  /** Notifies the reader of new events. @returns a function that stops this. */
  addReader(reader: Reader): () => void {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** The last seq that the channel has read. Watchers that are up to date are at this seq. */
  get head(): number {
    return this.#head ?? 0;
  }

  readTo(seq: number): void {
    this.#wanted = Math.max(this.#wanted, seq);
    if (this.#reading || this.#head === null || this.#wanted <= this.#head) return;
    this.#reading = true;
    this.#read().then(
      () => {
        this.#reading = false;
        this.readTo(0);
      },
      (error) => {
        this.#reading = false;
        this.onError(error);
      },
    );
  }

  /**
   * Takes events that this process has just committed. After a gap, the channel reads all of them from the journal. An
   * event carries its subject only until the end of this turn of the event loop, because it may change after that.
   */
  addCommitted(events: readonly TripEvent[]): void {
    const isNext = !this.#reading && this.#head !== null && events[0]?.seq === this.#head + 1;
    setImmediate(() => events.forEach(forgetSubject));
    if (isNext) this.#deliver(events);
    else this.readTo(events.at(-1)?.seq ?? 0);
  }

  join(seq: number): void {
    this.#head ??= seq;
    this.readTo(seq);
  }

  isPast(seq: number): boolean {
    return this.#head !== null && this.#head > seq;
  }

  /** Returns the events after this seq, at most one batch. */
  async after(seq: number): Promise<TripEvent[]> {
    const first = this.#recent[0];
    if (first && first.seq <= seq + 1) return this.#recent.slice(seq + 1 - first.seq).slice(0, BATCH);
    return this.#journal(seq);
  }

  endAsDeleted(): void {
    for (const watcher of [...this.#watchers]) watcher.endAsDeleted();
  }

  async #read(): Promise<void> {
    while (this.#head !== null && this.#wanted > this.#head) {
      const events = await this.#journal(this.#head);
      if (events.length === 0) this.#wanted = this.#head;
      this.#deliver(events);
    }
  }

  #deliver(events: readonly TripEvent[]): void {
    const newest = events.at(-1);
    if (newest) this.onRead(newest);
    this.#head = newest?.seq ?? this.#head;
    this.#recent = [...this.#recent, ...events].slice(-MOST_RECENT);
    for (const event of events) this.#endWatchers(event);
    for (const reader of this.#readers) reader.notify();
  }

  #endWatchers(event: TripEvent): void {
    const isTripOver = declarationOf(event.kind)?.endsTrip ?? false;
    const departed = departedUser(event);
    if (!isTripOver && !departed) return;
    for (const watcher of [...this.#watchers]) {
      if (!isTripOver && watcher.viewer.id !== departed) continue;
      if (!watcher.isEndedBy(event.seq)) continue;
      if (isTripOver) watcher.endAsDeleted();
      else watcher.end();
    }
  }

  #journal(after: number): Promise<TripEvent[]> {
    return readEventsAfter(this.kysely, this.tripId, after, BATCH);
  }
}
