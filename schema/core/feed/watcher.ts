import type { TripEvent } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../viewer.ts';
import type { CheckedStream } from '../viewer-stream.ts';
import type { FeedChannel } from './feed-channel.ts';

/** One subscriber's position in a trip's journal. It pulls: next() reads, and there is no buffer. */
export class Watcher implements CheckedStream<TripEvent> {
  #ended = false;
  #isTripDeleted = false;
  #resume: (() => void) | null = null;
  #stopListening: (() => void) | null = null;
  /** Changed with `concat`: `push` would reserve room for 17 listeners, in each of thousands of idle watchers. */
  #onEnd: readonly (() => void)[] = [];
  /** The seq at which the viewer was found to be a member; null while that is being looked up. */
  #joinedAtSeq: number | null = null;
  #departedAt = 0;
  #kinds: ReadonlySet<string> = new Set();
  #place = 0;
  /** Only set when this watcher is read on its own. Usually one reader serves many watchers. */
  #events: AsyncGenerator<TripEvent, undefined> | null = null;

  constructor(
    readonly channel: FeedChannel,
    readonly viewer: Viewer,
  ) {}

  /** Whether a departure at this seq, or the trip's deletion, ends this watcher. One from before it began does not. */
  isEndedBy(seq: number): boolean {
    this.#departedAt = Math.max(this.#departedAt, seq);
    return this.#joinedAtSeq !== null && seq > this.#joinedAtSeq;
  }

  start(kinds: ReadonlySet<string>, joinedAtSeq: number, after: number | null): this {
    this.#joinedAtSeq = joinedAtSeq;
    this.#kinds = kinds;
    this.#place = Math.min(after ?? joinedAtSeq, joinedAtSeq);
    if (this.#departedAt > joinedAtSeq) this.end();
    else this.channel.join(joinedAtSeq);
    return this;
  }

  /** The seq up to which the watcher has been read. A reader that serves many watchers begins there. */
  get place(): number {
    return this.#place;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Whether it ended because the trip was deleted, and not because the viewer's membership or session ended. */
  get isTripDeleted(): boolean {
    return this.#isTripDeleted;
  }

  wants(event: TripEvent): boolean {
    return this.#kinds.has(event.kind);
  }

  onEnd(listener: () => void): void {
    if (this.#ended) listener();
    else this.#onEnd = this.#onEnd.concat(listener);
  }

  notify(): void {
    this.#resume?.();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.channel.leave(this);
    this.#stopListening?.();
    this.notify();
    for (const listener of this.#onEnd) listener();
    this.#onEnd = [];
  }

  endAsDeleted(): void {
    if (!this.#ended) this.#isTripDeleted = true;
    this.end();
  }

  next(): Promise<IteratorResult<TripEvent, undefined>> {
    this.#events ??= this.#read();
    return this.#events.next();
  }

  async mayDeliver(): Promise<boolean> {
    // The membership may end during the check.
    return (await this.channel.sessions.isOpen(this.viewer.sessionId)) && !this.#ended;
  }

  /** Ends a pending next() first, because the generator's own return() would wait for it until the next event. */
  async return(): Promise<IteratorResult<TripEvent, undefined>> {
    this.end();
    return this.#events?.return(undefined) ?? { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#read(): AsyncGenerator<TripEvent, undefined> {
    if (!this.#ended) this.#stopListening = this.channel.addReader(this);
    while (!this.#ended) {
      if (!this.channel.isPast(this.#place)) {
        await new Promise<void>((resume) => {
          this.#resume = resume;
        });
        continue;
      }
      const events = await this.channel.after(this.#place).catch((error: unknown) => {
        this.end();
        throw error;
      });
      // The journal has no gaps: if an expected event is missing, the trip is deleted.
      if (events.length === 0) this.endAsDeleted();
      for (const event of events) {
        if (this.#ended) return;
        this.#place = event.seq;
        if (this.wants(event)) yield event;
      }
    }
  }
}
