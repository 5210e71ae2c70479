import type { TripEvent } from '../../../prisma/generated/client.ts';
import type { Viewer } from '../context.ts';
import type { CheckedStream } from '../viewer-stream.ts';
import type { FeedChannel } from './feed-channel.ts';

/** One reader of a channel, at a place of its own in the journal. It pulls: next() reads, and nothing is kept for it. */
export class Watcher implements CheckedStream<TripEvent> {
  #ended = false;
  #isTripDeleted = false;
  #wakeUp: (() => void) | null = null;
  #stopHearing: (() => void) | null = null;
  readonly #onEnd: (() => void)[] = [];
  /** The seq at which the viewer was seen to hold the seat; null while that is being looked up. */
  #joinedAtSeq: number | null = null;
  #departedAt = 0;
  #kinds: ReadonlySet<string> = new Set();
  #place = 0;
  /** Only where it is read by itself: most are read by somebody who reads the channel for many. */
  #lines: AsyncGenerator<TripEvent, undefined> | null = null;

  constructor(
    readonly channel: FeedChannel,
    readonly viewer: Viewer,
  ) {}

  /** Whether a departure told at this seq ends this watcher: not one from before it was seated again. */
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

  /** The seq up to which it has been read. Somebody who reads the channel for many at once begins there. */
  get place(): number {
    return this.#place;
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Whether it has ended because the trip is gone, and not the viewer's seat or session. */
  get isTripDeleted(): boolean {
    return this.#isTripDeleted;
  }

  wants(event: TripEvent): boolean {
    return this.#kinds.has(event.kind);
  }

  /** Calls it once when the watcher has ended, whoever ended it. */
  onEnd(listener: () => void): void {
    if (this.#ended) listener();
    else this.#onEnd.push(listener);
  }

  /** There are new lines. */
  poke(): void {
    this.#wakeUp?.();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.channel.leave(this);
    this.#stopHearing?.();
    this.poke();
    for (const listener of this.#onEnd.splice(0)) listener();
  }

  endAsDeleted(): void {
    if (!this.#ended) this.#isTripDeleted = true;
    this.end();
  }

  next(): Promise<IteratorResult<TripEvent, undefined>> {
    this.#lines ??= this.#read();
    return this.#lines.next();
  }

  mayDeliver(): Promise<boolean> {
    return this.channel.sessions.isOpen(this.viewer.sessionId);
  }

  /** Ends a pending next() first: the generator's own return() would wait for it, that is for the next event. */
  async return(): Promise<IteratorResult<TripEvent, undefined>> {
    this.end();
    return this.#lines?.return(undefined) ?? { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async *#read(): AsyncGenerator<TripEvent, undefined> {
    if (!this.#ended) this.#stopHearing = this.channel.addReader(this);
    while (!this.#ended) {
      if (!this.channel.isPast(this.#place)) {
        await new Promise<void>((wakeUp) => {
          this.#wakeUp = wakeUp;
        });
        continue;
      }
      const events = await this.channel.after(this.#place).catch((error: unknown) => {
        this.end();
        throw error;
      });
      // The journal has no gaps: nothing where something was told means that the trip is gone.
      if (events.length === 0) this.endAsDeleted();
      for (const event of events) {
        if (this.#ended) return;
        this.#place = event.seq;
        if (this.wants(event)) yield event;
      }
    }
  }
}
