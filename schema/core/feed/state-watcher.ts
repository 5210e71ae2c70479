import { latestOnly } from '../latest-only.ts';
import type { Viewer } from '../viewer.ts';
import type { CheckedStream } from '../viewer-stream.ts';
import type { FeedChannel } from './feed-channel.ts';
import { Watcher } from './watcher.ts';

/** Calls the listener after each change. @returns a function that stops this. */
export type ListenToChanges = (listener: () => void) => () => void;

/** A subscriber to a state outside the journal. Yields at first and after changes. Ends with membership or session. */
export class StateWatcher implements CheckedStream<void> {
  /** Only set when this watcher is read on its own. Usually one reader serves many watchers. */
  #changes: AsyncIterableIterator<void> | null = null;

  /** @param membership Delivers no events: only its end matters. */
  constructor(
    readonly membership: Watcher,
    readonly listen: ListenToChanges,
  ) {}

  get channel(): FeedChannel {
    return this.membership.channel;
  }

  get viewer(): Viewer {
    return this.membership.viewer;
  }

  get isEnded(): boolean {
    return this.membership.isEnded;
  }

  get isTripDeleted(): boolean {
    return this.membership.isTripDeleted;
  }

  onEnd(listener: () => void): void {
    this.membership.onEnd(listener);
  }

  end(): void {
    this.membership.end();
  }

  next(): Promise<IteratorResult<void, undefined>> {
    this.#changes ??= latestOnly((changed, end) => {
      this.onEnd(end);
      return this.listen(changed);
    });
    return this.#changes.next();
  }

  mayDeliver(): Promise<boolean> {
    return this.membership.mayDeliver();
  }

  async return(): Promise<IteratorResult<void, undefined>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Whether a stream follows a trip, so that it ends with the viewer's membership. */
export const followsTrip = (stream: object): stream is Watcher | StateWatcher =>
  stream instanceof Watcher || stream instanceof StateWatcher;
