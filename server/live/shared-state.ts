import type { ExecutionResult } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import type { StateWatcher } from '../../schema/core/feed/state-watcher.ts';
import { endFailed } from './end-failed.ts';
import { SharedMessages } from './messages.ts';
import { endOfMessage, type PresentError } from './payloads.ts';
import type { Sender } from './sender.ts';

export interface StateSubscriber {
  watcher: StateWatcher;
  context: Context;
  sender: Sender;
  /** The state that it has got, as the end of a frame. */
  state?: Buffer;
}

/**
 * After a change the operation is executed and serialized once for all, and sent to those who have not got this state:
 * a change may concern only what the operation does not select. A slow reader gets the latest state.
 */
export class SharedState {
  /** The subscribers that can take more. */
  readonly #ready = new Set<StateSubscriber>();
  /** Those of them that have not got the latest state. */
  readonly #due = new Set<StateSubscriber>();
  #state: Buffer = Buffer.alloc(0);
  #isDelivering = false;
  #size = 0;
  readonly #stopListening: () => void;

  /** @param execute Executes the operation in the name of one subscriber. */
  constructor(
    private readonly execute: (context: Context) => Promise<ExecutionResult | null>,
    listen: StateWatcher['listen'],
    private readonly presentError: PresentError,
    private readonly onEmpty: () => void,
  ) {
    this.#stopListening = listen(() => {
      for (const subscriber of this.#ready) this.#due.add(subscriber);
      this.#deliverDue();
    });
  }

  /** Sends the subscriber the state now and after each change, until its membership ends. */
  follow(subscriber: StateSubscriber): void {
    this.#size += 1;
    subscriber.watcher.onEnd(() => this.#leave(subscriber));
    this.#join(subscriber);
  }

  #join(subscriber: StateSubscriber): void {
    if (subscriber.watcher.isEnded) return;
    this.#ready.add(subscriber);
    this.#due.add(subscriber);
    this.#deliverDue();
  }

  /** Removes a subscriber at once: one that has lost its membership must not get later states. */
  #leave(subscriber: StateSubscriber): void {
    this.#ready.delete(subscriber);
    this.#due.delete(subscriber);
    subscriber.sender.finish();
    this.#size -= 1;
    if (this.#size > 0) return;
    this.#stopListening();
    this.onEmpty();
  }

  #deliverDue(): void {
    if (this.#isDelivering || this.#due.size === 0) return;
    this.#isDelivering = true;
    const due = [...this.#due];
    this.#due.clear();
    this.#deliver(due)
      .catch((error: unknown) => endFailed(due, error, this.presentError))
      .finally(() => {
        this.#isDelivering = false;
        this.#deliverDue();
      });
  }

  async #deliver(due: readonly StateSubscriber[]): Promise<void> {
    const [first] = due;
    const result = first && (await this.execute(first.context));
    if (!result) return;
    const state = endOfMessage(result, first.context.trace.id);
    if (!state.equals(this.#state)) this.#state = state;
    const behind = due.filter((subscriber) => subscriber.state !== this.#state);
    if (behind.length === 0) return;
    const news = new SharedMessages([this.#state]);
    const { sessions } = first.watcher.channel;
    const open = await sessions.openOf(behind.map(({ watcher }) => watcher.viewer.sessionId));
    for (const subscriber of behind) {
      if (!this.#ready.has(subscriber) || !open.has(subscriber.watcher.viewer.sessionId)) continue;
      subscriber.state = this.#state;
      if (!subscriber.sender.send(news)) this.#leaveBehind(subscriber);
    }
  }

  #leaveBehind(subscriber: StateSubscriber): void {
    this.#ready.delete(subscriber);
    this.#due.delete(subscriber);
    subscriber.sender
      .drained()
      .then(() => this.#join(subscriber))
      .catch((error: unknown) => endFailed([subscriber], error, this.presentError));
  }
}
